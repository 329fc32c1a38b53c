// RUN: %refused '--head=f(return)/(x)' '--head=g(return)/(x)' '--head=h(return)/(x)' '--head=k(return)/(x)' \
// RUN:   '--head=l(return)/(x)' '--head=m(return)/(x)' '--head=p(return)/(x)' '--head=q(return)/(x)' '--head=r(return)/(x)' %s \
// RUN:   | FileCheck --implicit-check-not=error: --implicit-check-not='(line' %s
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
// CHECK-DAG: error: 'a', 'b'
// CHECK-DAG: 'a' (line [[@LINE+1]])
double f(double x) { return x * byName.numbers[0]; }

static double *const constantPointer = b + 1;
void changeThroughPointer(void) { constantPointer[0] = 5; }
// CHECK-DAG: 'b' (line [[@LINE+1]])
double g(double x) { return x * constantPointer[0]; }

static series inTables = {c, 3};
static tables all = {&inTables};
void changeByTables(tables *t) { t->of->numbers[1] = 5; }
// CHECK-DAG: 'c' (line [[@LINE+1]])
double h(double x) { return x * all.of->numbers[0]; }

static double *handedOut[2] = {d, d + 1};
double *give(int i) { return handedOut[i]; }
// CHECK-DAG: 'd' (line [[@LINE+1]])
double k(double x) { return x * handedOut[0][1]; }

static series changedHere = {e, 3};
double l(double x) {
  // CHECK-DAG: 'e' (line [[@LINE+1]])
  changedHere.numbers[1] += x;
  return changedHere.numbers[1];
}

static double *row(int i) {
  static double rows[6] = {1, 2, 3, 4, 5, 6};
  return rows + 3 * i;
}
void changeRow(void) { row(1)[0] = 5; }
// CHECK-DAG: 'rows' (line [[@LINE+1]])
double m(double x) { return x * row(1)[0]; }

static double *unnamed = (double[]){1, 2, 3};
void changeUnnamed(void) { unnamed[0] = 5; }
// CHECK-DAG: 'unnamed' (line [[@LINE+1]])
double p(double x) { return x * unnamed[0]; }

static double *kept;
void changeKept(void) { kept[0] = 5; }
static void keep(double *p) { kept = p; }
double q(double x) {
  keep(u);
  // CHECK-DAG: 'u' (line [[@LINE+1]])
  return x * u[0];
}

void use(const series *s); // may follow its pointers
static double w[3] = {1, 2, 3};
static series given = {w, 3};
void giveToOthers(void) { use(&given); }
// CHECK-DAG: 'w' (line [[@LINE+1]])
double r(double x) { return x * given.numbers[0]; }
