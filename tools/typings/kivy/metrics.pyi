def dp(value: float) -> float: ...
def sp(value: float) -> float: ...

class MetricsBase:
    density: float
    fontscale: float
    dp: float
    sp: float

Metrics: MetricsBase
