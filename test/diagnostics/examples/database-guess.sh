# The compilation database of -p does not have the source; the flags of a similar source are taken.
printf 'void f(const double *x, double *y) { *y = *x * *x; }\n' > f.c
cp f.c g.c
echo "[{\"directory\": \"$PWD\", \"file\": \"g.c\", \"command\": \"cc -c g.c\"}]" > compile_commands.json
adjgen --head='f(y)/(x)' -p . f.c
