double scale = 1.0;
void inner(int n, double *y, const double *x) {
  scale = scale * x[0];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i] * scale;
}
int main(void) { return 1; }
