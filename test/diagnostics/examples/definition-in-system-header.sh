# A system header defines a function that is neither `inline` nor `static`. Of files of your own adjgen takes over what is needed; a
# header of the system is included again by what is generated, so that two objects would define the function.
mkdir system
printf 'double square(double a) { return a * a; }\n' > system/square.h
printf '#include <square.h>\nvoid f(const double *x, double *y) { *y = square(*x); }\n' > f.c
adjgen --head='f(y)/(x)' f.c -- -isystem system
