// A beam on springs under a load: its energy. Fortran's arrays are C's pointers.
void energy(int n, double stiffness, const double *load, const double *w, double *e) {
  double sum = 0;
  for (int i = 1; i < n - 1; i++) {
    double bend = w[i - 1] - 2.0 * w[i] + w[i + 1];
    sum += 0.5 * stiffness * bend * bend + 0.5 * w[i] * w[i] - load[i] * w[i];
  }
  *e = sum;
}
