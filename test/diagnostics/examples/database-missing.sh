# -p names a folder without compile_commands.json.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
adjgen --head='f(y)/(x)' -p . f.c
