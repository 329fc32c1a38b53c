# The folder does not exist, or may not be written to.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
adjgen --head='f(y)/(x)' -o no/such/folder/f_b.c f.c
