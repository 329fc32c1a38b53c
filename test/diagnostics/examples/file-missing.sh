# There is no such file.
adjgen --head='f(y)/(x)' f.c
