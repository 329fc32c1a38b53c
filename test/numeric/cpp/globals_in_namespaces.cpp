// n=5 head=flow::inner::f(y,flow::inner::total)/(x,flow::rate) no-roundtrip : global variables of namespaces as independent and dependent
namespace flow {
double rate;
inline namespace v2 {
namespace inner {
double total;
void f(int n, const double *x, double *y) {
  total = 0.0;
  for (int i = 0; i < n; i++) {
    y[i] = rate * x[i] * x[i];
    total += rate * y[i];
  }
}
} // namespace inner
} // namespace v2
} // namespace flow
