// A number that depends on an independent is lost in a file: refused where numbers come out of files again. Messages, files that are only written, and
// text from files are not.
// RUN: %refused '--head=numbers(y)/(x)' %s | FileCheck %s --check-prefix=NUMBERS
// RUN: %refused '--head=numbers(y)/(x)' --mode=forward %s | FileCheck %s --check-prefix=NUMBERS
// RUN: %refused '--head=text(y)/(x)' %s | FileCheck %s --check-prefix=TEXT
// RUN: %refused '--head=lines(y)/(x)' --mode=forward %s | FileCheck %s --check-prefix=LINES
// RUN: %adjgen '--head=messages(y)/(x)' %s -o %t.c
// RUN: %adjgen '--head=protocol(y)/(x)' %s -o %t.c
#include <stdio.h>
#include <stdlib.h>

void numbers(int n, const double *x, double *y) {
  double w[8];
  FILE *scratch = tmpfile();
  fwrite(x, sizeof(double), (size_t)n, scratch);
  rewind(scratch);
  // NUMBERS: :[[@LINE+1]]:7: error: a number that depends on the independents comes out of a string, a stream{{.*}} [text-number]
  if (fread(w, sizeof(double), (size_t)n, scratch) == (size_t)n)
    for (int i = 0; i < n; i++)
      y[i] = w[i] * x[0];
  fclose(scratch);
}

void text(const double *x, double *y) {
  double w = 0;
  FILE *scratch = tmpfile();
  fprintf(scratch, "%.17g", *x * *x);
  rewind(scratch);
  // TEXT: :[[@LINE+1]]:7: error: a number that depends on the independents comes out of a string, a stream{{.*}} [text-number]
  if (fscanf(scratch, "%lf", &w) == 1)
    *y = w * *x;
  fclose(scratch);
}

void lines(const double *x, double *y) {
  char line[80];
  FILE *scratch = tmpfile();
  fprintf(scratch, "%.17g", *x * *x);
  rewind(scratch);
  // LINES: :[[@LINE+2]]:10: error: a number that depends on the independents comes out of a string, a stream{{.*}} [text-number]
  if (fgets(line, sizeof line, scratch))
    *y = atof(line) * *x;
  fclose(scratch);
}

void messages(const double *x, double *y) {
  double w = 1;
  FILE *parameters = fopen("parameters", "r");
  if (!parameters || fscanf(parameters, "%lf", &w) != 1)
    fprintf(stderr, "no parameters at %g\n", *x);
  printf("%g\n", *x * w);
  *y = w * *x;
}

void protocol(const double *x, double *y) {
  char line[80];
  FILE *title = fopen("title", "r"), *out = fopen("protocol", "w");
  if (fgets(line, sizeof line, title))
    fprintf(out, "%s %g\n", line, *x);
  fclose(out);
  *y = *x * *x;
}
