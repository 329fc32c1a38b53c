// Calls the derivatives with memory that only they free, or do not free.
#include <math.h>
#include <stdlib.h>

struct state {
  int n, *names;
  double *values, sum;
};
struct node {
  double value;
  int *key;
  struct node *next;
};
void release_d(struct state *s, struct state *s_d);
void replaced_d(struct state *s, struct state *s_d);
void release_b(struct state *s, struct state *s_b);
void cut_b(struct node *list, struct node *list_b, double return_b);

static struct state made(double first) {
  struct state s = {3, malloc(3 * sizeof(int)), malloc(3 * sizeof(double)), 1.0};
  for (int i = 0; i < 3; i++)
    s.values[i] = first + i;
  return s;
}

static int tangents(void) {
  struct state s = made(1.0), s_d = made(0.5);
  free(s_d.names);
  s_d.names = s.names;
  replaced_d(&s, &s_d); // twice the values, times 1; their tangents: 0.5 + i + 1 * (1 + i)
  if (fabs(s.values[5] - 3.0) > 1e-12 || fabs(s_d.values[5] - 5.5) > 1e-12)
    return 1;
  s_d.n = s.n;
  release_d(&s, &s_d);
  // 1 + 2 * (1 + 4 + 9); 1 + 2 * 2 * (1.5 + 2 * 3.5 + 3 * 5.5)
  return fabs(s.sum - 29.0) > 1e-12 || fabs(s_d.sum - 101.0) > 1e-12;
}

static int adjointOfStruct(void) {
  struct state s = made(1.0), s_b = made(0.0);
  double *const values = s.values, *const values_b = s_b.values;
  for (int i = 0; i < 3; i++)
    values_b[i] = 0.0;
  release_b(&s, &s_b); // 2 * v
  const int wrong = fabs(values_b[2] - 6.0) > 1e-12 || fabs(s_b.sum - 1.0) > 1e-12;
  free(values);
  free(values_b);
  free(s.names);
  free(s_b.names);
  return wrong;
}

static int adjointOfList(void) {
  int keys[2] = {3, 1};
  struct node second = {2.0, keys + 1, NULL}, first = {1.0, keys, &second};
  struct node second_b = {0.0, keys + 1, NULL}, first_b = {0.0, keys, &second_b};
  cut_b(&first, &first_b, 1.0); // (v1^2 + 3) * (v2^2 + 1)
  return fabs(first_b.value - 10.0) > 1e-12 || fabs(second_b.value - 16.0) > 1e-12;
}

int main(void) { return tangents() || adjointOfStruct() || adjointOfList(); }
