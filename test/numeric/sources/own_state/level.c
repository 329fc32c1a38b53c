// The state.
static int level;
static double last;

void set_level(int l) { level = l; }

void raise_level(void) { level *= 2; }

void add_levels(int n) {
#pragma omp parallel for reduction(+ : level)
  for (int k = 0; k < n; k++)
    level += k;
}

double weighed(double v) {
  last = level * v * v;
  return last + v;
}
