// n=6 m=6 : a record with pointers, overwritten by what a function returns
#include <math.h>

struct View {
  double scale;
  double *data;
  int at;
};

static struct View advance(double v, struct View view) {
  view.scale = tanh(view.scale * v + view.data[view.at]);
  view.data[view.at] *= view.scale;
  view.at++;
  return view;
}

void f(int n, int m, double *x, double *y) {
  struct View view;
  view.scale = 0.5 * cos(x[n - 1]);
  view.data = y;
  view.at = 0;
  for (int i = 0; i < m - 1; i++)
    view = advance(view.data[view.at] * x[i], view);
  y[m - 1] += view.scale * view.data[0];
}
