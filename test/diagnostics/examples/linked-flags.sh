# By the compilation database the sources are compiled in different ways, and an output is compiled in one.
printf 'double g(double x);\ndouble f(double x) { return g(x); }\n' > f.c
printf 'double g(double x) { return FACTOR * x * x; }\n' > g.c
cat > compile_commands.json <<END
[{"directory": "$PWD", "file": "f.c", "command": "cc -c f.c"},
 {"directory": "$PWD", "file": "g.c", "command": "cc -DFACTOR=3 -c g.c"}]
END
adjgen --head='f(return)/(x)' -p . -o derivatives.c f.c g.c
