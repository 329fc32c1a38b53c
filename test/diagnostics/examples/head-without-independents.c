// adjgen --head=unit head-without-independents.c
// The function gets no real number, so there is nothing to differentiate with respect to. A global variable is an independent
// only if the head names it.
double scale;
double unit(int n) { return scale / n; }
