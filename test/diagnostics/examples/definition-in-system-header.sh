# A system header defines a function that is neither `inline` nor `static`. adjgen copies what it needs from your own files, but
# the generated code includes a system header again. So two objects would define the function.
mkdir system
printf 'double square(double a) { return a * a; }\n' > system/square.h
printf '#include <square.h>\nvoid f(const double *x, double *y) { *y = square(*x); }\n' > f.c
adjgen --head='f(y)/(x)' f.c -- -isystem system
