/** Layout of the guests' page: `tools/page/check.sh`. */
export default { printWidth: 120 };
