// n=8 m=3 : parameters in a static struct, of which some members are set before their use and others never
static struct {
  double gain, bias;
  int on;
} config = {1.1, .2, 1};
static int order = 3;

static void configure(double gain, int o) {
  config.gain = gain;
  order = o;
  config.on = o > 2;
}

static double polynomial(double v) {
  double r = 0;
  for (int k = order; k >= 0; k--)
    r = r * v + k;
  return config.on ? r * config.gain + config.bias : r;
}

void f(int n, int m, double *x, double *y) {
  configure(x[0], 3);
  for (int i = 0; i < n; i++)
    x[i] = polynomial(x[i]);
  configure(1.0, 2);
  for (int j = 0; j < m; j++)
    y[j] += polynomial(x[j]);
}
