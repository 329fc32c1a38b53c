// Which values may be infinite, and where does it show ([doubtful] and [shows in a result] in Infinities.h, [tangent of doubtful] is about tangents: numeric tests)?
// RUN: %adjgen --print-after=infinities %s -o /dev/null 2>&1 | FileCheck --implicit-check-not='may be infinite' %s
#include <math.h>

// ([doubtful]) A quotient may be; a product, a sum and a sine of what is not are none. ([shows in a result]) All show, as the result has them.
#pragma adjgen differentiate(kinds(return)/(x))
double kinds(double x) {
  double quotient = 1 / x;
  // CHECK-DAG: kinds:[[@LINE-1]]: quotient may be infinite{{$}}
  // CHECK-DAG: kinds:[[@LINE-2]]: quotient shows in a result{{$}}
  double product = x * x;
  // CHECK-DAG: kinds:[[@LINE-1]]: product shows in a result{{$}}
  double literal = x / 2;
  // CHECK-DAG: kinds:[[@LINE-1]]: literal shows in a result{{$}}
  double sine = sin(x);
  // CHECK-DAG: kinds:[[@LINE-1]]: sine shows in a result{{$}}
  return quotient + product + literal + sine;
}

// ([shows in a result]) Where it is not used in all cases, it shows nowhere.
#pragma adjgen differentiate(guarded(return)/(x))
double guarded(double x) {
  double d = 1 / x;
  // CHECK-DAG: guarded:[[@LINE-1]]: d may be infinite{{$}}
  // CHECK-DAG: guarded:[[@LINE-2]]: d shows nowhere{{$}}
  double sum = 1;
  // CHECK-DAG: guarded:[[@LINE-1]]: sum may be infinite{{$}}
  // CHECK-DAG: guarded:[[@LINE-2]]: sum shows in a result{{$}}
  if (x != 0)
    sum += d;
    // CHECK-DAG: guarded:[[@LINE-1]]: sum shows in a result{{$}}
  return sum;
}
// ([shows in a result]) Overwritten in between; the second value shows.
#pragma adjgen differentiate(overwritten(return)/(x))
double overwritten(double x) {
  double d = 1 / x;
  // CHECK-DAG: overwritten:[[@LINE-1]]: d may be infinite{{$}}
  // CHECK-DAG: overwritten:[[@LINE-2]]: d shows nowhere{{$}}
  d = x * x;
  // CHECK-DAG: overwritten:[[@LINE-1]]: d shows in a result{{$}}
  return d;
}
// ([shows in a result]) Not through an operation that is finite where its operand is not.
#pragma adjgen differentiate(hidden(return)/(x))
double hidden(double x) {
  double d = 1 / x;
  // CHECK-DAG: hidden:[[@LINE-1]]: d may be infinite{{$}}
  // CHECK-DAG: hidden:[[@LINE-2]]: d shows nowhere{{$}}
  double e = atan(d);
  // CHECK-DAG: hidden:[[@LINE-1]]: e may be infinite{{$}}
  // CHECK-DAG: hidden:[[@LINE-2]]: e shows in a result{{$}}
  return e;
}
// ([shows in a result]) By sums and products. (That both ways hand d on, is not found.)
#pragma adjgen differentiate(ways(return)/(x))
double ways(int k, double x) {
  double d = 1 / x;
  // CHECK-DAG: ways:[[@LINE-1]]: d may be infinite{{$}}
  // CHECK-DAG: ways:[[@LINE-2]]: d shows nowhere{{$}}
  double e = 1;
  // CHECK-DAG: ways:[[@LINE-1]]: e may be infinite{{$}}
  // CHECK-DAG: ways:[[@LINE-2]]: e shows nowhere{{$}}
  if (k)
    e = d + 1;
    // CHECK-DAG: ways:[[@LINE-1]]: e shows in a result{{$}}
  else
    e = d * 2;
    // CHECK-DAG: ways:[[@LINE-1]]: e shows in a result{{$}}
  return e;
}

// ([doubtful]) Over the whole program, by calls and pointers.
static void set(double *p, double v) {
// CHECK-DAG: set:[[@LINE-1]]: *p may be infinite{{$}}
// CHECK-DAG: set:[[@LINE-2]]: v may be infinite{{$}}
  *p = v;
  // CHECK-DAG: set:[[@LINE-1]]: p shows nowhere{{$}}
}
#pragma adjgen differentiate(calls(return)/(x))
double calls(double x) {
  double u, w = x;
  // CHECK-DAG: calls:[[@LINE-1]]: u may be infinite{{$}}
  // CHECK-DAG: calls:[[@LINE-2]]: w shows in a result{{$}}
  set(&u, 1 / x);
  // CHECK-DAG: calls:[[@LINE-1]]: v0 shows nowhere{{$}}
  return u * w;
}
// ([doubtful]) One member is, the other is not.
struct pair {
  double first, second;
};
#pragma adjgen differentiate(members(return)/(x))
double members(double x) {
  struct pair s;
  // CHECK-DAG: members:[[@LINE-1]]: s.second may be infinite{{$}}
  s.first = x;
  // CHECK-DAG: members:[[@LINE-1]]: s shows in a result{{$}}
  s.second = log(x);
  // CHECK-DAG: members:[[@LINE-1]]: s shows in a result{{$}}
  return s.first * s.second;
}
// ([doubtful]) Recursion.
static double down(int k, double v) {
  if (k)
    return down(k - 1, v);
    // CHECK-DAG: down:[[@LINE-1]]: down_value may be infinite{{$}}
    // CHECK-DAG: down:[[@LINE-2]]: down_value shows nowhere{{$}}
    // CHECK-DAG: down:[[@LINE-3]]: result shows nowhere{{$}}
  return 1 / v;
  // CHECK-DAG: down:[[@LINE-1]]: result shows nowhere{{$}}
}
#pragma adjgen differentiate(recursion(return)/(x))
double recursion(double x) {
  double whole = down(3, x);
  // CHECK-DAG: recursion:[[@LINE-1]]: whole may be infinite{{$}}
  // CHECK-DAG: recursion:[[@LINE-2]]: whole shows in a result{{$}}
  return whole;
}
