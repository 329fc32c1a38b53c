# C and C++ in one program: each is differentiated by itself.
printf 'double g(double x);\ndouble f(double x) { return g(x); }\n' > f.c
printf 'extern "C" double g(double x) { return x * x; }\n' > g.cpp
adjgen --head='f(return)/(x)' f.c g.cpp
