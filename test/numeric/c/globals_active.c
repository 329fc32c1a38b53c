// n=4 head=f(adjgenTestResult,y)/(adjgenTestGain,x) : global variables as independent and dependent
double adjgenTestGain[2];
double adjgenTestResult;
static double weigh(double v, int i) { return v * adjgenTestGain[i % 2]; }
void f(int n, const double *x, double *y) {
  adjgenTestResult = 0.0;
  for (int i = 0; i < n; i++) {
    y[i] = weigh(x[i], i) * x[i];
    adjgenTestResult += y[i] * adjgenTestGain[0];
  }
}
