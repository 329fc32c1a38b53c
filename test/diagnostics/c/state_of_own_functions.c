// Functions that keep values of their own are called, unless numbers come out of what the output would have its own
// variables for, or go in, or others name the variables.
// RUN: %refused '--head=copied' %s | FileCheck --check-prefix=COPIED --implicit-check-not=error: %s
// RUN: %refused '--head=shared' %s | FileCheck --check-prefix=SHARED --implicit-check-not=error: %s
// RUN: %refused '--head=filtered' %s | FileCheck --check-prefix=FILTERED --implicit-check-not=error: %s
// RUN: %refused '--head=counted' --with-primal %s | FileCheck --check-prefix=AGAIN --implicit-check-not=error: %s
// RUN: %adjgen '--head=copied' --same-unit %s -o - | FileCheck --check-prefix=UNIT %s
// RUN: %adjgen '--head=counted' %s -o - | FileCheck --check-prefix=CALLED %s

static int ticks(void) {
  static int count;
  // COPIED: :[[@LINE+2]]:{{[0-9]+}}: error: 'count' keeps a value from one call to the next
  // UNIT: k = ticks();
  count++;
  return count;
}
double copied(double x) {
  const int k = ticks();
  return x * x * k;
}

static int level;
// SHARED: :[[@LINE+1]]:{{[0-9]+}}: error: 'level' keeps a value from one call to the next
void raise_level(void) { level++; }
double shared(double x) {
  raise_level();
  return x * x * level;
}

double filter(double x) {
  static double before;
  // FILTERED: :[[@LINE+1]]:{{[0-9]+}}: error: 'before' keeps a value from one call to the next
  const double mean = 0.5 * (x + before);
  before = x;
  return mean;
}
double filtered(double x) { return filter(x) * x; }

static int calls;
int count_call(void) { return ++calls; }
double counted(double x) {
  // CALLED: k = count_call();
  // AGAIN: :[[@LINE+1]]:{{[0-9]+}}: error: '--with-primal' would call 'counted' again for its results, and 'count_call' keeps what it counts from call to call
  const int k = count_call();
  return x * x * k;
}
