// n=8 : float throughout: arrays, locals, a struct, by value and returned
typedef struct {
  float w, v[2];
} Weights;
static float apply(Weights s, float a) { return s.w * a + s.v[0] * s.v[1] * a * a; }
float f(float a, int n, float *x) {
  Weights w = {0.5f, {a, 1.0f}};
  float s = 0.0f;
  for (int i = 0; i < n; i++) {
    w.v[i % 2] = 0.5f * x[i];
    x[i] = apply(w, x[i]) * a;
    s += x[i];
  }
  return s / (float)n;
}
