# Generated code was edited by hand and no longer gives the derivative.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
adjgen --head='f(y)/(x)' f.c
sed 's/x_b += .*/x_b += 3 * y_b[0];/' f_b.c > edited.c
adjgen check --head='f(y)/(x)' --extent x=1,y=1 --adjoint=edited.c --threads=1 --points=1 --calls=1 --no-race-check f.c
