// n=7 m=5 : arrays of integers that helpers grow, and that are grown where they are used, with structs and pointers in between
#include <stdlib.h>
typedef struct {
  int *at;
  int size, room;
  double weight;
} Indices;
typedef struct {
  short row, column;
} Place;
static void push(Indices *l, int v) {
  if (l->size == l->room) {
    l->room = 2 * l->room + 1;
    l->at = realloc(l->at, l->room * sizeof(int));
  }
  l->at[l->size++] = v;
}
static int *grown(int *k, int n) {
  k = realloc(k, n * sizeof *k);
  for (int i = n / 2; i < n; i++)
    k[i] = i;
  return k;
}
static int *first(void) {
  int *k = malloc(4 * sizeof(int));
  k[0] = 1;
  k[1] = 0;
  return grown(k, 4);
}
static double of_places(int n, const double *x) {
  Place *places = NULL;
  int **rows = NULL, used = 0;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    places = (Place *)realloc(places, ++used * sizeof(Place));
    places[i].row = (short)i;
    places[i].column = (short)(n - 1 - i);
    rows = realloc(rows, used * sizeof *rows);
    rows[i] = malloc(sizeof(int));
    *rows[i] = (3 * i + 2) % n;
    sum += x[places[i / 2].column] * x[*rows[i / 3]];
  }
  for (int i = 0; i < n; i++) {
    sum *= 1 + 0.1 * x[places[i].row] * x[*rows[i]];
    free(rows[i]);
  }
  free(rows);
  free(places);
  return sum;
}
void f(int n, int m, double *x, double *y) {
  Indices l = {0};
  l.at = malloc(2 * sizeof(int));
  l.room = 2;
  l.weight = x[0];
  for (int i = 0; i < n; i++)
    push(&l, (3 * i + 1) % n);
  l.at = realloc(l.at, 2 * n * sizeof(int));
  for (int i = n; i < 2 * n; i++)
    l.at[i] = i - n;
  int *k = grown(first(), n);
  k = realloc(k, 2 * n * sizeof *k);
  k[2 * n - 1] = 2;
  for (int i = 0; i < m; i++)
    y[i] = y[i] * x[l.at[i]] * x[l.at[n + i]] * l.weight * x[k[2 * n - 1]] * x[k[1]] + of_places(n - i, x);
  free(k);
  free(l.at);
}
