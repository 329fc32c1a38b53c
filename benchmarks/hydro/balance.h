// What the whole domain holds: the sums that a user watches, and that must stay as they are.
#pragma once

#include "domain.h"

#include <cmath>

namespace hydro {

struct Balance {
  Real internal = 0.0, kinetic = 0.0; // energies
  Real mass = 0.0, momentum = 0.0;    // the absolute value
  Real largestPressure = 0.0, largestStrain = 0.0;
};

inline Balance balanceOf(Domain &domain) {
  const Index numElem = domain.numElem(), numNode = domain.numNode();
  Real internal = 0.0, kinetic = 0.0, mass = 0.0, px = 0.0, py = 0.0, pz = 0.0, pressure = 0.0, strain = 0.0;
#pragma omp parallel
  {
#pragma omp for nowait reduction(+ : internal, mass) reduction(max : pressure, strain)
    for (Index e = 0; e < numElem; ++e) {
      internal += domain.volo(e) * domain.e(e);
      mass += domain.elemMass(e);
      pressure = std::fmax(pressure, domain.p(e));
      strain = std::fmax(strain, domain.plasticStrain(e));
    }
#pragma omp for reduction(+ : kinetic, px, py, pz)
    for (Index n = 0; n < numNode; ++n) {
      const Real m = domain.nodalMass(n), vx = domain.xd(n), vy = domain.yd(n), vz = domain.zd(n);
      kinetic += 0.5 * m * (vx * vx + vy * vy + vz * vz);
      px += m * vx;
      py += m * vy;
      pz += m * vz;
    }
  }
  return {internal, kinetic, mass, std::sqrt(px * px + py * py + pz * pz), pressure, strain};
}

} // namespace hydro
