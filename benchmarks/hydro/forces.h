// Nodal forces: from the stress in the elements, and against the modes of motion that a single integration
// point does not see (hourglass control after Flanagan and Belytschko).
#pragma once

#include "domain.h"
#include "geometry.h"
#include "memory.h"

#include <cmath>
#include <cstdlib>

namespace hydro {

/// +1 and -1 by node, for each of the four hourglass modes.
static constexpr Real HourglassMode[4][8] = {{1., 1., -1., -1., -1., -1., 1., 1.},
                                             {1., -1., -1., 1., -1., 1., 1., -1.},
                                             {1., -1., 1., -1., 1., -1., 1., -1.},
                                             {-1., 1., -1., 1., 1., -1., 1., -1.}};

enum Status { VolumeError = -1, QStopError = -2 };

inline void collectNodes(Domain &domain, const Index *elemToNode, Real x[8], Real y[8], Real z[8]) {
  for (Index k = 0; k < 8; ++k) {
    const Index n = elemToNode[k];
    x[k] = domain.x(n);
    y[k] = domain.y(n);
    z[k] = domain.z(n);
  }
}

/// The diagonal of the stress; what is beside it is the deviator's.
inline void initStressTerms(Domain &domain, Real *sigxx, Real *sigyy, Real *sigzz, Index numElem) {
#pragma omp parallel for firstprivate(numElem)
  for (Index i = 0; i < numElem; ++i) {
    const Real mean = -domain.p(i) - domain.q(i);
    sigxx[i] = mean + domain.sxx(i);
    sigyy[i] = mean + domain.syy(i);
    sigzz[i] = mean - domain.sxx(i) - domain.syy(i);
  }
}

/// Each node adds up what its elements have left for it.
inline void gatherForces(Domain &domain, const Real *fxElem, const Real *fyElem, const Real *fzElem, bool add,
                         Index numNode) {
#pragma omp parallel for firstprivate(numNode)
  for (Index n = 0; n < numNode; ++n) {
    const Index count = domain.nodeElemCount(n);
    const Index *corners = domain.nodeElemCorners(n);
    Real fx = Real(0.0), fy = Real(0.0), fz = Real(0.0);
    for (Index k = 0; k < count; ++k) {
      const Index corner = corners[k];
      fx += fxElem[corner];
      fy += fyElem[corner];
      fz += fzElem[corner];
    }
    if (add) {
      domain.fx(n) += fx;
      domain.fy(n) += fy;
      domain.fz(n) += fz;
    } else {
      domain.fx(n) = fx;
      domain.fy(n) = fy;
      domain.fz(n) = fz;
    }
  }
}

inline void integrateStress(Domain &domain, const Real *sigxx, const Real *sigyy, const Real *sigzz,
                            Real *determ, Index numElem, Index numNode) {
  Real *fxElem = allocate<Real>(numElem * 8);
  Real *fyElem = allocate<Real>(numElem * 8);
  Real *fzElem = allocate<Real>(numElem * 8);

#pragma omp parallel for firstprivate(numElem)
  for (Index e = 0; e < numElem; ++e) {
    const Index *const elemToNode = domain.nodelist(e);
    Real b[3][8], x[8], y[8], z[8];
    collectNodes(domain, elemToNode, x, y, z);
    determ[e] = shapeGradients(x, y, z, b);
    nodeNormals(x, y, z, b);
    for (Index k = 0; k < 8; ++k) {
      fxElem[8 * e + k] = -sigxx[e] * b[0][k] - domain.sxy(e) * b[1][k] - domain.szx(e) * b[2][k];
      fyElem[8 * e + k] = -domain.sxy(e) * b[0][k] - sigyy[e] * b[1][k] - domain.syz(e) * b[2][k];
      fzElem[8 * e + k] = -domain.szx(e) * b[0][k] - domain.syz(e) * b[1][k] - sigzz[e] * b[2][k];
    }
  }

  gatherForces(domain, fxElem, fyElem, fzElem, false, numNode);

  release(&fzElem);
  release(&fyElem);
  release(&fxElem);
}

/// The force of one element against its hourglass modes, in one direction.
inline void hourglassForce(const Real v[8], const Real gamma[4][8], Real coefficient, Real *f) {
  Real amplitude[4];
  for (Index mode = 0; mode < 4; ++mode) {
    Real sum = Real(0.0);
    for (Index k = 0; k < 8; ++k)
      sum += gamma[mode][k] * v[k];
    amplitude[mode] = sum;
  }
  for (Index k = 0; k < 8; ++k)
    f[k] = coefficient * (gamma[0][k] * amplitude[0] + gamma[1][k] * amplitude[1] +
                          gamma[2][k] * amplitude[2] + gamma[3][k] * amplitude[3]);
}

inline void resistHourglass(Domain &domain, const Real *determ, Real hgcoef, Index numElem, Index numNode) {
  const std::size_t numElem8 = static_cast<std::size_t>(numElem) * 8;
  Real *fxElem = allocate<Real>(numElem8);
  Real *fyElem = allocate<Real>(numElem8);
  Real *fzElem = allocate<Real>(numElem8);

#pragma omp parallel for firstprivate(numElem, hgcoef)
  for (Index e = 0; e < numElem; ++e) {
    const Index *elemToNode = domain.nodelist(e);
    Real x[8], y[8], z[8], b[3][8], gamma[4][8], vx[8], vy[8], vz[8];
    collectNodes(domain, elemToNode, x, y, z);
    shapeGradients(x, y, z, b);
    const Real inverse = Real(1.0) / determ[e];
    for (Index mode = 0; mode < 4; ++mode) {
      Real mx = Real(0.0), my = Real(0.0), mz = Real(0.0);
      for (Index k = 0; k < 8; ++k) {
        mx += x[k] * HourglassMode[mode][k];
        my += y[k] * HourglassMode[mode][k];
        mz += z[k] * HourglassMode[mode][k];
      }
      for (Index k = 0; k < 8; ++k)
        gamma[mode][k] = HourglassMode[mode][k] - inverse * (b[0][k] * mx + b[1][k] * my + b[2][k] * mz);
    }
    for (Index k = 0; k < 8; ++k) {
      const Index n = elemToNode[k];
      vx[k] = domain.xd(n);
      vy[k] = domain.yd(n);
      vz[k] = domain.zd(n);
    }
    const Real coefficient =
        -hgcoef * Real(0.01) * domain.ss(e) * domain.elemMass(e) / std::cbrt(domain.volo(e) * domain.v(e));
    hourglassForce(vx, gamma, coefficient, &fxElem[8 * e]);
    hourglassForce(vy, gamma, coefficient, &fyElem[8 * e]);
    hourglassForce(vz, gamma, coefficient, &fzElem[8 * e]);
  }

  gatherForces(domain, fxElem, fyElem, fzElem, true, numNode);

  release(&fzElem);
  release(&fyElem);
  release(&fxElem);
}

inline void volumeForces(Domain &domain) {
  const Index numElem = domain.numElem();
  if (numElem == 0)
    return;
  Real *sigxx = allocate<Real>(numElem);
  Real *sigyy = allocate<Real>(numElem);
  Real *sigzz = allocate<Real>(numElem);
  Real *determ = allocate<Real>(numElem);

  initStressTerms(domain, sigxx, sigyy, sigzz, numElem);
  integrateStress(domain, sigxx, sigyy, sigzz, determ, numElem, domain.numNode());

#pragma omp parallel for firstprivate(numElem)
  for (Index e = 0; e < numElem; ++e)
    if (determ[e] <= Real(0.0))
      std::exit(VolumeError);

  if (domain.hgcoef() > Real(0.0))
    resistHourglass(domain, determ, domain.hgcoef(), numElem, domain.numNode());

  release(&determ);
  release(&sigzz);
  release(&sigyy);
  release(&sigxx);
}

inline void forcesOnNodes(Domain &domain) {
  const Index numNode = domain.numNode();
#pragma omp parallel for firstprivate(numNode)
  for (Index i = 0; i < numNode; ++i) {
    domain.fx(i) = Real(0.0);
    domain.fy(i) = Real(0.0);
    domain.fz(i) = Real(0.0);
  }
  volumeForces(domain);
}

} // namespace hydro
