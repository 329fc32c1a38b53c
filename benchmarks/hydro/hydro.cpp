#include "domain.h"
#include "nodes.h"
#include "strength.h"
#include "timestep.h"

namespace hydro {

static void leapFrog(Domain &domain) {
  lagrangeNodal(domain);
  lagrangeElements(domain);
  strength(domain);
  viscosity(domain);
  applyMaterialProperties(domain);
  updateVolumes(domain, domain.v_cut(), domain.numElem());
  timeConstraints(domain);
}

/// Internal energy by how near it is to the origin: what has not left with the blast.
static Real nearEnergy(Domain &domain) {
  const Index numElem = domain.numElem();
  Real sum = Real(0.0);
#pragma omp parallel for reduction(+ : sum)
  for (Index e = 0; e < numElem; ++e) {
    const Index n = domain.nodelist(e)[6];
    const Real r2 = domain.x(n) * domain.x(n) + domain.y(n) * domain.y(n) + domain.z(n) * domain.z(n);
    sum += domain.elemMass(e) * domain.e(e) / (Real(1.0) + r2);
  }
  return sum;
}

Real advance(Domain &domain, Int cycles) {
  while (domain.time() < domain.stoptime() && domain.cycle() < cycles) {
    timeIncrement(domain);
    leapFrog(domain);
  }
  return nearEnergy(domain);
}

} // namespace hydro
