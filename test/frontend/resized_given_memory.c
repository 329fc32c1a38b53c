// The tangent moves memory that the caller has allocated, and its tangent with it: a list that grows, an array behind
// a pointer that is shortened, an array of structs that grows from nothing. The program compares with differences.
// RUN: %adjgen --mode=forward '--head=f(l,y)/(l,x)' '--head=shortened(a,y)/(a,x)' '--head=pairs(p,y)/(p,x)' %s -o %t.c
// RUN: sh -c '%clang -std=c11 -O1 -g -fsanitize=address -Wall -Wextra -Werror -DMAIN $(%adjgen --runtime-cflags) %s %t.c -o %t $(%adjgen --runtime-libs) -lm'
// RUN: %t
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct list {
  double *data;
  int size, room;
};
struct pair {
  double value;
  int count;
};
struct pairs {
  struct pair *at;
  int count;
};

static void push(struct list *l, double v) {
  if (l->size == l->room) {
    l->room = 2 * l->room + 1;
    l->data = realloc(l->data, (size_t)l->room * sizeof *l->data);
  }
  l->data[l->size++] = v;
}

void f(struct list *l, const double *x, double *y) {
  for (int i = 0; i < 9; i++)
    push(l, l->data[i] * x[i % 3]);
  y[0] = 0.0;
  for (int i = 0; i < l->size; i++)
    y[0] = y[0] * 0.9 + l->data[i] * l->data[i];
}

void shortened(double **a, const double *x, double *y) {
  (*a)[1] *= x[0];
  *a = realloc(*a, 2 * sizeof(double));
  y[0] = (*a)[0] * (*a)[1] * x[1];
  *a = realloc(*a, 40 * sizeof(double));
  (*a)[39] = y[0] * x[2];
  y[0] += (*a)[39] * (*a)[0];
}

void pairs(struct pairs *p, const double *x, double *y) {
  y[0] = 0.0;
  for (int i = 0; i < 5; i++) {
    p->at = (struct pair *)realloc(p->at, (size_t)(p->count + 1) * sizeof(struct pair));
    p->at[p->count].value = x[i % 3] * x[1];
    p->at[p->count].count = i;
    p->count++;
    y[0] += p->at[p->count / 2].value * p->at[p->count / 2].count;
  }
}

#ifdef MAIN
#include <stdio.h>
void f_d(struct list *l, struct list *l_d, const double *x, const double *x_d, double *y, double *y_d);
void shortened_d(double **a, double **a_d, const double *x, const double *x_d, double *y, double *y_d);
void pairs_d(struct pairs *p, struct pairs *p_d, const double *x, const double *x_d, double *y, double *y_d);

static double *filled(double first) {
  double *a = malloc(3 * sizeof *a);
  for (int i = 0; i < 3; i++)
    a[i] = first + 0.25 * i;
  return a;
}

static double at(int which, double h) {
  double x[3] = {0.7 + 0.3 * h, 1.2 - 0.5 * h, 0.9 + 0.1 * h}, y = 0.0, *a = filled(0.5);
  const double *direction = filled(-0.4);
  for (int i = 0; i < 3; i++)
    a[i] += h * direction[i];
  struct list l = {a, 3, 3};
  struct pairs p = {NULL, 0};
  if (which == 0)
    f(&l, x, &y);
  else if (which == 1)
    shortened(&a, x, &y);
  else
    pairs(&p, x, &y);
  free(which == 0 ? l.data : a);
  free(p.at);
  free((void *)direction);
  return y;
}

static double tangent(int which) {
  const double x[3] = {0.7, 1.2, 0.9}, x_d[3] = {0.3, -0.5, 0.1};
  double y = 0.0, y_d = 0.0, *a = filled(0.5), *a_d = filled(-0.4);
  struct list l = {a, 3, 3}, l_d = {a_d, 3, 3};
  struct pairs p = {NULL, 0}, p_d = {NULL, 0};
  if (which == 0)
    f_d(&l, &l_d, x, x_d, &y, &y_d);
  else if (which == 1)
    shortened_d(&a, &a_d, x, x_d, &y, &y_d);
  else
    pairs_d(&p, &p_d, x, x_d, &y, &y_d);
  free(which == 0 ? l.data : a);
  free(which == 0 ? l_d.data : a_d);
  free(p.at);
  free(p_d.at);
  return y_d;
}

int main(void) {
  int wrong = 0;
  for (int which = 0; which < 3; which++) {
    const double h = 1e-5, d = (at(which, h) - at(which, -h)) / (2 * h), t = tangent(which);
    printf("%d: %.10g, by differences %.10g\n", which, t, d);
    wrong += !(fabs(t - d) < 1e-7 * (1.0 + fabs(d)));
  }
  return wrong != 0;
}
#endif
