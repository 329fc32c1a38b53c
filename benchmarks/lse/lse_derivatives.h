// What the generated code must define; included ahead of it to check that it does.

#ifndef LSE_DERIVATIVES_H
#define LSE_DERIVATIVES_H

#include <vector>

double log_sum_exp_d(const std::vector<double> &x, const std::vector<double> &x_d, double *return_d);
void log_sum_exp_b(const std::vector<double> &x, std::vector<double> &x_b, double return_b);

#endif
