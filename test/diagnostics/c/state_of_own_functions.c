// Functions that keep values of their own are called, unless numbers come out of what the output would have its own
// variables for, or go in, or others name the variables.
// RUN: %refused '--head=copied' %s | FileCheck --check-prefix=COPIED --implicit-check-not=error: %s
// RUN: %refused '--head=shared' %s | FileCheck --check-prefix=SHARED --implicit-check-not=error: %s
// RUN: %refused '--head=filtered' %s | FileCheck --check-prefix=FILTERED --implicit-check-not=error: %s
// RUN: %refused '--head=counted' --with-primal %s | FileCheck --check-prefix=AGAIN --implicit-check-not=error: %s
// RUN: %adjgen '--head=copied' --same-unit %s -o - | FileCheck --check-prefix=UNIT %s
// RUN: %adjgen '--head=counted' %s -o - | FileCheck --check-prefix=CALLED %s
// RUN: %adjgen '--head=reported' %s -o - | FileCheck --check-prefix=REPORTED %s
// RUN: %refused '--head=scanned' %s | FileCheck --check-prefix=SCANNED --implicit-check-not=error: %s
// RUN: %refused '--head=stored' %s | FileCheck --check-prefix=STORED --implicit-check-not=error: %s
// RUN: %refused '--head=leaked' %s | FileCheck --check-prefix=LEAKED --implicit-check-not=error: %s
// RUN: %refused '--head=given' %s | FileCheck --check-prefix=GIVEN --implicit-check-not=error: %s

#include <stdarg.h>
#include <stdio.h>

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

// What reports errors gets integers and texts alone, or prints numbers.
struct error {
  int status;
  const char *text;
  char message[80];
};
static int enabled, reports;
static FILE *file;
int report(struct error *e, void *unused, int status, const char *format, ...) {
  va_list more;
  if (!enabled)
    return status;
  e->status = status;
  e->text = format;
  va_start(more, format);
  vsnprintf(e->message, sizeof e->message, format, more);
  va_end(more);
  if (file && ++reports < 10)
    fprintf(file, "%s\n", e->message);
  return status;
}
// REPORTED: int report(struct error *e, void *unused, int status, const char *format, ...);
// REPORTED: report(&e, NULL, 3, "%d", k)
int reported(double x, double *y, int k) {
  struct error e;
  if (x < 0.0)
    return report(&e, NULL, 3, "%d", k);
  *y = x * x;
  return 0;
}

// It may set the number.
int scan(const char *text, const char *format, ...) {
  static int scans;
  va_list more;
  va_start(more, format);
  const int count = vsscanf(text, format, more);
  va_end(more);
  return count + scans++;
}
// SCANNED: :[[@LINE+2]]:{{[0-9]+}}: error: 'scans' keeps a value from one call to the next
// SCANNED: :[[@LINE+1]]:{{[0-9]+}}: error: 'scan', which takes any number of arguments, is not supported here
double scanned(double x) { return scan("1.5", "%lf", &x) * x; }

int store(int count, ...) {
  static int stores;
  va_list more;
  va_start(more, count);
  // STORED: :[[@LINE+6]]:{{[0-9]+}}: error: 'stores' keeps a value from one call to the next
  // STORED: :[[@LINE+1]]:{{[0-9]+}}: error: va_arg is not supported here
  *va_arg(more, double *) = 2.0;
  va_end(more);
  return ++stores;
}
double stored(double x) { return store(1, &x) * x; }

// What it counts can be read, and set, by way of the struct.
struct counter {
  int *count;
};
void lend(struct counter *c) {
  static int count;
  // LEAKED: :[[@LINE+1]]:{{[0-9]+}}: error: 'count' keeps a value from one call to the next
  count++;
  c->count = &count;
}
double leaked(double x) {
  struct counter c;
  lend(&c);
  return x * x * *c.count;
}

// A number comes back.
double mean(int count, ...) {
  static double sum;
  va_list more;
  va_start(more, count);
  // GIVEN: :[[@LINE+6]]:{{[0-9]+}}: error: 'sum' keeps a value from one call to the next
  // GIVEN: :[[@LINE+1]]:{{[0-9]+}}: error: va_arg is not supported here
  sum += va_arg(more, double);
  va_end(more);
  return sum / count;
}
double given(double x) { return mean(1, x) * x; }
