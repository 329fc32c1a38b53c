# A derivative that adjgen has made is differentiated again, and calls functions of the runtime that keep values.
printf 'void f(double *x) {\n  for (int i = 0; i < 9; i++)\n    *x = *x * *x;\n}\n' > f.c
adjgen --head='f(x)/(x)' f.c
adjgen --mode=forward --head='f_b(x_b)/(x)' f_b.c -- $(adjgen --runtime-cflags)
