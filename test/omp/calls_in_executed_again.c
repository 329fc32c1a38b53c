// n=9 m=8 : calls that save, in loops that are executed again and whose results nothing needs: seen from outside they are the original functions, and the loops around them keep nothing
#include <math.h>

struct state {
  double value;
  int row;
  double rates[3];
  int at;
};

static double advanced(double step, const double *forces, struct state s) {
  switch ((s.at + 3) % 2) {
  default: {
    s.value = s.value * (0.6 + 0.3 * sin(sin(1.79 - s.value)));
    if ((2 * s.at) >= 4) {
      s.rates[s.row % 3] = tanh((s.value + s.rates[s.at % 3]) * -(forces[(s.at + s.row) % 3]));
      s.rates[(s.row + s.row) % 3] =
          0.25 * ((s.rates[(s.row + 2) % 3] - s.value) * (forces[(s.row + 2) % 3] * 0.1 * (s.at + 2)));
    } else if (((s.at + s.row) != 0 && (s.at + s.row) > 2)) {
      *((!(s.row % 2 == 1) || (s.at + s.at) > 6) ? &s.value : &step) += 0.3 * sin(step + 0.1 * (s.at + 2));
      s.rates[1] = sin((step + step) *
                       ((!((s.row + 3) < 6) && (s.at + 2) % 2 == 0) ? forces[s.at % 3] : forces[s.row % 3]));
      s.rates[s.row % 3] =
          0.5 * cos(log(2.0 + 0.4 * sin(s.rates[s.row % 3])) * (step - s.rates[1])) - s.rates[s.row % 3];
      s.value += sin(exp(0.4 * sin(s.rates[(s.at + 3) % 3])) / (2.0 + -step * -step));
    }
  }
  }
  int to = (s.row + s.at) % 3;
  return sin(forces[(s.row + to) % 3]);
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel sections
  {
    {
      int end = n;
      int i;
      for (i = 0; i < end; i++) {
        int begin = 0;
        for (int k = begin; k < 4; k++) {
          struct state s = {x[k], (begin + i) % 4, {x[i], 0.5, x[begin]}, 3 - k};
          s.value = advanced(exp(0.4 * sin(s.rates[s.row % 3])), x + 3, s);
          begin = (begin + 2) % 4;
        }
        if (i > 3)
          end--;
      }
      y[0] *= 0.6 + 0.3 * sin(x[1]);
    }
#pragma omp section
    y[m - 1] = sin(y[m - 1] * y[m - 1]);
  }
}
