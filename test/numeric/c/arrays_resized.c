// n=9 m=5 : realloc of arrays: grown by doubling in a loop, shortened, made from nothing, in members, by helpers
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  double *data;
  int size, room;
} List;
typedef struct {
  double weight;
  int to;
} Link;
static void push(List *l, double v) {
  if (l->size == l->room) {
    l->room = l->room ? 2 * l->room : 2;
    double *grown = (double *)realloc(l->data, l->room * sizeof(double));
    if (!grown) {
      fprintf(stderr, "no memory\n");
      exit(1);
    }
    l->data = grown;
  }
  l->data[l->size++] = v;
}
static void *resized(void *memory, size_t size) {
  void *p = realloc(memory, size);
  if (p == NULL)
    abort();
  return p;
}
static double of_columns(int n, const double *x) {
  int *columns = NULL, used = 0, room = 0;
  double *values = NULL, sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j += i + 1) {
      if (used == room) {
        room += 3;
        columns = realloc(columns, room * sizeof *columns);
        values = realloc(values, room * sizeof *values);
      }
      columns[used] = j;
      values[used++] = x[i] * x[j];
    }
  columns = realloc(columns, used * sizeof *columns);
  values = realloc(values, used * sizeof *values);
  for (int k = 0; k < used; k++)
    sum += values[k] * x[columns[k]] * 0.1;
  free(columns);
  free(values);
  return sum;
}
static double of_links(int n, const double *x) {
  Link *links = malloc(2 * sizeof(Link));
  int used = 2;
  links[0].weight = x[0];
  links[0].to = 1;
  links[1].weight = x[1] * x[0];
  links[1].to = 0;
  for (int i = 2; i < n; i++) {
    links = resized(links, ++used * sizeof(Link));
    links[i].weight = links[links[i - 1].to].weight * x[i];
    links[i].to = i / 2;
  }
  double *work = calloc(n, sizeof *work), sum = 0;
  work[n - 1] = x[n - 1];
  work = resized(work, 2 * n * sizeof *work);
  for (int i = 0; i < n; i++) {
    work[n + i] = work[i] * links[i].weight + links[links[i].to].weight;
    sum += work[n + i];
  }
  free(work);
  free(links);
  return sum;
}
static double of_rows(int n, const double *x) {
  double **rows = NULL, sum = 0;
  for (int i = 0; i < n; i++) {
    rows = realloc(rows, (i + 1) * sizeof *rows);
    rows[i] = malloc(2 * sizeof(double));
    rows[i][0] = x[i];
    rows[i][1] = i ? rows[i - 1][0] * x[i] : x[i] * x[i];
  }
  for (int i = 0; i < n; i++)
    sum += rows[i][0] * rows[n - 1 - i][1];
  for (int i = 0; i < n; i++)
    free(rows[i]);
  free(rows);
  return sum;
}
void f(int n, int m, double *x, double *y) {
  List l = {0};
  for (int i = 0; i < n; i++)
    push(&l, x[i] * x[i]);
  double *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = x[i] * l.data[i];
  a = realloc(a, 3 * sizeof *a);
  a[0] *= a[1];
  for (int i = 0; i < m; i++)
    y[i] = y[i] * l.data[i % l.size] + a[i % 3] + of_columns(n - i, x + i) + of_links(n, x) * of_rows(n, x);
  free(a);
  free(l.data);
}
