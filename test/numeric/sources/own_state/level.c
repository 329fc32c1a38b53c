// The state.
static int level;
static double last;

void set_level(int l) { level = l; }

void raise_level(void) { level *= 2; }

double weighed(double v) {
  last = level * v * v;
  return last + v;
}
