// adjgen --head='f(return)/(x)' pointer-returned.c
// No dependent leads to what the returned pointer leads to, and the function has not allocated it: there is no place for its derivative.
const double *f(int n, const double *x) { return x + n; }
