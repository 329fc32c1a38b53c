# Two sources of one program have the same name in different folders, so that their outputs would, too.
mkdir part
printf 'double g(double x);\ndouble f(double x) { return g(x); }\n' > f.c
printf 'double g(double x) { return x * x; }\n' > part/f.c
cat > compile_commands.json <<END
[{"directory": "$PWD", "file": "f.c", "command": "cc -c f.c"},
 {"directory": "$PWD", "file": "part/f.c", "command": "cc -c part/f.c"}]
END
adjgen --head='f(return)/(x)' -p . f.c
