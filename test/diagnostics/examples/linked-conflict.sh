# What stands at file scope in two sources has one name and is not the same.
printf 'double g(double x);\nstatic double law(double x) { return x * x; }\ndouble f(double x) { double y = law(x); return g(law(y)) * y; }\n' > f.c
printf '#define law(x) ((x) + 1.0)\ndouble g(double x) { return law(x) * x; }\n' > g.c
adjgen --head='f(return)/(x)' -o derivatives.c f.c g.c
