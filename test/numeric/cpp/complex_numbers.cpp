// n=8 m=6 no-roundtrip : std::complex: constructors, parts, arithmetic with complex and real numbers, functions, vectors and arrays
#include <array>
#include <complex>
#include <vector>

using Complex = std::complex<double>;

namespace {
Complex horner(const std::vector<Complex> &a, Complex z) {
  Complex s = 0.0;
  for (std::size_t k = a.size(); k-- > 0;)
    s = s * z + a[k];
  return s;
}
template <class T> void rotate(std::complex<T> &z, const T &angle) { z *= std::polar(T(1), angle); }
} // namespace

void f(int n, int m, double *x, double *y) {
  std::vector<Complex> v;
  for (int i = 0; i + 1 < n; i += 2)
    v.push_back(Complex(x[i], x[i + 1]));
  std::array<Complex, 3> a;
  a[0] = y[0];
  a[1].real(y[1]);
  a[1].imag(x[0] * y[2]);
  a[2] = {y[3], 0.5};
  const Complex i(0.0, 1.0);
  Complex s = horner(v, a[1] * 0.5) / a[2];
  rotate(s, x[1]);
  s += 0.25 * i - a[0] / 3.0;
  s -= y[4];
  s /= 1.0 + v[1];
  Complex t = -std::conj(s) + std::exp(i * x[2]);
  t *= 2.0;
  y[0] = std::abs(t) + std::norm(s) + std::arg(v[2]);
  y[1] *= real(s) - imag(std::conj(t));
  y[2] = std::sqrt(v[0]).real() * std::sqrt(-v[0]).imag() + std::log(v[3]).imag();
  y[3] = std::real(std::pow(v[0], 2.5)) + std::imag(std::pow(v[1], v[2])) + std::pow(v[3], 3).real();
  y[4] += (1.5 - t).real() * (1.5 / v[1]).imag() + std::abs(std::sin(v[0]) * std::cos(v[1])) +
          std::tan(v[2]).real();
  y[5] *= std::tanh(v[1]).real() + std::cosh(v[0]).imag() * std::sinh(v[3]).real() + (t != s ? 1.0 : 0.0);
  std::complex<float> w(static_cast<float>(x[3]), 0.5f);
  y[5] += static_cast<double>(std::norm(w * w)) * 0.0 + std::complex<double>(1.0, x[4]).imag();
  (void)m;
}
