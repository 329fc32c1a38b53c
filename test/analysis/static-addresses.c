// Who has the addresses of static data ([changed by others] to [no holder] in StaticAddresses.h, [holder] and [escapes] in AddressFlow.h)?
// RUN: %adjgen --print-after=static-addresses %s -o /dev/null 2>&1 | FileCheck --implicit-check-not='may change' %s
// ([changed by holder]) Its address goes nowhere.
static double alone = 1;
// CHECK-DAG: alone:[[@LINE-1]]: its own; no variable has its address{{$}}
// ([changed by others]) The source says that others may change it.
static double known = 1;
// CHECK-DAG: known:[[@LINE-1]]: others may change it; no variable has its address{{$}}
double *known_to_all = &known;
// ([holder]) A pointer, a parameter, and what a pointer is set from hold it; other pointers to double do not ([no holder]).
static double held[2] = {1, 2};
// CHECK-DAG: held:[[@LINE-1]]: its own; its address is in p of line [[@LINE+17]], p of line [[@LINE+26]], q of line [[@LINE+27]]{{$}}
// ([holder]) It is stored in memory.
static double stored[2] = {1, 2};
// CHECK-DAG: stored:[[@LINE-1]]: its own; no variable has its address; it is behind pointers{{$}}
// ([escapes]) Other code gets it.
static double given = 1;
// CHECK-DAG: given:[[@LINE-1]]: others may change it, its address escapes; no variable has its address{{$}}
// ([escapes]) Not as a pointer to const.
static double shown = 1;
// CHECK-DAG: shown:[[@LINE-1]]: its own; its address is in c of line [[@LINE+29]]{{$}}
// ([changed by others]) A function returns its address that others may call.
static double returned = 1;
// CHECK-DAG: returned:[[@LINE-1]]: others may change it; no variable has its address{{$}}

void take(double *p);
void look(const double *p);

static double twice(const double *p) {
  return 2 * *p;
}
double *address(void) {
  return &returned;
}

#pragma adjgen differentiate(f(y)/(x))
void f(int n, const double *x, double *y) {
  double *p = held;
  double *q = p + 1;
  double local = n;
  double *r = &local;
  double *table[2] = {r, r};
  double **where = table;
  alone = n;
  returned = n;
  shown = 1;
  known = 1;
  given = 1;
  take(&given);
  const double *c = &shown;
  look(c);
  *where = stored;
  *y = x[0] * twice(q) * *table[0];
}
