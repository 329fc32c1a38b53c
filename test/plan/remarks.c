// Every decision is said in words, at its line: of schedules, increments, activity, restored values.
// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml %s -o %t.c -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: %adjgen '--head=f(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --check-prefix=WORDS %s
void f(int n, const double *restrict x, double *restrict y) {
  // CHECK: Pass: {{ *}}activity Name: {{ *}}Active {{.*}}Line: [[@LINE-1]], Column: 38
  // WORDS: remarks.c:[[@LINE-2]]:38: remark: 'x' is active: it depends on an independent, and a dependent depends on it [-Rpass=activity]
#pragma omp parallel for
  // CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}Free {{.*}}Line: [[@LINE-1]],
  // CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Reexecute {{.*}}Line: [[@LINE-2]],
  // WORDS: remarks.c:[[@LINE-3]]:1: remark: the backward sweep runs this loop's iterations in any order and on any thread [-Rpass=schedule-plan]
  for (int i = 0; i < n; i++) {
    double t = x[i];
    // CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Exclusive {{.*}}Line: [[@LINE-1]],
    // WORDS: remarks.c:[[@LINE-2]]:16: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell [-Rpass=accumulation-plan]
    while (t < 10)
      // CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Keep {{.*}}Line: [[@LINE-1]],
      t = t * t + 1;
    y[i] = t;
    // CHECK: Pass: {{ *}}restore-plan Name: {{ *}}NotNeeded {{.*}}Line: [[@LINE-1]],
    // WORDS: remarks.c:[[@LINE-2]]:5: remark: the forward sweep leaves this out: no derivative needs this value of 'y' [-Rpass=restore-plan]
  }
}
