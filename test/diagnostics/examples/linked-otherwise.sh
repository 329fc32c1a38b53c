# One source declares a function, a variable or a struct in another way than the source that has it; only the linker would see that, and
# it does not look.
printf 'void g(float *x);\nvoid f(float *x) { g(x); }\n' > f.c
printf 'void g(double *x) { *x *= *x; }\n' > g.c
adjgen --head='f(x)/(x)' f.c g.c
