#ifndef GMM_H
#define GMM_H

// The log-likelihood of a mixture of k Gaussians in d dimensions. icf holds for each component the logarithms
// of the diagonal of the inverse covariance's factor, then its strict lower triangle column by column.

#include <cmath>
#include <vector>

namespace gmm {

template <typename T> T log_sum_exp(int n, const T *x) {
  T largest = x[0];
  for (int i = 1; i < n; ++i)
    if (largest < x[i])
      largest = x[i];
  T sum = 0;
  for (int i = 0; i < n; ++i)
    sum += std::exp(x[i] - largest);
  return std::log(sum) + largest;
}

template <typename T> T squared_norm(int n, const T *x) {
  T sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i];
  return sum;
}

/// log of the multivariate gamma function, up to what does not depend on the parameters.
inline double log_gamma_distribution(double a, int p) {
  double out = 0.25 * p * (p - 1) * std::log(3.14159265358979323846);
  for (int j = 1; j <= p; ++j)
    out += std::lgamma(a + 0.5 * (1 - j));
  return out;
}

template <typename T>
T log_wishart_prior(int d, int k, double gamma, int m, const T *sum_qs, const T *q_diags, const T *icf) {
  const int n = d + m + 1;
  const int icf_size = d * (d + 1) / 2;
  const double c = n * d * (std::log(gamma) - 0.5 * std::log(2.0)) - log_gamma_distribution(0.5 * n, d);
  T out = 0;
  for (int ik = 0; ik < k; ++ik) {
    const T frobenius =
        squared_norm(d, &q_diags[ik * d]) + squared_norm(icf_size - d, &icf[ik * icf_size + d]);
    out += 0.5 * gamma * gamma * frobenius - m * sum_qs[ik];
  }
  return out - k * c;
}

template <typename T> void preprocess(int d, int k, const T *icf, T *sum_qs, T *q_diags) {
  const int icf_size = d * (d + 1) / 2;
  for (int ik = 0; ik < k; ++ik) {
    sum_qs[ik] = 0;
    for (int i = 0; i < d; ++i) {
      const T q = icf[ik * icf_size + i];
      sum_qs[ik] += q;
      q_diags[ik * d + i] = std::exp(q);
    }
  }
}

/// Q x for the factor Q whose strict lower triangle ltri holds column by column.
template <typename T> void multiply(int d, const T *q_diag, const T *ltri, const T *x, T *out) {
  for (int i = 0; i < d; ++i)
    out[i] = q_diag[i] * x[i];
  int at = 0;
  for (int i = 0; i < d; ++i)
    for (int j = i + 1; j < d; ++j)
      out[j] += ltri[at++] * x[i];
}

template <typename T>
void objective(int d, int k, int n, const T *alphas, const T *means, const T *icf, const double *x,
               double gamma, int m, T *err) {
  const double constant = -n * d * 0.5 * std::log(2 * 3.14159265358979323846);
  const int icf_size = d * (d + 1) / 2;

  std::vector<T> q_diags(d * k), sum_qs(k);
  preprocess(d, k, icf, sum_qs.data(), q_diags.data());

  std::vector<T> centered(d), transformed(d), terms(k);
  T likelihood = 0;
#pragma omp parallel for firstprivate(centered, transformed, terms) reduction(+ : likelihood)
  for (int ix = 0; ix < n; ++ix) {
    for (int ik = 0; ik < k; ++ik) {
      for (int i = 0; i < d; ++i)
        centered[i] = x[ix * d + i] - means[ik * d + i];
      multiply(d, &q_diags[ik * d], &icf[ik * icf_size + d], centered.data(), transformed.data());
      terms[ik] = alphas[ik] + sum_qs[ik] - 0.5 * squared_norm(d, transformed.data());
    }
    likelihood += log_sum_exp(k, terms.data());
  }

  *err = constant + likelihood - n * log_sum_exp(k, alphas) +
         log_wishart_prior(d, k, gamma, m, sum_qs.data(), q_diags.data(), icf);
}

} // namespace gmm

#endif
