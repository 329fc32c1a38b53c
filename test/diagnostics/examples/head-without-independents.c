// adjgen --head=unit head-without-independents.c
// Nothing that the function is given is a real number, so that there is nothing to differentiate by. A global variable is an
// independent only by name.
double scale;
double unit(int n) { return scale / n; }
