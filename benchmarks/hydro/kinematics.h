// How elements have moved: volumes, strain rates and spins, and the gradients of velocity along the
// directions of the mesh.
#pragma once

#include "forces.h"

namespace hydro {

/// The velocity gradient in the middle of the element: g[d][r] is the derivative of component d by coordinate
/// r.
inline void velocityGradient(const Real v[3][8], const Real b[3][8], Real detJ, Real g[3][3]) {
  const Real inverse = Real(1.0) / detJ;
  for (int d = 0; d < 3; ++d)
    for (int r = 0; r < 3; ++r) {
      Real sum = Real(0.0);
      for (Index k = 0; k < 8; ++k)
        sum += b[r][k] * v[d][k];
      g[d][r] = inverse * sum;
    }
}

/// The symmetric part of the velocity gradient is the rate of strain, the rest the spin.
inline void storeRates(Domain &domain, Index e, const Real g[3][3]) {
  domain.dxx(e) = g[0][0];
  domain.dyy(e) = g[1][1];
  domain.dzz(e) = g[2][2];
  domain.dxy(e) = Real(0.5) * (g[0][1] + g[1][0]);
  domain.dyz(e) = Real(0.5) * (g[1][2] + g[2][1]);
  domain.dzx(e) = Real(0.5) * (g[2][0] + g[0][2]);
  domain.wxy(e) = Real(0.5) * (g[0][1] - g[1][0]);
  domain.wyz(e) = Real(0.5) * (g[1][2] - g[2][1]);
  domain.wzx(e) = Real(0.5) * (g[2][0] - g[0][2]);
}

inline void elementKinematics(Domain &domain, Real deltaTime, Index numElem) {
#pragma omp parallel for firstprivate(numElem, deltaTime)
  for (Index e = 0; e < numElem; ++e) {
    Real b[3][8], gradient[3][3];
    Real x[8], y[8], z[8], velocity[3][8];
    const Index *const elemToNode = domain.nodelist(e);
    collectNodes(domain, elemToNode, x, y, z);
    const Real volume = hexVolume(x, y, z);
    const Real relativeVolume = volume / domain.volo(e);
    domain.vnew(e) = relativeVolume;
    domain.delv(e) = relativeVolume - domain.v(e);
    domain.arealg(e) = characteristicLength(x, y, z, volume);
    for (Index k = 0; k < 8; ++k) {
      const Index n = elemToNode[k];
      velocity[0][k] = domain.xd(n);
      velocity[1][k] = domain.yd(n);
      velocity[2][k] = domain.zd(n);
    }
    // Where the element was in the middle of the step.
    const Real half = Real(0.5) * deltaTime;
    for (Index k = 0; k < 8; ++k) {
      x[k] -= half * velocity[0][k];
      y[k] -= half * velocity[1][k];
      z[k] -= half * velocity[2][k];
    }
    const Real detJ = shapeGradients(x, y, z, b);
    velocityGradient(velocity, b, detJ, gradient);
    storeRates(domain, e, gradient);
  }
}

inline void lagrangeElements(Domain &domain) {
  const Index numElem = domain.numElem();
  if (numElem <= 0)
    return;
  const Real deltatime = domain.deltatime();
  elementKinematics(domain, deltatime, numElem);
#pragma omp parallel for firstprivate(numElem)
  for (Index e = 0; e < numElem; ++e) {
    const Real vdov = domain.dxx(e) + domain.dyy(e) + domain.dzz(e);
    const Real third = vdov / Real(3.0);
    domain.vdov(e) = vdov;
    domain.dxx(e) -= third;
    domain.dyy(e) -= third;
    domain.dzz(e) -= third;
    if (domain.vnew(e) <= Real(0.0))
      std::exit(VolumeError);
  }
}

/// Of a coordinate along a direction of the mesh: the difference of the means of opposite faces.
inline Real along(int direction, const Real u[8]) {
  Real sum = Real(0.0);
  for (Index k = 0; k < 8; ++k)
    sum += Corner[direction][k] * u[k];
  return Real(0.25) * sum;
}

inline void monotonicGradients(Domain &domain) {
  const Index numElem = domain.numElem();
#pragma omp parallel for firstprivate(numElem)
  for (Index e = 0; e < numElem; ++e) {
    const Real ptiny = Real(1.e-36);
    const Index *elemToNode = domain.nodelist(e);
    Real x[8], y[8], z[8], xv[8], yv[8], zv[8];
    collectNodes(domain, elemToNode, x, y, z);
    for (Index k = 0; k < 8; ++k) {
      const Index n = elemToNode[k];
      xv[k] = domain.xd(n);
      yv[k] = domain.yd(n);
      zv[k] = domain.zd(n);
    }
    const Real vol = domain.volo(e) * domain.vnew(e);
    const Real norm = Real(1.0) / (vol + ptiny);
    Real axis[3][3], rate[3][3];
    for (int d = 0; d < 3; ++d) {
      axis[d][0] = along(d, x);
      axis[d][1] = along(d, y);
      axis[d][2] = along(d, z);
      rate[d][0] = along(d, xv);
      rate[d][1] = along(d, yv);
      rate[d][2] = along(d, zv);
    }
    Real delx[3], delv[3];
    for (int d = 0; d < 3; ++d) {
      const int d1 = (d + 1) % 3, d2 = (d + 2) % 3;
      const Real ax = axis[d1][1] * axis[d2][2] - axis[d1][2] * axis[d2][1];
      const Real ay = axis[d1][2] * axis[d2][0] - axis[d1][0] * axis[d2][2];
      const Real az = axis[d1][0] * axis[d2][1] - axis[d1][1] * axis[d2][0];
      delx[d] = vol / std::sqrt(ax * ax + ay * ay + az * az + ptiny);
      delv[d] = norm * (ax * rate[d][0] + ay * rate[d][1] + az * rate[d][2]);
    }
    domain.delx_xi(e) = delx[0];
    domain.delx_eta(e) = delx[1];
    domain.delx_zeta(e) = delx[2];
    domain.delv_xi(e) = delv[0];
    domain.delv_eta(e) = delv[1];
    domain.delv_zeta(e) = delv[2];
  }
}

} // namespace hydro
