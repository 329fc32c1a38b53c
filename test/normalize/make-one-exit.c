// No break, continue or early return is left: flags, and conditions of what stands behind.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(returns(return)/(x))
double returns(double x) {
  if (x < 0)
    return 0;
  return x * x;
}
// CHECK-LABEL: function returns :
// CHECK:        declare result : double
// CHECK-NEXT:   if (<:int x (convert:double 0))
// CHECK-NEXT:     result = (convert:double 0)
// CHECK-NEXT:   else
// CHECK-NEXT:     result = (*:double x x)
// CHECK-NEXT:   return result
#pragma adjgen differentiate(breaks(y)/(x))
void breaks(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      break;
    y[i] = x[i];
  }
}
// CHECK-LABEL: function breaks :
// CHECK:        declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   while (&&:int (<:int i n) (!:int (<:int x->[i] (convert:double 0))))
// CHECK-NEXT:     y->[i] = x->[i]
// CHECK-NEXT:     i += 1
#pragma adjgen differentiate(continues(y)/(x))
void continues(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      continue;
    y[i] = x[i];
  }
}
// CHECK-LABEL: function continues :
// CHECK:        for i : int = 0 while < n step 1
// CHECK-NEXT:     if (!:int (<:int x->[i] (convert:double 0)))
// CHECK-NEXT:       y->[i] = x->[i]
// From inside two loops.
#pragma adjgen differentiate(nested(return)/(x))
double nested(int n, const double *x) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++)
      if (x[k] > x[i])
        return x[k];
  return x[0];
}
// CHECK-LABEL: function nested :
// CHECK:        declare result : double = 0.0:double
// CHECK-NEXT:   declare returned : int = 0
// CHECK-NEXT:   declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   while (&&:int (!:int returned) (<:int i n))
// CHECK-NEXT:     declare k : int = 0
// CHECK-NEXT:     loop
// CHECK-NEXT:     while (&&:int (!:int returned) (<:int k i))
// CHECK-NEXT:       if (>:int x->[k] x->[i])
// CHECK-NEXT:         result = x->[k]
// CHECK-NEXT:         returned = 1
// CHECK-NEXT:       else
// CHECK-NEXT:         k += 1
// CHECK-NEXT:     if (!:int returned)
// CHECK-NEXT:       i += 1
// CHECK-NEXT:   if (!:int returned)
// CHECK-NEXT:     result = x->[0]
// CHECK-NEXT:     returned = 1
// CHECK-NEXT:   return result
// A do loop: its body stands in front of the condition.
#pragma adjgen differentiate(dos(y)/(x))
void dos(int n, const double *x, double *y) {
  int i = 0;
  do {
    y[i] = x[i];
    i++;
  } while (i < n);
}
// CHECK-LABEL: function dos :
// CHECK:        declare i : int = 0
// CHECK-NEXT:   loop
// CHECK-NEXT:   pre
// CHECK-NEXT:     y->[i] = x->[i]
// CHECK-NEXT:     i += 1
// CHECK-NEXT:   while (<:int i n)
