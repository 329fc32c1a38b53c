// Nodes: acceleration, velocity, position.
#pragma once

#include "forces.h"

namespace hydro {

inline void accelerate(Domain &domain, Index numNode) {
#pragma omp parallel for firstprivate(numNode)
  for (Index i = 0; i < numNode; ++i) {
    domain.xdd(i) = domain.fx(i) / domain.nodalMass(i);
    domain.ydd(i) = domain.fy(i) / domain.nodalMass(i);
    domain.zdd(i) = domain.fz(i) / domain.nodalMass(i);
  }
}

/// Nodes on a plane of symmetry stay in it.
inline void applySymmetry(Domain &domain) {
  const Index numX = static_cast<Index>(domain.symmetryX().size());
  const Index numY = static_cast<Index>(domain.symmetryY().size());
  const Index numZ = static_cast<Index>(domain.symmetryZ().size());
#pragma omp parallel
  {
    if (numX > 0) {
#pragma omp for nowait firstprivate(numX)
      for (Index i = 0; i < numX; ++i)
        domain.xdd(domain.symmX(i)) = Real(0.0);
    }
    if (numY > 0) {
#pragma omp for nowait firstprivate(numY)
      for (Index i = 0; i < numY; ++i)
        domain.ydd(domain.symmY(i)) = Real(0.0);
    }
    if (numZ > 0) {
#pragma omp for nowait firstprivate(numZ)
      for (Index i = 0; i < numZ; ++i)
        domain.zdd(domain.symmZ(i)) = Real(0.0);
    }
  }
}

inline Real cutOff(Real u, Real least) { return std::fabs(u) < least ? Real(0.0) : u; }

inline void updateVelocities(Domain &domain, const Real dt, const Real u_cut, Index numNode) {
#pragma omp parallel for firstprivate(numNode)
  for (Index i = 0; i < numNode; ++i) {
    domain.xd(i) = cutOff(domain.xd(i) + domain.xdd(i) * dt, u_cut);
    domain.yd(i) = cutOff(domain.yd(i) + domain.ydd(i) * dt, u_cut);
    domain.zd(i) = cutOff(domain.zd(i) + domain.zdd(i) * dt, u_cut);
  }
}

inline void updatePositions(Domain &domain, const Real dt, Index numNode) {
#pragma omp parallel for firstprivate(numNode)
  for (Index i = 0; i < numNode; ++i) {
    domain.x(i) += domain.xd(i) * dt;
    domain.y(i) += domain.yd(i) * dt;
    domain.z(i) += domain.zd(i) * dt;
  }
}

inline void lagrangeNodal(Domain &domain) {
  const Real delt = domain.deltatime();
  Real u_cut = domain.u_cut();
  forcesOnNodes(domain);
  accelerate(domain, domain.numNode());
  applySymmetry(domain);
  updateVelocities(domain, delt, u_cut, domain.numNode());
  updatePositions(domain, delt, domain.numNode());
}

} // namespace hydro
