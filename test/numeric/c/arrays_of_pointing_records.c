// n=7 m=5 : arrays of structs that have pointers: of functions, of iterations, in structs, in two dimensions
struct part {
  double *at;
  double value;
  const double *from;
};
struct group {
  struct part parts[2][2];
  double scale;
  double *all[2];
};

static double ofFunction(int n, const double *x) {
  double far[7];
  struct part p[7];
  for (int i = 0; i < n; i++) {
    far[i] = x[i] * 0.3;
    p[i].at = &far[n - 1 - i];
    p[i].from = x + i / 2;
    p[i].value = x[i] * x[i];
  }
  double s = 0;
  for (int i = 0; i + 1 < n; i++) {
    s += p[i].value * *p[i + 1].at * *p[i].from;
    struct part t = p[i];
    p[i] = p[i + 1];
    p[i + 1] = t;
    *p[i].at *= 1.5;
  }
  return s;
}

static double ofStructs(const double *x, int count) {
  double far[4] = {x[0], x[1] * x[1], x[2], x[3]};
  struct group g = {0};
  g.scale = x[4];
  for (int k = 0; k < count; k++) {
    g.all[k % 2] = far + k;
    g.parts[k / 2][k % 2].at = far + (k + 1) % 4;
    g.parts[k / 2][k % 2].from = far + k;
    g.parts[k / 2][k % 2].value = x[k] * g.scale;
  }
  double s = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      *g.parts[i][j].at += g.parts[i][j].value * *g.parts[j][i].from;
      s += *g.parts[j][i].at * *g.all[i];
    }
  return s;
}

static double ofRows(int rows, const double *x) {
  double far[6] = {0};
  struct part p[rows][2];
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 2; j++) {
      far[i * 2 + j] = x[i] * x[j];
      p[i][j].at = &far[j * rows + i];
      p[i][j].value = x[i + j];
    }
  double s = 0;
  for (int i = 0; i < rows; i++)
    s += *p[i][0].at * p[i][1].value + *p[i][1].at * *p[i][1].at;
  return s;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    y[i] = y[i] * ofFunction(n, x) + ofStructs(x, 4) + ofRows(3, x);
    struct part here[3];
    double w[3];
    for (int k = 0; k < 3; k++) {
      here[k].at = k % 2 ? w + k : &y[i];
      w[k] = x[k] * y[i];
      here[k].value = w[k] * x[k];
    }
    for (int k = 0; k < 3; k++)
      *here[k].at += 0.1 * here[(k + i) % 3].value * *here[2 - k].at;
    y[i] += w[1] * w[1];
    y[i] *= 0.1;
  }
}
