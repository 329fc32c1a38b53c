# What stands at file scope in two sources has one name and is not the same.
printf 'double g(double *x, int k);\nstatic const int first[2] = {2, 3};\ndouble f(double *x, int k) { return g(x, k) * x[first[k]]; }\n' > f.c
printf 'static const int first[3] = {2, 1, 0};\ndouble g(double *x, int k) { return x[first[k]] * x[0]; }\n' > g.c
adjgen --head='f(return)/(x)' -o derivatives.c f.c g.c
