// What a head names is active with all that its members lead to, also where only code that is not followed uses
// that memory.
// RUN: %refused '--head=of_parameter' %s | FileCheck --check-prefix=PARAMETER %s
// RUN: %refused --mode=forward '--head=of_parameter' %s | FileCheck --check-prefix=PARAMETER %s
// RUN: %refused '--head=of_global(grid)/(grid)' %s | FileCheck --check-prefix=GLOBAL %s
// RUN: %refused '--head=of_rows(rows)/(rows)' %s | FileCheck --check-prefix=ROWS %s
// RUN: %refused '--head=changed(grid)/(grid)' %s | FileCheck --check-prefix=CHANGED %s
// RUN: %refused '--head=in_lists' %s | FileCheck --check-prefix=LISTS %s
struct values {
  int n;
  double *v;
};
struct grid {
  int count;
  struct values *fields[2];
};
struct node {
  struct node *next;
  struct grid *at;
};
double norm(const struct values *s);
void advance(void);
double length(const struct node *list);
struct grid grid;
struct values rows[3];
// PARAMETER: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'norm' is needed here
double of_parameter(double a, struct values *s) { return a * norm(s); }

static void inner(void) {
  // GLOBAL: :[[@LINE+1]]:{{[0-9]+}}: error: inline assembly is not supported here
  __asm__ volatile("" : "+m"(grid.fields[1]->v[0]));
}
void of_global(void) { inner(); }
static void inner_of_rows(void) {
  // ROWS: :[[@LINE+1]]:{{[0-9]+}}: error: inline assembly is not supported here
  __asm__ volatile("" : "+m"(rows[1].v[0]));
}
void of_rows(void) { inner_of_rows(); }
// CHANGED: :[[@LINE+1]]:{{[0-9]+}}: error: 'advance' may change what is in 'grid'
void changed(void) { advance(); }
// LISTS: :[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'length' is needed here
double in_lists(double a, const struct node *list) { return a * length(list); }
