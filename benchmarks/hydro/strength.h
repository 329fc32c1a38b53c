// Strength of solids: the part of the stress that changes shapes. Hypoelastic after Wilkins, turned with the
// material (Jaumann's rate), and no greater than what von Mises' yield condition allows, which hardens
// linearly.
#pragma once

#include "kinematics.h"

namespace hydro {

/// A symmetric or antisymmetric tensor of the second order, written out.
struct Tensor {
  Real a[3][3];
  Real *operator[](int row) { return a[row]; }
  const Real *operator[](int row) const { return a[row]; }
};

inline Tensor operator+(const Tensor &l, const Tensor &r) {
  Tensor sum;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      sum[i][j] = l[i][j] + r[i][j];
  return sum;
}

inline Tensor operator*(Real factor, const Tensor &t) {
  Tensor product;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      product[i][j] = factor * t[i][j];
  return product;
}

/// The double contraction l : r.
inline Real contract(const Tensor &l, const Tensor &r) {
  Real sum = Real(0.0);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      sum += l[i][j] * r[i][j];
  return sum;
}

/// What a turning with the spin w does to a symmetric tensor: w s - s w.
inline Tensor turning(const Tensor &w, const Tensor &s) {
  Tensor rate;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      Real sum = Real(0.0);
      for (int k = 0; k < 3; ++k)
        sum += w[i][k] * s[k][j] - s[i][k] * w[k][j];
      rate[i][j] = sum;
    }
  return rate;
}

inline Tensor symmetric(Real xx, Real yy, Real zz, Real xy, Real yz, Real zx) {
  return {{{xx, xy, zx}, {xy, yy, yz}, {zx, yz, zz}}};
}

inline Tensor strainRate(Domain &domain, Index e) {
  return symmetric(domain.dxx(e), domain.dyy(e), domain.dzz(e), domain.dxy(e), domain.dyz(e), domain.dzx(e));
}

inline Tensor spin(Domain &domain, Index e) {
  const Real xy = domain.wxy(e), yz = domain.wyz(e), zx = domain.wzx(e);
  return {{{Real(0.0), xy, -zx}, {-xy, Real(0.0), yz}, {zx, -yz, Real(0.0)}}};
}

/// It has no trace, so that one of the diagonal follows from the others.
inline Tensor deviator(Domain &domain, Index e) {
  return symmetric(domain.sxx(e), domain.syy(e), -domain.sxx(e) - domain.syy(e), domain.sxy(e), domain.syz(e),
                   domain.szx(e));
}

inline void storeDeviator(Domain &domain, Index e, const Tensor &s) {
  domain.sxx(e) = s[0][0];
  domain.syy(e) = s[1][1];
  domain.sxy(e) = s[0][1];
  domain.syz(e) = s[1][2];
  domain.szx(e) = s[2][0];
}

/// Advances the deviators of one material, and the work that they do on the elements.
inline void strainRegion(Domain &domain, Real deltaTime, Real shear, Real yield, Real hardening, Index length,
                         const Index *list) {
#pragma omp parallel for firstprivate(deltaTime, shear, yield, hardening, length)
  for (Index i = 0; i < length; ++i) {
    const Index e = list[i];
    const Tensor old = deviator(domain, e);
    const Tensor rate = strainRate(domain, e);
    Tensor s = old + deltaTime * (Real(2.0) * shear * rate + turning(spin(domain, e), old));

    const Real least = yield + hardening * domain.plasticStrain(e);
    const Real mises = std::sqrt(Real(1.5) * contract(s, s) + Real(1.0e-30));
    if (mises > least) {
      // Back to the yield surface along its normal.
      s = (least / mises) * s;
      domain.plasticStrain(e) += (mises - least) / (Real(3.0) * shear + hardening);
    }

    const Real volume = Real(0.5) * (domain.v(e) + domain.vnew(e));
    domain.work(e) = Real(0.5) * volume * deltaTime * contract(old + s, rate);
    storeDeviator(domain, e, s);
  }
}

inline void strength(Domain &domain) {
  for (Index r = 0; r < domain.numReg(); ++r)
    if (domain.shearModulus(r) > Real(0.0) && domain.regElemSize(r) > 0)
      strainRegion(domain, domain.deltatime(), domain.shearModulus(r), domain.yieldStress(r),
                   domain.hardening(r), domain.regElemSize(r), domain.regElemlist(r));
}

} // namespace hydro
