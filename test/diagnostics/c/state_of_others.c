// With --same-unit, code that is not read may change what other files see, and what functions change that it may call.
// RUN: %adjgen --same-unit --head='f(return)/(x,own)' %s -o - | FileCheck --check-prefix=OWN %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DSEEN | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DCALLED | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DHANDED_ON | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DIN_TABLE | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DLENT | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DRETURNED | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DAT_END | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DUSED | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DALIASED | FileCheck --implicit-check-not=error: %s
// RUN: %refused --same-unit --head='f(return)/(x,own)' %s -- -DHIDDEN | FileCheck --implicit-check-not=error: %s
#include <stdio.h>

void tick(int n);
void keep(double *);
void later(void (*)(void));

static double own = 1.0;

static void set(void) { own = 3.0; }
static void set_by(const int *value) { own = *value; }
static void read_it(FILE *file) {
  if (fscanf(file, "%lf", &own) != 1)
    set();
}

double f(double x) {
  // OWN: tick(1);
  // OWN: own_b +=
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'tick' may change 'own', whose derivatives are needed, and its body is not known here
  tick(1);
  return x * own;
}

#ifdef SEEN
void change(void) { own = 5.0; }
#elif defined(CALLED)
static void between(void) { set(); }
void change(void) { between(); }
#elif defined(HANDED_ON)
void start(void) { later(set); }
#elif defined(IN_TABLE)
void (*const table[])(void) = {set};
#elif defined(LENT)
static void lend(void) { keep(&own); }
void start(void) { lend(); }
#elif defined(RETURNED)
double *where(void) { return &own; }
#elif defined(AT_END)
void change(void) {
  int value __attribute__((cleanup(set_by))) = 3;
  (void)value;
}
#elif defined(USED)
__attribute__((used)) static void change(void) { own = 5.0; }
#elif defined(ALIASED)
static void change(void) { own = 5.0; }
void other_name(void) __attribute__((alias("change")));
#elif defined(HIDDEN)
#ifndef __adjgen__
void change(void) { own = 5.0; }
#endif
#endif

int main(void) {
  const int value = 2;
  set_by(&value);
  read_it(stdin);
  printf("%g\n", f(2.0));
}
