// n=5 m=5 : instances of templates whose arguments are structs without a name, which generated code cannot write
template <class T> struct box {
  T held;
  double doubled() const { return held.value * 2; }
};
template <class T> static double scaled(T &t, double k) {
  t.value *= k;
  return t.value;
}
template <class A, class B> static void moved(A &a, const B &b) { a.value += b.weight; }
void f(int n, int m, double *x, double *y) {
  struct {
    double value;
    int times;
  } a = {x[0], 1};
  struct {
    double weight;
  } w = {x[1]};
  struct local {
    double value;
  } l = {x[2]};
  box<local> of_local{l};
  box<decltype(a)> of_unnamed{a};
  box<decltype(of_unnamed) *> unused{nullptr};
  (void)unused;
  for (int i = 0; i < n && i < m; i++) {
    y[i] += scaled(a, x[i]) * a.times + scaled(l, x[i]) + of_local.doubled() + of_unnamed.doubled();
    moved(a, w);
    moved(l, w);
    of_unnamed.held.value *= x[i];
  }
}
