// Which values matter to the derivative ([active cell] to [has shadow] in Activity.h)?
// RUN: %adjgen --print-after=activity %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
struct both {
  double active, passive;
  int count;
};

// ([active cell]) Varied, but not useful; useful, but not varied; both; neither.
#pragma adjgen differentiate(values(y)/(x))
void values(double x, double z, double *y) {
// CHECK-DAG: values:[[@LINE-1]]: active{{$}}
// CHECK-DAG: values:[[@LINE-2]]: x: varied, useful, active, has a shadow{{$}}
// CHECK-DAG: values:[[@LINE-3]]: z: useful{{$}}
// CHECK-DAG: values:[[@LINE-4]]: y: has a shadow{{$}}
// CHECK-DAG: values:[[@LINE-5]]: *y: varied, useful, active{{$}}
  double varied = x * x;
  // CHECK-DAG: values:[[@LINE-1]]: varied: varied{{$}}
  double useful = z * z;
  // CHECK-DAG: values:[[@LINE-1]]: useful: useful{{$}}
  double active = x * useful;
  // CHECK-DAG: values:[[@LINE-1]]: active: varied, useful, active, has a shadow{{$}}
  double passive = z;
  // CHECK-DAG: values:[[@LINE-1]]: passive: passive{{$}}
  int whole = (int)x;
  passive += varied > passive ? 1 : 2;
  *y = active * whole;
}

// ([active cell]) Facts are about cells, without regard to the order of statements.
#pragma adjgen differentiate(order(y)/(x))
void order(double x, double *y) {
// CHECK-DAG: order:[[@LINE-1]]: active{{$}}
// CHECK-DAG: order:[[@LINE-2]]: x: varied, useful, active, has a shadow{{$}}
// CHECK-DAG: order:[[@LINE-3]]: y: has a shadow{{$}}
// CHECK-DAG: order:[[@LINE-4]]: *y: varied, useful, active{{$}}
  double t = 1;
  // CHECK-DAG: order:[[@LINE-1]]: t: varied, useful, active, has a shadow{{$}}
  *y = t;
  t = x;
}

// ([active cell]) By a pointer, and by members: each has a cell of its own.
#pragma adjgen differentiate(pointers(y)/(x))
void pointers(double x, double z, double *y) {
// CHECK-DAG: pointers:[[@LINE-1]]: active{{$}}
// CHECK-DAG: pointers:[[@LINE-2]]: x: varied, useful, active, has a shadow{{$}}
// CHECK-DAG: pointers:[[@LINE-3]]: z: useful{{$}}
// CHECK-DAG: pointers:[[@LINE-4]]: y: has a shadow{{$}}
// CHECK-DAG: pointers:[[@LINE-5]]: *y: varied, useful, active{{$}}
  struct both s = {0};
  // CHECK-DAG: pointers:[[@LINE-1]]: s: has a shadow{{$}}
  // CHECK-DAG: pointers:[[@LINE-2]]: s.active: varied, useful, active{{$}}
  // CHECK-DAG: pointers:[[@LINE-3]]: s.passive: useful{{$}}
  double other = z;
  // CHECK-DAG: pointers:[[@LINE-1]]: other: useful{{$}}
  double *p = &s.active, *q = &other;
  // CHECK-DAG: pointers:[[@LINE-1]]: p: has a shadow{{$}}
  // CHECK-DAG: pointers:[[@LINE-2]]: *p: varied, useful, active{{$}}
  // CHECK-DAG: pointers:[[@LINE-3]]: *q: useful{{$}}
  *p = x;
  *q = s.count;
  s.passive = *q;
  *y = s.active * s.passive;
}

// ([active cell]) Over all callers.
static double twice(double v) { return 2 * v; }
// CHECK-DAG: twice:[[@LINE-1]]: active{{$}}
// CHECK-DAG: twice:[[@LINE-2]]: v: varied, useful, active, has a shadow{{$}}
#pragma adjgen differentiate(callers(y)/(x))
void callers(double x, double z, double *y) {
// CHECK-DAG: callers:[[@LINE-1]]: active{{$}}
// CHECK-DAG: callers:[[@LINE-2]]: x: varied, useful, active, has a shadow{{$}}
// CHECK-DAG: callers:[[@LINE-3]]: z: useful{{$}}
// CHECK-DAG: callers:[[@LINE-4]]: y: has a shadow{{$}}
// CHECK-DAG: callers:[[@LINE-5]]: *y: varied, useful, active{{$}}
  double a = twice(x);
  // CHECK-DAG: callers:[[@LINE-1]]: a: varied, useful, active, has a shadow{{$}}
  double b = twice(z);
  // CHECK-DAG: callers:[[@LINE-1]]: b: varied, useful, active, has a shadow{{$}}
  *y = a * b;
}
// ([active cell]) Recursion.
static double power(double v, int k) {
// CHECK-DAG: power:[[@LINE-1]]: active{{$}}
// CHECK-DAG: power:[[@LINE-2]]: v: varied, useful, active, has a shadow{{$}}
  double rest = k > 1 ? power(v, k - 1) : 1;
  // CHECK-DAG: power:[[@LINE-1]]: t1: varied, useful, active, has a shadow{{$}}
  // CHECK-DAG: power:[[@LINE-2]]: power_value: varied, useful, active, has a shadow{{$}}
  // CHECK-DAG: power:[[@LINE-3]]: rest: varied, useful, active, has a shadow{{$}}
  return v * rest;
}
#pragma adjgen differentiate(recursion(y)/(x))
void recursion(double x, double *y) {
// CHECK-DAG: recursion:[[@LINE-1]]: active{{$}}
// CHECK-DAG: recursion:[[@LINE-2]]: x: varied, useful, active, has a shadow{{$}}
// CHECK-DAG: recursion:[[@LINE-3]]: y: has a shadow{{$}}
// CHECK-DAG: recursion:[[@LINE-4]]: *y: varied, useful, active{{$}}
  *y = power(x, 3);
}

// ([named by head]) What the head names is active, though nothing flows there.
#pragma adjgen differentiate(named(y)/(x))
void named(double *x, double *y) {
// CHECK-DAG: named:[[@LINE-1]]: active{{$}}
// CHECK-DAG: named:[[@LINE-2]]: x: has a shadow{{$}}
// CHECK-DAG: named:[[@LINE-3]]: *x: varied, active{{$}}
// CHECK-DAG: named:[[@LINE-4]]: y: has a shadow{{$}}
// CHECK-DAG: named:[[@LINE-5]]: *y: useful, active{{$}}
  *x = 1;
  *y = 2;
}

// ([has shadow]) A pointer through which an active cell can be reached has a shadow.
struct view {
  double *data;
  const double *weights;
};
#pragma adjgen differentiate(shadows(y)/(x))
void shadows(int n, double *x, const double *w, double *y) {
// CHECK-DAG: shadows:[[@LINE-1]]: active{{$}}
// CHECK-DAG: shadows:[[@LINE-2]]: x: has a shadow{{$}}
// CHECK-DAG: shadows:[[@LINE-3]]: *x: varied, useful, active{{$}}
// CHECK-DAG: shadows:[[@LINE-4]]: *w: useful{{$}}
// CHECK-DAG: shadows:[[@LINE-5]]: y: has a shadow{{$}}
// CHECK-DAG: shadows:[[@LINE-6]]: *y: varied, useful, active{{$}}
  struct view v = {x, w};
  // CHECK-DAG: shadows:[[@LINE-1]]: v: has a shadow{{$}}
  // CHECK-DAG: shadows:[[@LINE-2]]: *v.data: varied, useful, active{{$}}
  // CHECK-DAG: shadows:[[@LINE-3]]: *v.weights: useful{{$}}
  const double *p = v.weights;
  // CHECK-DAG: shadows:[[@LINE-1]]: *p: useful{{$}}
  double *q = v.data;
  // CHECK-DAG: shadows:[[@LINE-1]]: q: has a shadow{{$}}
  // CHECK-DAG: shadows:[[@LINE-2]]: *q: varied, useful, active{{$}}
  for (int i = 0; i < n; i++)
    y[i] = q[i] * p[i];
}

// ([active cell]) The copies of a reduction, too.
#pragma adjgen differentiate(region(y)/(x))
void region(int n, const double *x, double *y) {
// CHECK-DAG: region:[[@LINE-1]]: active{{$}}
// CHECK-DAG: region:[[@LINE-2]]: x: has a shadow{{$}}
// CHECK-DAG: region:[[@LINE-3]]: *x: varied, useful, active{{$}}
// CHECK-DAG: region:[[@LINE-4]]: y: has a shadow{{$}}
// CHECK-DAG: region:[[@LINE-5]]: *y: varied, useful, active{{$}}
  double sum = 0, count = 0;
  // CHECK-DAG: region:[[@LINE-1]]: sum: varied, useful, active, has a shadow{{$}}
  // CHECK-DAG: region:[[@LINE-2]]: count: useful{{$}}
  // CHECK-DAG: region:[[@LINE-3]]: sum: varied, useful, active, has a shadow{{$}}
  // CHECK-DAG: region:[[@LINE-4]]: count: useful{{$}}
#pragma omp parallel for reduction(+ : sum, count)
  for (int i = 0; i < n; i++) {
    double t = x[i] * x[i];
    // CHECK-DAG: region:[[@LINE-1]]: t: varied, useful, active, has a shadow{{$}}
    sum += t;
    count += 1;
  }
  *y = sum / count;
}
