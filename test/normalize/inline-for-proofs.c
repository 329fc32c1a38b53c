// Functions that read through pointers are inlined where iterations call them, and sweeps in a time step, for
// adjoints only: where each iteration reads, and what one sweep overwrites of another's, shows there alone.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s --implicit-check-not='{{function (dot|sweep|next|first)}}'
// RUN: %adjgen --mode=forward --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s --check-prefix=TANGENT
// Functions that nobody calls any more are gone.
// TANGENT: function dot
static double dot(const double *a, const double *b, int n) {
  double s = 0.0;
  for (int k = 0; k < n; k++)
    s += a[k] * b[k];
  return s;
}
#pragma adjgen differentiate(reads(y) / (x))
void reads(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = dot(x + i, x, 3);
}
// CHECK-LABEL: function reads :
// CHECK:             declare a : const double * = (+:const double * x i)
// CHECK-NEXT:        declare s : double = 0.0:double
// CHECK-NEXT:        for k : int = 0 while < 3 step 1
// CHECK-NEXT:          s += (*:double a->[k] x->[k])
// CHECK-NEXT:        y->[i] = s
// TANGENT-LABEL: function reads :
// TANGENT:           call dot

// Outside of a region nothing is to be proved, nor of what a thread has for itself.
static double norm(const double *v) { return v[0] * v[0] + v[1] * v[1]; }
#pragma adjgen differentiate(elsewhere(y) / (x))
void elsewhere(int n, const double *x, double *y) {
  y[0] = norm(x);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double own[2] = {x[i], 1.0};
    y[i] = norm(own);
  }
}
// CHECK-LABEL: function elsewhere :
// CHECK:         call norm x
// CHECK:             call norm (decay own)

// An operand that lowering has saved in front of the call is read where it was, unless the body changes it.
static double next(double *p) {
  *p += 1.0;
  return *p;
}
static double first(const double *p) { return p[0] * p[0]; }
#pragma adjgen differentiate(operands(y) / (x))
void operands(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * first(x + i);
    y[i] += x[i] * next(x + i);
  }
}
// CHECK-LABEL: function operands :
// CHECK:             declare p : const double * = (+:double * x i)
// CHECK-NEXT:        y->[i] = (*:double x->[i] (*:double p->[0] p->[0]))
// CHECK-NEXT:        declare [[SAVED:t[0-9]*]] : double = x->[i]
// CHECK-NEXT:        declare [[POINTER:p[0-9]*]] : double * = (+:double * x i)
// CHECK-NEXT:        [[POINTER]]->* += 1.0:double
// CHECK-NEXT:        y->[i] += (*:double [[SAVED]] [[POINTER]]->*)

// What the linker may replace, what returns early, takes objects, or is large and called at
// several places, stays a function; what calls itself does so inside of itself.
__attribute__((weak)) double weak(const double *p) { return p[0] * p[0]; }
static double itself(const double *p, int n) {
  double s = p[n];
  if (n)
    s += itself(p, n - 1);
  return s * s;
}
static double early(const double *p) {
  if (p[0] > 0.0)
    return p[0];
  return p[0] * p[0];
}
struct pair {
  double a, b;
};
static double ofPair(struct pair v, const double *p) { return v.a * p[0] + v.b; }
static double large(const double *p) {
  double s = p[0] * p[1];
  s = s * p[2] + s * p[3] + s * p[4];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  s = s * p[2] + s * p[3] + s * p[4] + s * p[5] * s * p[6];
  return s;
}
#pragma adjgen differentiate(stays(y) / (x))
void stays(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = weak(x + i) + itself(x + i, 2) + early(x + i) + large(x + i) +
           large(x + 2 * i) * large(x + 3 * i) + ofPair((struct pair){2.0, 3.0}, x + i);
}
// CHECK-LABEL: function stays :
// CHECK:         call weak
// CHECK:         call itself p (-:int 2 1)
// CHECK:         call early
// CHECK:         call large
// CHECK:         call large
// CHECK:         call ofPair

// One sweep overwrites what the other has read; `restrict` is no more than the caller's.
static void sweep(int n, const double *restrict from, double *restrict to) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    to[i] = from[i - 1] * from[i + 1];
}
#pragma adjgen differentiate(steps(u) / (u))
void steps(int n, int times, double *restrict u, double *restrict v) {
  for (int t = 0; t < times; t++) {
    sweep(n, u, v);
    sweep(n, v, u);
  }
}
// CHECK-LABEL: function steps :
// CHECK:         v->[i] = (*:double u->[(-:int i 1)] u->[(+:int i 1)])
// CHECK:         u->[i] = (*:double v->[(-:int i 1)] v->[(+:int i 1)])
// TANGENT: function sweep
// TANGENT-LABEL: function steps :
// TANGENT:         call sweep n u v
// TANGENT-NEXT:    call sweep n v u
static void copy(int n, const double *restrict from, double *restrict to) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    to[i] = from[i - 1] * from[i + 1];
}
#pragma adjgen differentiate(unrelated(u) / (u))
void unrelated(int n, int times, double *u, double *v) {
  for (int t = 0; t < times; t++) {
    copy(n, u, v);
    copy(n, v, u);
  }
}
// CHECK-LABEL: function unrelated :
// CHECK:         call copy n u v

// An operation of two numbers stands where a loop calls it, also outside of regions; parts of it may have names.
static double flow(double from, double to) {
  const double mean = 0.5 * (from + to);
  return (1.0 + mean * mean) * (from - to);
}
static double between(const double *a, const double *b) { return *a * *b; }
static double changed(double from, double to) {
  from *= from;
  return from * to;
}
#pragma adjgen differentiate(serial(y) / (x))
void serial(int n, const double *x, double *y) {
  for (int i = 1; i < n; i++)
    y[i] = flow(x[i - 1], x[i]) + between(x + i, x) + changed(x[i], x[0]);
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] += flow(x[i - 1], x[i]);
  y[0] = flow(x[0], x[1]);
}
// CHECK-LABEL: function serial :
// CHECK:           declare mean : double = (*:double 0.5:double (+:double from{{[0-9]*}} to{{[0-9]*}}))
// CHECK-NOT:       call between
// CHECK:           call changed
// CHECK:           declare mean{{[0-9]*}} : double = (*:double 0.5:double (+:double from{{[0-9]*}} to{{[0-9]*}}))
// CHECK:           call flow
