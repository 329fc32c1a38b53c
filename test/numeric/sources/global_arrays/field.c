// The field.
double field[8];
double scale = 1.0;
const double table[3] = {0.5, 1.5, 2.5};
extern double total;

void spread(int n, const double *x) {
  for (int i = 0; i < n; i++)
    field[i] = scale * x[i] + x[(i + 1) % n] * x[i];
}

void add_up(int n) {
  total = 0.0;
  for (int i = 0; i < n; i++)
    total += field[i] * field[i] * table[1];
}
