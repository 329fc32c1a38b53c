// n=40 m=4 calls=5 : adjoints of floats that many iterations read, which compute in double: sums of them lose nothing
struct constants {
  float scale, shift[2];
};

static float global_scale;

void f(int n, const float *a, const float *b, float c, struct constants *k, double *y) {
  double s = 0.0, t = 0.0, w = 0.0;
  const float local = *a * 2.0f;
  global_scale = *b + 1.0f;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double u = 0.0;
      for (int l = 0; l < n; l++)
        u += *a + *b * 0.5;
      s += u * 1e-4;
      for (int l = 0; l < n; l++) {
        t += ((double)local + c * 0.3 + a[1]) * 1e-4;
        w += (k->scale + k->shift[1] * 0.7 + global_scale * 0.1) * 1e-4;
      }
      if ((i + j) % 3 == 0)
        for (int l = 0; l < n; l++)
          s += b[1] * 1e-4 * l;
    }
  y[0] += s;
  y[1] += t;
  y[2] += w;
}
