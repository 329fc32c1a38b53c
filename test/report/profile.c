// --report-profile: what a run has written with ADJGEN_PROFILE stands in the page, as data; what is none is wrong usage.
// RUN: rm -rf %t && mkdir %t
// RUN: echo '{"peak_held_bytes": 1, "peak_process_bytes": 2, "text": "</script>", "loops": [{"place": "profile.c:22", "steps": 3, "other": "<"}]}' > %t/p.json
// RUN: echo '{"loops": []}' > %t/none.json
// RUN: echo '{' > %t/broken.json
// RUN: %adjgen --head='f(y)/(x)' --report=- --report-profile=%t/p.json -o %t/a.c %s | FileCheck --check-prefix=PAGE %s
// RUN: not %adjgen --head='f(y)/(x)' --report=%t/r.html --report-profile=%t/absent.json -o %t/b.c %s 2>&1 | FileCheck --check-prefix=ABSENT %s
// RUN: not %adjgen --head='f(y)/(x)' --report=%t/r.html --report-profile=%t/none.json -o %t/b.c %s 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not %adjgen --head='f(y)/(x)' --report=%t/r.html --report-profile=%t/broken.json -o %t/b.c %s 2>&1 | FileCheck --check-prefix=BROKEN %s
// RUN: not %adjgen --head='f(y)/(x)' --report-profile=%t/p.json -o %t/b.c %s 2>&1 | FileCheck --check-prefix=REPORT %s
// RUN: not test -e %t/b.c

// PAGE: "profile":{"loops":[{"place":"profile.c:22","steps":3}],"peak_held_bytes":1,"peak_process_bytes":2}
// ABSENT: --report-profile: '{{.*}}absent.json': No such file or directory
// NONE: --report-profile: '{{.*}}none.json': it is no profile of a run
// BROKEN: --report-profile: '{{.*}}broken.json': {{.*}}
// REPORT: --report-profile: there is no report without --report

void f(int n, double x, double *y) {
  *y = x;
  for (int i = 0; i < n; i++)
    *y = *y * x;
}
