// Members have the name of a static variable of a function.
struct law {
  int k;
  double gain;
};
double with_state(double v);
double chosen(double v, const struct law *l);
