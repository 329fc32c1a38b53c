// RUN: %adjgen '--head=f(y)/(x)' --print-after=normalize %s -o %t.c -- 2>&1 | FileCheck %s
// Which loops are counted ones.
// CHECK: function f
void f(int n, int m, const int *restrict length, int *limit, double *x, double *y) {
  int i;
  // CHECK: for i : int = 0 while < n step 1
  for (i = 0; i < n; i++)
    y[i] = x[i];
  // CHECK: for i : int = {{.*}} while >= 0 step -2
  for (i = n - 1; i >= 0; i -= 2)
    y[i] *= x[i];
  // Written the other way round, and with an offset.
  // CHECK: for k : int = 0 while < (-:long (cast:long n) 3) step 1
  for (int k = 0; k + 3 < n; ++k)
    y[k] *= x[k + 3];
  // CHECK: for k : int = 0 while > {{.*}} step -1
  for (int k = 0; -n < k; k--)
    y[-k] *= 2.0;
  // The smaller of two bounds.
  // CHECK: for k : int = 0 while < (?:int (<:int n m) n m) step 1
  for (int k = 0; k < n && k < m; k++)
    y[k] *= x[k];
  // Behind a restrict pointer to const nothing changes.
  // CHECK: for k : int = 0 while < length->[2] step 1
  for (int k = 0; k < length[2]; k++)
    limit[k] = k;
  // Its bound may change.
  // CHECK: while (<:int
  for (int k = 0; k < limit[2]; k++)
    limit[k] = k;
  // Its variable is changed in the body.
  // CHECK: while (<:int
  for (int k = 0; k < n; k++)
    if (x[k] > 1.0)
      k++;
  // Its variable's last value is used.
  int last;
  // CHECK: while (&&:int (<:int last n)
  for (last = 0; last < n; last++)
    if (x[last] > 1.0)
      break;
  y[0] += last;
}
