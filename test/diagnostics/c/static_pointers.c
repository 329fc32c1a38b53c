// RUN: %refused '--head=f(return)/(x)' '--head=g(return)/(x)' '--head=h(return)/(x)' '--head=k(return)/(x)' \
// RUN:   '--head=l(return)/(x)' '--head=m(return)/(x)' '--head=p(return)/(x)' '--head=q(return)/(x)' '--head=r(return)/(x)' %s \
// RUN:   | FileCheck --implicit-check-not=error: %s
// Static data that only pointers lead to: other functions may change it by way of them, or by its name.
typedef struct {
  double *numbers;
  int count;
} series;
typedef struct {
  series *of;
} tables;

static double a[3] = {1, 2, 3}, b[3] = {1, 2, 3}, c[3] = {1, 2, 3}, d[3] = {1, 2, 3}, e[3] = {1, 2, 3},
              u[3] = {1, 2, 3};
static series byName = {a, 3};
void changeByName(void) { a[0] = 5; }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'a' keeps a value
double f(double x) { return x * byName.numbers[0]; }

static double *const constantPointer = b + 1;
void changeThroughPointer(void) { constantPointer[0] = 5; }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'b' keeps a value
double g(double x) { return x * constantPointer[0]; }

static series inTables = {c, 3};
static tables all = {&inTables};
void changeByTables(tables *t) { t->of->numbers[1] = 5; }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'c' keeps a value
double h(double x) { return x * all.of->numbers[0]; }

static double *handedOut[2] = {d, d + 1};
double *give(int i) { return handedOut[i]; }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'd' keeps a value
double k(double x) { return x * handedOut[0][1]; }

static series changedHere = {e, 3};
double l(double x) {
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'e' keeps a value
  changedHere.numbers[1] += x;
  return changedHere.numbers[1];
}

static double *row(int i) {
  static double rows[6] = {1, 2, 3, 4, 5, 6};
  return rows + 3 * i;
}
void changeRow(void) { row(1)[0] = 5; }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'rows' keeps a value
double m(double x) { return x * row(1)[0]; }

static double *unnamed = (double[]){1, 2, 3};
void changeUnnamed(void) { unnamed[0] = 5; }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'unnamed' keeps a value
double p(double x) { return x * unnamed[0]; }

static double *kept;
void changeKept(void) { kept[0] = 5; }
static void keep(double *p) { kept = p; }
double q(double x) {
  keep(u);
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'u' keeps a value
  return x * u[0];
}

void use(const series *s); // may follow its pointers
static double w[3] = {1, 2, 3};
static series given = {w, 3};
void giveToOthers(void) { use(&given); }
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'w' keeps a value
double r(double x) { return x * given.numbers[0]; }
