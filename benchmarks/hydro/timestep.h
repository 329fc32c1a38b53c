// The next time step: no wave may cross an element, and no volume may change too fast.
#pragma once

#include "eos.h"

#include <omp.h>

namespace hydro {

inline Real signalSpeed(Domain &domain, Index i, Real qqc2) {
  const Real soundSpeed = domain.ss(i);
  Real square = soundSpeed * soundSpeed;
  if (domain.vdov(i) < Real(0.)) {
    const Real arealg = domain.arealg(i);
    square += qqc2 * arealg * arealg * domain.vdov(i) * domain.vdov(i);
  }
  return std::sqrt(square);
}

/// Each thread finds the least of its elements, the first one that of all threads.
inline void courantConstraint(Domain &domain, Index length, const Index *list, Real qqc, Real &dtcourant) {
  const Index threads = omp_get_max_threads();
  Real *dtPerThread = allocate<Real>(threads);
  Index *elementPerThread = allocate<Index>(threads);
#pragma omp parallel firstprivate(length, qqc)
  {
    const Real qqc2 = Real(64.0) * qqc * qqc;
    Real dttmp = dtcourant;
    Index element = -1;
    const Index thread = omp_get_thread_num();
#pragma omp for
    for (Index k = 0; k < length; ++k) {
      const Index i = list[k];
      if (domain.vdov(i) != Real(0.)) {
        const Real dt = domain.arealg(i) / signalSpeed(domain, i, qqc2);
        if (dt < dttmp) {
          dttmp = dt;
          element = i;
        }
      }
    }
    dtPerThread[thread] = dttmp;
    elementPerThread[thread] = element;
#pragma omp barrier
#pragma omp master
    {
      for (Index t = 1; t < omp_get_num_threads(); ++t)
        if (dtPerThread[t] < dtPerThread[0]) {
          dtPerThread[0] = dtPerThread[t];
          elementPerThread[0] = elementPerThread[t];
        }
    }
  }
  if (elementPerThread[0] != -1)
    dtcourant = dtPerThread[0];
  release(&elementPerThread);
  release(&dtPerThread);
}

inline void hydroConstraint(Domain &domain, Index length, const Index *list, Real dvovmax, Real &dthydro) {
  Real least = dthydro;
#pragma omp parallel for firstprivate(length, dvovmax) reduction(min : least)
  for (Index k = 0; k < length; ++k) {
    const Index i = list[k];
    if (domain.vdov(i) != Real(0.)) {
      const Real dt = dvovmax / (std::fabs(domain.vdov(i)) + Real(1.e-20));
      if (dt < least)
        least = dt;
    }
  }
  dthydro = least;
}

inline void timeConstraints(Domain &domain) {
  domain.dtcourant() = 1.0e+20;
  domain.dthydro() = 1.0e+20;
  for (Index r = 0; r < domain.numReg(); ++r) {
    courantConstraint(domain, domain.regElemSize(r), domain.regElemlist(r), domain.qqc(), domain.dtcourant());
    hydroConstraint(domain, domain.regElemSize(r), domain.regElemlist(r), domain.dvovmax(), domain.dthydro());
  }
}

inline void timeIncrement(Domain &domain) {
  Real targetdt = domain.stoptime() - domain.time();
  if (domain.dtfixed() <= Real(0.0) && domain.cycle() != Int(0)) {
    const Real olddt = domain.deltatime();
    Real newdt = Real(1.0e+20);
    if (domain.dtcourant() < newdt)
      newdt = domain.dtcourant() / Real(2.0);
    if (domain.dthydro() < newdt)
      newdt = domain.dthydro() * Real(2.0) / Real(3.0);
    const Real ratio = newdt / olddt;
    if (ratio >= Real(1.0)) {
      if (ratio < domain.deltatimemultlb())
        newdt = olddt;
      else if (ratio > domain.deltatimemultub())
        newdt = olddt * domain.deltatimemultub();
    }
    if (newdt > domain.dtmax())
      newdt = domain.dtmax();
    domain.deltatime() = newdt;
  }
  // No very small last step.
  if (targetdt > domain.deltatime() && targetdt < Real(4.0) * domain.deltatime() / Real(3.0))
    targetdt = Real(2.0) * domain.deltatime() / Real(3.0);
  if (targetdt < domain.deltatime())
    domain.deltatime() = targetdt;
  domain.time() += domain.deltatime();
  ++domain.cycle();
}

} // namespace hydro
