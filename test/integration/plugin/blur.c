#pragma adjgen differentiate(blur(out) / (in)) mode(reverse, forward)

void blur(int n, const double *restrict in, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    out[i] = in[i - 1] * in[i + 1] - SIDES * in[i];
}
