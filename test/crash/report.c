// What a crash says: version, pass, function, command, what to report; the status is a signal's, and no file is left.
// RUN: rm -rf %t && mkdir %t
// RUN: env LLVM_DISABLE_SYMBOLIZATION=1 ADJGEN_CRASH_AFTER=alias not --crash %adjgen '--head=f(y)/(x)' %s -o %t/out.c 2>%t.txt
// RUN: FileCheck %s --input-file=%t.txt
// RUN: not ls %t/out.c
// RUN: env LLVM_DISABLE_SYMBOLIZATION=1 ADJGEN_CRASH_AFTER=normalize:throw not --crash %adjgen '--head=f(y)/(x)' %s -o %t/out.c 2>&1 | FileCheck --check-prefix=THROW %s
// RUN: env LLVM_DISABLE_SYMBOLIZATION=1 ADJGEN_CRASH_AFTER=activity:memory not --crash %adjgen '--head=f(y)/(x)' %s -o %t/out.c 2>&1 | FileCheck --check-prefix=MEMORY %s
// RUN: env LLVM_DISABLE_SYMBOLIZATION=1 ADJGEN_CRASH_AFTER=cleanup:fatal not --crash %adjgen '--head=f(y)/(x)' %s -o %t/out.c 2>&1 | FileCheck --check-prefix=FATAL %s
// RUN: env LLVM_DISABLE_SYMBOLIZATION=1 ADJGEN_CRASH_AFTER=print:abort not --crash %adjgen '--head=f(y)/(x)' %s -o %t/out.c 2>&1 | FileCheck --check-prefix=ABORT %s
// RUN: env LLVM_DISABLE_SYMBOLIZATION=1 ADJGEN_CRASH_AFTER=lower:overflow not --crash %adjgen '--head=f(y)/(x)' %s -o %t/out.c 2>&1 | FileCheck --check-prefix=OVERFLOW %s
// RUN: not ls %t/out.c
// CHECK: adjgen: error: adjgen has crashed; that is a mistake of its own
// CHECK-NEXT: version: adjgen {{[0-9.]+}} with Clang {{[0-9.]+}}
// CHECK-NEXT: pass: alias
// CHECK-NEXT: command: {{.*}}adjgen '--head=f(y)/(x)' {{.*}}report.c -o
// CHECK-NEXT: please report it
// CHECK: {{#0|Stack dump}}
// THROW: why: thrown on purpose
// THROW: pass: normalize
// MEMORY: why: there is no more memory
// MEMORY: pass: activity
// FATAL: why: fatal on purpose
// FATAL: pass: cleanup
// ABORT: pass: print
// OVERFLOW: pass: lower
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
