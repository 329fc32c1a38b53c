# The folder for the files of `adjgen check` cannot be made.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
: > taken
adjgen check --head='f(y)/(x)' --extent x=1,y=1 --keep=taken/folder f.c
