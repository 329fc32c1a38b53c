// RUN: sh -c '%adjgen "--head=f" --accumulate=quickly %s -o %t.c --; test $? -eq 2' 2>&1 | FileCheck --check-prefix=ACCUMULATE %s
// RUN: sh -c '%adjgen "--head=f" --restore=never %s -o %t.c --; test $? -eq 2' 2>&1 | FileCheck --check-prefix=RESTORE %s
// ACCUMULATE: --accumulate
// ACCUMULATE-SAME: quickly
// RESTORE: --restore
// RESTORE-SAME: never
double f(double x) { return x * x; }
