// n=4 m=4 : what the output carries names objects of classes at file scope, which differentiated code does not use
#include <vector>
struct Log {
  int count = 0;
  std::vector<double> values;
};
Log whole, several[2];
Log *current = &whole, *all[2] = {several, several + 1};
class Sum {
  double s = 0.0;

public:
  void add(double v) { s += v * v; }
  double value() const { return s; }
  void note() {
    current->values.push_back(s);
    current->count += whole.count + several[0].count + all[1]->count;
  }
};
void f(int n, int m, double *x, double *y) {
  Sum s;
  for (int i = 0; i < n; i++)
    s.add(x[i]);
  for (int i = 0; i < m; i++)
    y[i] *= s.value();
}
