# The flag belongs to another compiler. Most such flags do not change what the source means.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
adjgen --head='f(y)/(x)' f.c -- -fno-such-flag
