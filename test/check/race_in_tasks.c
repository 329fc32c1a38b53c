// libomp hands the memory of tasks that have ended to other threads without a word to Archer: reports of memory that it has allocated
// are none of a race; one more report, of other memory, is.
// RUN: printf '==================\nWARNING: ThreadSanitizer: data race (pid=1)\n  Write of size 8 at 0x1 by thread T1:\n    #0 FRAME|f|%s|12|5|program\n\n  Previous read of size 8 at 0x1 by main thread:\n    #0 FRAME|f|%s|13|5|program\n\n  Location is heap block of size 1088 at 0x1 allocated by thread T1:\n    #0 FRAME|malloc||0|0|program\n    #1 FRAME|??||0|0|/usr/lib/libomp.so.5\n\nSUMMARY: ThreadSanitizer: data race\n==================\n' > %t.tasks
// RUN: printf '==================\nWARNING: ThreadSanitizer: data race (pid=1)\n  Write of size 8 at 0x1 by thread T1:\n    #0 FRAME|f|%s|14|5|program\n\n  Previous read of size 8 at 0x1 by main thread:\n    #0 FRAME|f|%s|13|5|program\n\n  Location is heap block of size 1088 at 0x1 allocated by thread T1:\n    #0 FRAME|malloc||0|0|program\n    #1 FRAME|??||0|0|/usr/lib/libother.so\n\nSUMMARY: ThreadSanitizer: data race\n==================\n' > %t.other
// RUN: cat %t.tasks %t.other > %t.both
// RUN: sh -c 'REPORTS=%t.tasks "$0" "$@"' %checks '--head=f(y)/(x)' --race-cc=%S/Inputs/race-compiler --set n=4 --extent 'x=n,y=n' %s -- -fopenmp | FileCheck %s --check-prefix=NONE
// NONE: races none found
// NONE: verdict: the derivatives agree
// RUN: sh -c 'REPORTS=%t.both "$0" "$@"' %finds '--head=f(y)/(x)' --race-cc=%S/Inputs/race-compiler --set n=4 --extent 'x=n,y=n' %s -- -fopenmp 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: race_in_tasks.c:14:{{[0-9]+}}: error: the primal has a race
void f(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
