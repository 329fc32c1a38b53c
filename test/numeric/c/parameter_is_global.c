// n=6 head=f(p,y,adjgenTestState)/(p,adjgenTestState) : the caller passes a global array, which the function also uses by its name
double adjgenTestState[6], adjgenTestOther[6];

static void relax(int n, const double *from, double *to) {
  for (int i = 0; i < n; i++)
    to[i] = 0.5 * from[i] * from[i] + 0.25 * adjgenTestState[n - 1 - i];
}

void f(int n, double *p, double *y) {
  for (int i = 0; i < n; i++)
    p[i] = p[i] * adjgenTestState[i]; // both are one element
  relax(n, adjgenTestState, adjgenTestOther);
  *y = 0.0;
  for (int i = 0; i < n; i++) {
    adjgenTestState[i] += adjgenTestOther[i];
    *y += p[i] * adjgenTestOther[i];
  }
}
