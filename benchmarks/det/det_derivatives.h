// What the generated code must define; included ahead of it to check that it does.

#ifndef DET_DERIVATIVES_H
#define DET_DERIVATIVES_H

namespace det {

void determinants_d(int batch, int n, const double *matrices, const double *matrices_d, double *result,
                    double *result_d);
void determinants_b(int batch, int n, const double *matrices, double *matrices_b, double *result,
                    double *result_b);

} // namespace det

#endif
