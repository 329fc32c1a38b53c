// n=4 m=4 : members, local variables, labels and tags have the names of static variables and functions that only other functions of the source use; a static variable of a function that nothing needs
#include <math.h>
static int k;
static double weight[3];
enum kind { low, high };
static enum kind chosen;
static const int sizes[2] = {1, 2};
static int count;
static double level = 2.0;
static int advance(void) { return k++ + count++; }
static double raised(double v) { return v * weight[0] * level + sizes[1]; }
int others_of_file(void);
int others_of_file(void) {
  static int order;
  chosen = high;
  weight[0] += level;
  order++;
  return advance() + (int)raised(2.0) + chosen + order;
}

static double factor = 1.25;
static const double scales[4] = {0.5, 0.25, 1.5, 1.0};
#define LENGTH ((int)(sizeof scales / sizeof scales[0]))
struct entry {
  double weight;
  int k, count;
  double level[sizeof scales / sizeof scales[0]];
};
static const struct entry entries[2] = {{0.3, 1, 2, {0.5, 0.25, 1.0, 0.0}}, {0.6, 0, 1, {0.1, 0.2, 0.3, 0.0}}};

static double unneeded(double v) {
  static int k;
  k = 1;
  return v > 1e9 ? v * k : 0.0;
}

static double sum(const double *weight, int count) {
  static int sizes;
  struct order {
    int raised;
    double advance, chosen[sizeof factor / sizeof(double)];
  } order = {2, weight[0], {0.5}};
  double total = 0.0;
  sizes = count;
  for (int k = 0; k < sizes; k++)
    total += weight[k] * order.advance + order.raised * order.chosen[0];
  return total;
}

void f(int n, int m, double *x, double *y) {
  int order = 0;
  unneeded(x[0]);
  for (int i = 0; i < m; i++) {
    const struct entry *level = &entries[i % 2];
    y[i] = level->weight * sin(x[i % n]) * sum(x, n) + level->level[level->k % LENGTH] * factor + scales[i % 4];
    order += level->count;
  }
  y[0] *= order;
}
