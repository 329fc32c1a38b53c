// The hydrodynamics of ../hydro, whose time loop works on a class of private vectors. x: internal energies of the elements in the beginning, as
// parts of those that they have then.
#include "domain.h"
#include "programs.h"

#include <memory>

namespace hydro {
void advance_b(Domain &domain, Domain &domain_b, Int cycles, Real return_b);
}

namespace {

using hydro::Domain;
using hydro::Index;

Domain &blast(int size) {
  static std::unique_ptr<Domain> made;
  if (!made || made->sizeX() != size) {
    made = std::make_unique<Domain>(size, 11);
    made->stoptime() = 1.0; // the number of steps says when it ends
    for (Index k = 1; k < made->numElem(); k++)
      made->e(k) = 100.0 + made->elemMass(k);
  }
  return *made;
}

Domain startOf(int size, const double *x) {
  Domain d = blast(size);
  for (Index k = 0; k < d.numElem(); k++)
    d.e(k) *= x[k];
  return d;
}

/// As the domain, but for what is real and has a derivative.
Domain shadowOf(int size) {
  Domain d(size, 11);
  for (auto field :
       {&Domain::x, &Domain::y, &Domain::z, &Domain::xd, &Domain::yd, &Domain::zd, &Domain::nodalMass})
    for (Index k = 0; k < d.numNode(); k++)
      (d.*field)(k) = 0.0;
  for (auto field : {&Domain::e, &Domain::v, &Domain::volo, &Domain::elemMass})
    for (Index k = 0; k < d.numElem(); k++)
      (d.*field)(k) = 0.0;
  for (auto field : {&Domain::gammaMinusOne, &Domain::shearModulus, &Domain::yieldStress, &Domain::hardening})
    for (Index r = 0; r < d.numReg(); r++)
      (d.*field)(r) = 0.0;
  for (auto number : {&Domain::hgcoef,
                      &Domain::qqc,
                      &Domain::qlc,
                      &Domain::ss4o3,
                      &Domain::refdens,
                      &Domain::pmin,
                      &Domain::emin,
                      &Domain::eosvmin,
                      &Domain::eosvmax,
                      &Domain::dvovmax,
                      &Domain::qstop,
                      &Domain::qqc_monoq,
                      &Domain::qlc_monoq,
                      &Domain::monoq_max_slope,
                      &Domain::monoq_limiter_mult,
                      &Domain::time,
                      &Domain::deltatime,
                      &Domain::dtfixed,
                      &Domain::dtmax,
                      &Domain::dtcourant,
                      &Domain::dthydro,
                      &Domain::deltatimemultlb,
                      &Domain::deltatimemultub,
                      &Domain::stoptime})
    (d.*number)() = 0.0;
  return d;
}

} // namespace

int inputs(int size) { return size * size * size; }

void start(int size, double *x) {
  for (int k = 0; k < inputs(size); k++)
    x[k] = 1.0;
}

double program(int size, int steps, const double *x) {
  Domain d = startOf(size, x);
  return hydro::advance(d, steps);
}

void program_b(int size, int steps, const double *x, double *x_b, double result_b) {
  Domain d = startOf(size, x), d_b = shadowOf(size);
  hydro::advance_b(d, d_b, steps, result_b);
  for (Index k = 0; k < d.numElem(); k++)
    x_b[k] += d_b.e(k) * blast(size).e(k);
}
