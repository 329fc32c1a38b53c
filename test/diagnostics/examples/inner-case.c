// adjgen --head='f(y)/(x)' inner-case.c
// The switch jumps into the middle of a loop or branch, as a goto would.
void f(int n, double *x, double *y) {
  int i = 0;
  switch (n % 2) {
  case 0:
    while (i < n) {
      y[i] = x[i] * x[i];
    case 1:
      i++;
    }
  }
}
