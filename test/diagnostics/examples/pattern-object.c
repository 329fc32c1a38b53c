// adjgen --mode=pattern --head='f(r)/(p)' pattern-object.c -- -std=c11
// The numbers of an object that is passed by value stand nowhere that a caller could name.
struct point { double x, y; };
void f(struct point p, double *r) { *r = p.x * p.y; }
