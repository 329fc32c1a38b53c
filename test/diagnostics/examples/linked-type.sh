# A function is declared where it is called with other names for its types than where it is defined. The derivative of the one calls that of
# the other, and its declaration has the definition's names.
printf 'double g(const double *x);\ndouble f(const double *x) { return g(x); }\n' > f.c
printf 'typedef double real;\nreal g(const real *x) { return x[0] * x[1]; }\n' > g.c
adjgen --head='f(return)/(x)' f.c g.c
