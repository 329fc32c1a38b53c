// adjgen  head-form.c
// The pragma does not have the form differentiate(NAME(DEPENDENTS)/(INDEPENDENTS)).
#pragma adjgen differentiate(f(y)/(x + y))
void f(const double *x, double *y) { *y = *x * *x; }
