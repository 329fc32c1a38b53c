#pragma once
#include <complex>
#include <vector>

using Complex = std::complex<double>;

double f(const std::vector<Complex> &x, Complex *y, const Complex &s, int n);
