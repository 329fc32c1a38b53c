// n=5 m=4 same-unit no-roundtrip : functions that report errors, with any number of arguments, by structs, keep settings and counts that only they use; what they give decides what is computed
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#ifdef __adjgen__
#pragma adjgen differentiate(f(x, y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(x, y) / (x, y)) mode(reverse)
#endif

typedef struct {
  int status, line;
  const char *function;
  char message[64];
} Error;
typedef struct {
  double gain, offset;
  Error *error;
} Law;

static int enabled = 1, reports;
static FILE *file; // of what is printed
static struct {
  int count, last;
} log_of_reports;

int enable(int yes);
int enable(int yes) { return enabled = yes; }

int report(Error **error, int status, const char *function, int line, const char *format, ...);
int report(Error **error, int status, const char *function, int line, const char *format, ...) {
  va_list more;
  if (!enabled || error == NULL)
    return status;
  (*error)->status = status;
  (*error)->function = function;
  (*error)->line = line;
  va_start(more, format);
  vsnprintf((*error)->message, 64, format, more);
  va_end(more);
  reports++;
  return status;
}
#define REPORT(status, ...) report(&law->error, status, __func__, __LINE__, __VA_ARGS__)

void note(int kind);
void note(int kind) {
  if (log_of_reports.count++ > 1000)
    file = stderr;
  if (file)
    fprintf(file, "%d\n", kind);
  log_of_reports.last = kind;
}
int limits(const int *kinds, int *lowest);
int limits(const int *kinds, int *lowest) {
  static int calls;
  ++calls;
  *lowest = -2 * kinds[calls % 2];
  return calls < 0 ? kinds[0] : 5;
}
int failed(void *object, const char *text, ...); // without state
int failed(void *object, const char *text, ...) {
  va_list more;
  va_start(more, text);
  const int status = object ? 0 : va_arg(more, int);
  (void)va_arg(more, double);
  va_end(more);
  return status;
}

static int apply(Law *law, double v, double *result) {
  if (v < -1.5)
    return REPORT(2, "%g is less than %d", -1.5, -1);
  note(3);
  *result += law->gain * sin(v) + law->offset;
  return 0;
}

void f(int n, int m, double *x, double *y) {
  Error first = {0};
  Law own = {x[0], y[0], &first}, *law = &own;
  int lowest, failures = 0;
  for (int i = 0; i < n; i++) {
    const int status = apply(law, x[i] - 2.0 * (i % 2) - 0.25, &y[i % m]);
    failures += status;
    if (status == 2) {
      y[i % m] *= x[i] * status;
      law->gain *= 1.0 + 0.25 * failures;
    }
  }
  const int kinds[2] = {1, 1}, most = limits(kinds, &lowest);
  y[1] *= most + lowest * x[1];
  y[2] += failed(NULL, "%d %g", 2, 0.5) * x[2] * x[2];
}
