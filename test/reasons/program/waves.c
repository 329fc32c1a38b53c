/* Heads that go through if the other source is looked at, or by an option that the message names. */
double lib_unknown(double x);
#define unknown lib_unknown
double calls(double x) { return unknown(x) + x; }

static double gain = 1.0;
double kept(double x) {
  gain = gain * 0.5 + x;
  return gain * x;
}

double twice(double x) { return 2.0 * x; }
double square(double x) { return x * x; }
struct law {
  double (*of)(double);
  double scale;
};
void choose(struct law *l, int k) { l->of = k ? twice : square; }
double asks(const struct law *l, double x) { return l->of(x) * l->scale; }
