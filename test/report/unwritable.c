// A report that cannot be written is an error, and then nothing is written; nor is it for a source that is refused.
// RUN: rm -rf %t && mkdir %t
// RUN: not %adjgen --head='f(y)/(x)' --report=%t/none/r.html -o %t/a.c %s 2>&1 | FileCheck --check-prefix=FOLDER %s
// RUN: not %adjgen --head='g(y)/(x)' --report=%t/r.html -o %t/a.c %s 2>&1 | FileCheck --check-prefix=REFUSED %s
// RUN: not test -e %t/a.c
// RUN: not test -e %t/r.html
// RUN: not %adjgen --head='f(y)/(x)' --report= -o %t/a.c %s 2>&1 | FileCheck --check-prefix=NAME %s
// RUN: not %adjgen --head='f(y)/(x)' --report=%t/a.c -o %t/a.c %s 2>&1 | FileCheck --check-prefix=SAME %s
// RUN: not %adjgen --head='f(y)/(x)' --report=%t/r.html --emit=primal %s 2>&1 | FileCheck --check-prefix=PRIMAL %s
// RUN: %adjgen --head='f(y)/(x)' --report=- -o %t/a.c %s | FileCheck --check-prefix=PAGE %s

void f(double x, double *y) { *y = x * x; }
void g(double x, double *y) {
  __asm__("" ::"m"(x));
  *y = x;
}

// FOLDER: error: cannot write '{{.*}}none/r.html': No such file or directory
// REFUSED: error:
// NAME: --report: a file's name is expected
// SAME: a.c' would be overwritten
// PRIMAL: --report: there is no derivative with --emit=primal
// PAGE: <!doctype html>
