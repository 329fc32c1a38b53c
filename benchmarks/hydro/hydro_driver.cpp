// Objective: half the squared distance of the energy that is left near the origin, and of the final
// positions, from given ones. The state at the start is disturbed, so that none of the code's cut-offs is
// near.
#include "domain.h"
#include "hydro_derivatives.h"

#include "harness.h"

#include <cstddef>
#include <memory>

using hydro::Domain;
using hydro::Index;
using hydro::Real;

namespace {

enum { X, Y, Z, XD, YD, ZD, ENERGY, GAMMA, STRENGTH, DAMPING, LEFT, COUNT };

using Field = Real &(Domain::*)(Index);
using Number = Real &(Domain::*)();

const Field nodeFields[] = {&Domain::x,  &Domain::y,   &Domain::z,        &Domain::xd,  &Domain::yd,
                            &Domain::zd, &Domain::xdd, &Domain::ydd,      &Domain::zdd, &Domain::fx,
                            &Domain::fy, &Domain::fz,  &Domain::nodalMass};
const Field elementFields[] = {
    &Domain::dxy,      &Domain::dyz,       &Domain::dzx,       &Domain::wxy,
    &Domain::wyz,      &Domain::wzx,       &Domain::sxx,       &Domain::syy,
    &Domain::sxy,      &Domain::syz,       &Domain::szx,       &Domain::plasticStrain,
    &Domain::work,     &Domain::dxx,       &Domain::dyy,       &Domain::dzz,
    &Domain::delv_xi,  &Domain::delv_eta,  &Domain::delv_zeta, &Domain::delx_xi,
    &Domain::delx_eta, &Domain::delx_zeta, &Domain::e,         &Domain::p,
    &Domain::q,        &Domain::ql,        &Domain::qq,        &Domain::v,
    &Domain::volo,     &Domain::vnew,      &Domain::delv,      &Domain::vdov,
    &Domain::arealg,   &Domain::ss,        &Domain::elemMass};
const Number numbers[] = {&Domain::hgcoef,
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
                          &Domain::stoptime};

Variable variables[COUNT];
std::unique_ptr<Domain> start;
int cycles;

/// f(a number of the domain, its array in the harness's variables, its place there)
template <class F> void forEachVariable(Domain &d, F f) {
  for (int k = 0; k < 6; k++)
    for (Index i = 0; i < d.numNode(); i++)
      f((d.*nodeFields[k])(i), X + k, i);
  for (Index i = 0; i < d.numElem(); i++)
    f(d.e(i), ENERGY, i);
  for (Index r = 0; r < d.numReg(); r++)
    f(d.gammaMinusOne(r), GAMMA, r);
  for (Index r = 0; r < d.numReg(); r++) {
    if (start->shearModulus(r) == 0.0)
      continue; // a fluid stays one
    f(d.shearModulus(r), STRENGTH, 3 * r);
    f(d.yieldStress(r), STRENGTH, 3 * r + 1);
    f(d.hardening(r), STRENGTH, 3 * r + 2);
  }
  f(d.hgcoef(), DAMPING, 0);
  f(d.qqc_monoq(), DAMPING, 1);
  f(d.qlc_monoq(), DAMPING, 2);
}

Domain domainOf(double *const *x) {
  Domain d(*start);
  forEachVariable(d, [&](Real &a, int v, Index i) { a = x[v][i]; });
  return d;
}

/// As the domain, but for what is real.
Domain shadowOf(double *const *x) {
  Domain d(*start);
  for (Field f : nodeFields)
    for (Index i = 0; i < d.numNode(); i++)
      (d.*f)(i) = 0.0;
  for (Field f : elementFields)
    for (Index i = 0; i < d.numElem(); i++)
      (d.*f)(i) = 0.0;
  for (Index r = 0; r < d.numReg(); r++)
    d.gammaMinusOne(r) = d.shearModulus(r) = d.yieldStress(r) = d.hardening(r) = 0.0;
  for (Number f : numbers)
    (d.*f)() = 0.0;
  forEachVariable(d, [&](Real &a, int v, Index i) { a = x[v][i]; });
  return d;
}

void store(Domain &d, double *const *x) {
  forEachVariable(d, [&](Real &a, int v, Index i) { x[v][i] = a; });
}

void fill(double *const *x) {
  Domain d(*start);
  forEachVariable(d, [&](Real &a, int v, Index i) { x[v][i] = a * (v <= Z ? 1.0 : 1.0 + 0.02 * uniform()); });
  const double edge = 1.125 / d.sizeX();
  for (int v = X; v <= ZD; v++)
    for (Index i = 0; i < d.numNode(); i++)
      x[v][i] += (uniform() - 0.5) * (v <= Z ? 0.05 * edge : 1.0);
  for (Index i = 0; i < d.numElem(); i++)
    x[ENERGY][i] += 100.0 * (1.0 + uniform());
}

const double wanted = 100.0;

double objective(double *const *x) {
  double sum = (x[LEFT][0] - wanted) * (x[LEFT][0] - wanted);
  for (std::size_t i = 0; i < variables[X].size; i++)
    sum += x[X][i] * x[X][i];
  return 0.5 * sum;
}

void seed(double *const *x, double *const *x_b) {
  x_b[LEFT][0] += x[LEFT][0] - wanted;
  for (std::size_t i = 0; i < variables[X].size; i++)
    x_b[X][i] += x[X][i];
}

void primal(double *const *x) {
  Domain d = domainOf(x);
  x[LEFT][0] = hydro::advance(d, cycles);
  store(d, x);
}

void tangent(double *const *x, double *const *x_d) {
  Domain d = domainOf(x), d_d = shadowOf(x_d);
  x[LEFT][0] = hydro::advance_d(d, d_d, cycles, x_d[LEFT]);
  store(d, x);
  store(d_d, x_d);
}

void adjoint(double *const *x, double *const *x_b) {
  Domain d = domainOf(x), d_b = shadowOf(x_b);
  hydro::advance_b(d, d_b, cycles, x_b[LEFT][0]);
  store(d_b, x_b);
  // The adjoint takes this seed by value, so it is for the caller to consume it.
  x_b[LEFT][0] = 0.0;
}

const Program program = {"hydro", COUNT, variables, fill, objective, seed, primal, tangent, adjoint};

} // namespace

const Program *setUpProgram(SizeKind size) {
  start = std::make_unique<Domain>(size == TIME_SIZE ? 24 : 3, size == TIME_SIZE ? 11 : 3);
  cycles = size == TIME_SIZE ? 10 : 5;
  const char *const names[] = {"x", "y", "z", "xd", "yd", "zd"};
  for (int v = X; v <= ZD; v++)
    variables[v] = {names[v], static_cast<std::size_t>(start->numNode()), INOUT};
  variables[ENERGY] = {"e", static_cast<std::size_t>(start->numElem()), INOUT};
  variables[GAMMA] = {"gamma - 1", static_cast<std::size_t>(start->numReg()), INPUT};
  variables[STRENGTH] = {"strength", static_cast<std::size_t>(3 * start->numReg()), INPUT};
  variables[DAMPING] = {"damping", 3, INPUT};
  variables[LEFT] = {"energy", 1, OUTPUT};
  return &program;
}
