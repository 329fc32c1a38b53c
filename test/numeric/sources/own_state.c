// n=4 m=2 sources no-roundtrip : each call sets the state that the other source keeps in static variables; a function between them is not differentiated
void set_level(int l);
void raise_level(void);
void add_levels(int n);
double weighed(double v);

void choose(int l) { // no numbers, but the other source's state
  set_level(l);
  if (l % 2)
    raise_level();
}

void grow(int n) { add_levels(n); } // which names the state in a clause only

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    choose(j + 1);
    grow(j + 2);
    y[j] = 0.0;
    for (int i = 0; i < n; i++)
      y[j] += weighed(x[i]) * x[(i + j) % n];
  }
}
