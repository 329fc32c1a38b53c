// The copies.
double partial;
#pragma omp threadprivate(partial)

void accumulate(int i, const double *x) { partial += x[i] * x[i] * (i + 1); }
