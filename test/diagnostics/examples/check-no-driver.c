// adjgen check --head='first(return)/(p)' check-no-driver.c
// The function takes something for which no values can be made: here, an object that holds numbers in a union.
union either {
  double v;
  int n;
};
struct mixed {
  double a;
  union either e;
};
double first(const struct mixed *p) { return p->a * p->a; }
