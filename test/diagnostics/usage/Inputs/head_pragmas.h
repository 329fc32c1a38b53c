#pragma adjgen differentiate(of_header(return)/(x))
static inline double of_header(double x) { return x * x; }
