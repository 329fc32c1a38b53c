// What is missing may be where the compiler is told to look.
// RUN: %refused '--head=f(y)/(x)' %s -- > %t.txt
// RUN: FileCheck %s < %t.txt
// CHECK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: {{(fatal )?}}error: {{.*}}there-is-no-such-header.h
// CHECK: note: flags of the compiler that say where it is stand behind '--', as in '-- -IFOLDER'; '-p FOLDER' takes them from FOLDER/compile_commands.json
#include "there-is-no-such-header.h"
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
