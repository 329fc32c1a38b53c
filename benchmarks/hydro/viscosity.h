// Artificial viscosity with a monotonic limiter: only compression that is not smooth is damped.
#pragma once

#include "kinematics.h"

namespace hydro {

/// The slope limiter of one direction: `minus` and `plus` are the neighbours' gradients.
inline Real limitedSlope(Real own, Real minus, Real plus, Real limiter, Real maxSlope) {
  const Real ptiny = Real(1.e-36);
  const Real norm = Real(1.) / (own + ptiny);
  Real delvm = minus * norm;
  Real delvp = plus * norm;
  Real phi = Real(.5) * (delvm + delvp);
  delvm *= limiter;
  delvp *= limiter;
  if (delvm < phi)
    phi = delvm;
  if (delvp < phi)
    phi = delvp;
  if (phi < Real(0.))
    phi = Real(0.);
  if (phi > maxSlope)
    phi = maxSlope;
  return phi;
}

inline void monotonicRegion(Domain &domain, Index r) {
  const Real limiter = domain.monoq_limiter_mult();
  const Real maxSlope = domain.monoq_max_slope();
  const Real qlc = domain.qlc_monoq();
  const Real qqc = domain.qqc_monoq();
  const Index count = domain.regElemSize(r);
  const Index *list = domain.regElemlist(r);

#pragma omp parallel for firstprivate(qlc, qqc, limiter, maxSlope)
  for (Index k = 0; k < count; ++k) {
    const Index i = list[k];
    const Int bc = domain.elemBC(i);
    Real delvm = 0.0, delvp = 0.0;

    switch (bc & XiMinus) {
    case 0:
      delvm = domain.delv_xi(domain.lxim(i));
      break;
    case XiMinusSymmetry:
      delvm = domain.delv_xi(i);
      break;
    case XiMinusFree:
      delvm = Real(0.0);
      break;
    default:
      break;
    }
    switch (bc & XiPlus) {
    case 0:
      delvp = domain.delv_xi(domain.lxip(i));
      break;
    case XiPlusSymmetry:
      delvp = domain.delv_xi(i);
      break;
    case XiPlusFree:
      delvp = Real(0.0);
      break;
    default:
      break;
    }
    const Real phixi = limitedSlope(domain.delv_xi(i), delvm, delvp, limiter, maxSlope);

    switch (bc & EtaMinus) {
    case 0:
      delvm = domain.delv_eta(domain.letam(i));
      break;
    case EtaMinusSymmetry:
      delvm = domain.delv_eta(i);
      break;
    default:
      delvm = Real(0.0);
      break;
    }
    switch (bc & EtaPlus) {
    case 0:
      delvp = domain.delv_eta(domain.letap(i));
      break;
    case EtaPlusSymmetry:
      delvp = domain.delv_eta(i);
      break;
    default:
      delvp = Real(0.0);
      break;
    }
    const Real phieta = limitedSlope(domain.delv_eta(i), delvm, delvp, limiter, maxSlope);

    switch (bc & ZetaMinus) {
    case 0:
      delvm = domain.delv_zeta(domain.lzetam(i));
      break;
    case ZetaMinusSymmetry:
      delvm = domain.delv_zeta(i);
      break;
    default:
      delvm = Real(0.0);
      break;
    }
    switch (bc & ZetaPlus) {
    case 0:
      delvp = domain.delv_zeta(domain.lzetap(i));
      break;
    case ZetaPlusSymmetry:
      delvp = domain.delv_zeta(i);
      break;
    default:
      delvp = Real(0.0);
      break;
    }
    const Real phizeta = limitedSlope(domain.delv_zeta(i), delvm, delvp, limiter, maxSlope);

    Real qlin, qquad;
    if (domain.vdov(i) > Real(0.)) {
      qlin = Real(0.);
      qquad = Real(0.);
    } else {
      Real delvxxi = domain.delv_xi(i) * domain.delx_xi(i);
      Real delvxeta = domain.delv_eta(i) * domain.delx_eta(i);
      Real delvxzeta = domain.delv_zeta(i) * domain.delx_zeta(i);
      if (delvxxi > Real(0.))
        delvxxi = Real(0.);
      if (delvxeta > Real(0.))
        delvxeta = Real(0.);
      if (delvxzeta > Real(0.))
        delvxzeta = Real(0.);
      const Real rho = domain.elemMass(i) / (domain.volo(i) * domain.vnew(i));
      qlin =
          -qlc * rho *
          (delvxxi * (Real(1.) - phixi) + delvxeta * (Real(1.) - phieta) + delvxzeta * (Real(1.) - phizeta));
      qquad = qqc * rho *
              (delvxxi * delvxxi * (Real(1.) - phixi * phixi) +
               delvxeta * delvxeta * (Real(1.) - phieta * phieta) +
               delvxzeta * delvxzeta * (Real(1.) - phizeta * phizeta));
    }
    domain.qq(i) = qquad;
    domain.ql(i) = qlin;
  }
}

inline void monotonicViscosity(Domain &domain) {
  for (Index r = 0; r < domain.numReg(); ++r)
    if (domain.regElemSize(r) > 0)
      monotonicRegion(domain, r);
}

inline void viscosity(Domain &domain) {
  const Index numElem = domain.numElem();
  if (numElem == 0)
    return;
  monotonicGradients(domain);
  monotonicViscosity(domain);
  Index excess = -1;
  for (Index i = 0; i < numElem; ++i)
    if (domain.q(i) > domain.qstop()) {
      excess = i;
      break;
    }
  if (excess >= 0)
    std::exit(QStopError);
}

} // namespace hydro
