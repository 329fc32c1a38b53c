// A program that keeps its state at file scope: one message for all of it, which says what can be done.
// RUN: %refused '--head=step' %s | FileCheck --implicit-check-not=error: %s
// RUN: %refused '--head=step' --mode=forward %s | FileCheck --implicit-check-not=error: %s
// RUN: %refused '--head=two' %s | FileCheck --check-prefix=TWO --implicit-check-not=error: %s
// RUN: %refused '--head=inside' %s | FileCheck --check-prefix=INSIDE --implicit-check-not=error: %s
static double u[8], flux[8], dt, a, b, c, d;
static int cells;

void setup(int n, double h) {
  cells = n;
  dt = a = b = c = d = h;
  for (int i = 0; i < n; i++)
    u[i] = i * h;
}
// CHECK: state_of_file.c:[[@LINE+4]]:23: error: 'cells', 'a', 'u', 'b', 'c', 'dt' and 1 more keep their values from one call to the next, which the derivative cannot know [hidden-state]
// CHECK: note: set them in 'step' before they are used, make them parameters, or constants if they are never changed; or compile the output in the source's place (--same-unit), where it sees them; read first: 'cells' (line [[@LINE+3]]), {{.*}}'dt' (line [[@LINE+5]]), 'd' (line [[@LINE+5]])
void step(double x, double *y) {
  *y = 0.0;
  for (int i = 0; i < cells; i++) {
    flux[i] = a * u[i] + b * c * x;
    u[i] += dt * flux[i] * d;
    *y += u[i] * x;
  }
}

// TWO: error: 'a' and 'b' keep their values from one call to the next
double two(double x) { return a * x + b; }

double inside(double x) {
  static double last = 1.0;
  // INSIDE: error: 'last' keeps a value from one call to the next
  last *= x;
  return last;
}
