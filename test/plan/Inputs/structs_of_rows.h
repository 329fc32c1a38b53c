#ifndef STRUCTS_OF_ROWS_H
#define STRUCTS_OF_ROWS_H
struct point {
  double a, b;
};
struct node {
  struct point p;
  struct node *next;
};
struct state {
  int n;
  double *u, t;
  double (*rows)[2];
  struct node *first;
};
#endif
