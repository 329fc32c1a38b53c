// What the generated code must define; included ahead of it to check that it does.

#ifndef GMM_DERIVATIVES_H
#define GMM_DERIVATIVES_H

namespace gmm {

void objective_d(int d, int k, int n, const double *alphas, const double *alphas_d, const double *means,
                 const double *means_d, const double *icf, const double *icf_d, const double *x, double gamma,
                 int m, double *err, double *err_d);
void objective_b(int d, int k, int n, const double *alphas, double *alphas_b, const double *means,
                 double *means_b, const double *icf, double *icf_b, const double *x, double gamma, int m,
                 double *err, double *err_b);

} // namespace gmm

#endif
