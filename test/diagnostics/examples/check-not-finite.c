// adjgen check --head='f/(x)' --range x=-2:-1 --points=1 --calls=1 check-not-finite.c
// The primal's results are no numbers, and this is the first statement that computed one that is none.
#include <math.h>
double f(double x) {
  double r = sqrt(x);
  return r * r;
}
