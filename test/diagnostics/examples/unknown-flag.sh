# The flag is another compiler's. Most such flags say how code is made, and not what it means.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
adjgen --head='f(y)/(x)' f.c -- -fno-such-flag
