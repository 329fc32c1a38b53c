// REQUIRES: z3
// RUN: %refused '--head=f(y)/(x)' %s | FileCheck --implicit-check-not=error: --implicit-check-not='(line' %s
// Each array is read where one thing more would have to be known for all of what is read to be set before.
#include <stddef.h>
#define N 64
static double w1[N], w2[N], w3[N], w4[N], w5[N], w6[N], w7[N], w8[N], w9[N], w10[N][N], w11[N], w12[N],
    w13[N], w14[N], w15[N], w16[N], w17[N], w18[N], w19[N], w20[N * N], w21[N], w22[N], w23[N], w24[N],
    w25[N], w26[N], w27[N], w28[N], w29[N], w30[N], w31[N], w32[N * N], w33[N], other1[N], other2[N];
static struct both {
  double a, b;
} s1[N], s2[N];
static double set1[N], set2[N]; // these are
static int count, table[N];
static void change(int *k) { ++*k; }
static void bump(void) { ++count; }
static void fill(double *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
static double sum(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
static double again(double *a, int n) {
  double s = a[n];
  a[n] = s;
  return n > 0 ? s + again(a, n - 1) : s;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    set1[i] = x[i];
  // The loop may have no iteration.
  for (int i = 0; i < n; i++)
    w1[i] = x[i];
  // CHECK-DAG: error: 'w1',
  // CHECK-DAG: 'w1' (line [[@LINE+1]])
  y[0] = w1[0];
  // One more, at either end.
  for (int i = 1; i < n; i++)
    w2[i] = w3[i] = x[i];
  // CHECK-DAG: 'w2' (line [[@LINE+2]])
  for (int i = 1; i <= n; i++)
    y[1] += w2[i];
  // CHECK-DAG: 'w3' (line [[@LINE+2]])
  for (int i = 0; i < n; i++)
    y[1] += w3[i];
  // Only where something holds.
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      w4[i] = x[i];
  // CHECK-DAG: 'w4' (line [[@LINE+2]])
  for (int i = 0; i < n; i++)
    y[2] += w4[i];
  // n is another one, or may be.
  int k = n, l = n;
  for (int i = 0; i < k; i++)
    w5[i] = w6[i] = x[i];
  k++;
  // CHECK-DAG: 'w5' (line [[@LINE+2]])
  for (int i = 0; i < k; i++)
    y[3] += w5[i];
  for (int i = 0; i < l; i++)
    w6[i] = x[i];
  change(&l);
  // CHECK-DAG: 'w6' (line [[@LINE+2]])
  for (int i = 0; i < l; i++)
    y[3] += w6[i];
  // The loop may end before its end.
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      break;
    w7[i] = x[i];
  }
  // CHECK-DAG: 'w7' (line [[@LINE+2]])
  for (int i = 0; i < n; i++)
    y[4] += w7[i];
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      continue;
    w8[i] = x[i];
  }
  // CHECK-DAG: 'w8' (line [[@LINE+2]])
  for (int i = 0; i < n; i++)
    y[4] += w8[i];
  // Every other one.
  for (int i = 0; i < n; i += 2)
    w9[i] = x[i];
  // CHECK-DAG: 'w9' (line [[@LINE+2]])
  for (int i = 0; i < n; i++)
    y[5] += w9[i];
  // A triangle.
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      w10[i][j] = x[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      // CHECK-DAG: 'w10' (line [[@LINE+1]])
      y[6] += w10[i][j];
  // Those that come later are not set yet; those that came before are, if they are.
  for (int i = 0; i < n - 1; i++) {
    // CHECK-DAG: 'w11' (line [[@LINE+1]])
    y[7] += w11[i + 1];
    w11[i] = x[i];
  }
  for (int i = 1; i < n; i++)
    // CHECK-DAG: 'w12' (line [[@LINE+1]])
    w12[i] = w12[i - 1] * x[i];
  for (int i = n - 1; i >= 0; i--)
    // CHECK-DAG: 'w13' (line [[@LINE+1]])
    w13[i] = i > 0 ? w13[i - 1] * x[i] : x[i];
  // Helpers that set less, or read more.
  fill(w14, n);
  // CHECK-DAG: 'w14' (line
  y[8] = sum(w14, n + 1);
  fill(w15 + 1, n);
  // CHECK-DAG: 'w15' (line
  y[8] += sum(w15, n);
  // Another array, perhaps.
  double *p = n > 3 ? w16 : other1;
  // CHECK-DAG: 'w16' (line [[@LINE+4]])
  for (int i = 0; i < n; i++)
    p[i] = x[i];
  for (int i = 0; i < n; i++)
    y[9] += w16[i];
  double *q = w17;
  // CHECK-DAG: 'w17' (line [[@LINE+6]])
  if (m > 0)
    q = other2;
  for (int i = 0; i < n; i++)
    q[i] = x[i];
  for (int i = 0; i < n; i++)
    y[9] += w17[i];
  // A branch, a loop, that may not be entered.
  if (m > 2)
    fill(w18, n);
  // CHECK-DAG: 'w18' (line
  y[10] = sum(w18, n);
  for (int r = 0; r < m; r++)
    fill(w19, n);
  // CHECK-DAG: 'w19' (line
  y[10] += sum(w19, n);
  // Rows of another length.
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w20[i * m + j] = x[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK-DAG: 'w20' (line [[@LINE+1]])
      y[11] += w20[i * n + j];
  // A function changes the bound; the bound is an element that changes.
  count = n;
  for (int i = 0; i < count; i++)
    w21[i] = x[i];
  bump();
  for (int i = 0; i < count; i++)
    // CHECK-DAG: 'w21' (line [[@LINE+1]])
    y[12] += w21[i];
  for (int i = 0; i < N; i++)
    table[i] = n;
  for (int i = 0; i < table[0]; i++)
    w22[i] = x[i];
  table[m] = n + 1;
  for (int i = 0; i < table[0]; i++)
    // CHECK-DAG: 'w22' (line [[@LINE+1]])
    y[12] += w22[i];
  // Members.
  for (int i = 0; i < n; i++) {
    s1[i].a = s2[i].a = x[i];
    if (i < m)
      s1[i].b = s2[i].b = 2 * x[i];
  }
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 's1' (line [[@LINE+1]])
    y[13] += s1[i].a * s1[i].b;
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: 's2' (line [[@LINE+1]])
    struct both t = s2[i];
    y[13] += t.a;
  }
  // Unsigned bounds wrap around.
  for (size_t i = 0; i + 1 < (size_t)n; i++)
    w23[i] = x[i];
  for (size_t i = 0; i < (size_t)n; i++)
    // CHECK-DAG: 'w23' (line [[@LINE+1]])
    y[14] += w23[i];
  const unsigned char small = (unsigned char)n;
  for (int i = 0; i < small; i++)
    w24[i] = x[i];
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w24' (line [[@LINE+1]])
    y[14] += w24[i];
  // Loops that count nothing.
  int c = 0;
  while (c < n && x[c] > 0) {
    w25[c] = x[c];
    c++;
  }
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w25' (line [[@LINE+1]])
    y[15] += w25[i];
  // The subscript is another one in each iteration, or the same.
  int d = 0;
  for (int i = 0; i < n; i++) {
    w26[d] = x[i];
    if (x[i] > 1)
      d++;
  }
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w26' (line [[@LINE+1]])
    y[15] += w26[i];
  for (int i = 0; i < n; i++)
    w27[m] = x[i];
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w27' (line [[@LINE+1]])
    y[15] += w27[i];
  for (int i = 0; i < n; i++)
    w28[table[i]] = x[i];
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w28' (line [[@LINE+1]])
    y[15] += w28[i];
  for (int i = 0; i < n; i++)
    w29[i / 2] = x[i];
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w29' (line [[@LINE+1]])
    y[15] += w29[i];
  // A sum reads what it adds to.
  for (int i = 0; i < n; i++)
    // CHECK-DAG: 'w30' (line [[@LINE+1]])
    w30[i] += x[i];
  // Functions that call themselves are not followed.
  for (int i = 0; i < n; i++)
    w31[i] = x[i];
  // CHECK-DAG: 'w31' (line
  y[15] += again(w31, n - 1);
  // Part of each row.
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      w32[i * m + j] = x[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      // CHECK-DAG: 'w32' (line [[@LINE+1]])
      y[11] += w32[i * m + j];
  // The condition around the read is about something else.
  for (int i = 0; i < n; i++)
    if (i < m)
      // CHECK-DAG: 'w33' (line [[@LINE+1]])
      y[11] += w33[i];
    else
      w33[i] = x[i];
  fill(set2, n);
  for (int i = 0; i < n; i++)
    y[0] += set1[i] * set2[n - 1 - i];
}
