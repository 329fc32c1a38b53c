// n=5 m=5 no-roundtrip : GNU's statement expressions: as statements, with values, in loops, branches, conditions and initializers
#define SQUARE(v) ({ double v_ = (v); v_ * v_; })
#define UPDATE(a, v) (void)({ double old = a; a = old * (v) + 0.25 * old; })
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    ({
      double t = x[i] * x[i];
      y[i] += t;
    });
  double t = x[0];
  y[0] *= SQUARE(x[1] + t) + SQUARE(SQUARE(t) - x[2]);
  const double s = ({
    double sum = 0.5;
    for (int k = 0; k < m; k++) {
      if (k == 3)
        continue;
      sum += y[k] * x[k];
    }
    sum;
  });
  if (SQUARE(s) > 0.0)
    ({ y[1] = s * t; });
  UPDATE(y[2], SQUARE(x[3]));
  int k = 0;
  while (({ k++; k < m; }))
    y[k] += ({ double e = x[k] * t; if (k % 2) e *= x[0]; e; });
  y[3] = t > 0.0 ? SQUARE(y[3]) : x[4];
  for (int i = 0; i < n; i++)
    ({
      if (i == 2)
        continue;
      if (i == 4)
        break;
      y[i] *= x[i];
    });
}
