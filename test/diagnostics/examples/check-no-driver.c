// adjgen check --head='f(y)/(p)' --extent y=1 check-no-driver.c
// The program that calls the derivatives cannot be written from the types of the parameters alone.
struct node {
  double v;
  struct node *next;
};
void f(struct node *p, double *y) { *y = p->v * p->v; }
