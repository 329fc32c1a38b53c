# Two of the sources define the same function: they are of two programs.
printf 'double g(double x);\ndouble f(double x) { return g(x) * x; }\n' > f.c
printf 'double g(double x) { return x * x; }\n' > g.c
printf 'double g(double x) { return x + 1.0; }\n' > other_g.c
adjgen --head='f(return)/(x)' f.c g.c other_g.c
