#include <math.h>

struct pair {
  double first, second;
};
typedef const struct pair *source;

double hypotenuse(source p) { return sqrt(p->first * p->first + p->second * p->second); }
void scale(int n, float factor, float x[]) {
  for (int i = 0; i < n; i++)
    x[i] *= factor;
}
static void swap(struct pair *p) {
  double first = p->first;
  p->first = p->second;
  p->second = first;
}
void turned(struct pair *p) { swap(p); }

/* None of these is a head: there is no real input, or nowhere to leave a real output. */
int sum(int n, const int *x) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
int above(double x, double limit) { return x > limit; }
int same(const struct pair *a, const struct pair *b) { return a->first == b->first && a->second == b->second; }
