// The equation of state of a gas, for one region of material at a time: energy, pressure and viscosity are
// advanced in a predictor and two correctors, as the work on the element demands.
#pragma once

#include "viscosity.h"

#include <cmath>

namespace hydro {

/// Pressure of compressed material; its derivatives by compression and by energy.
inline void pressures(Real *p, Real *bvc, Real *pbvc, const Real *e, const Real *compression,
                      const Real *vnewc, Real gammaMinusOne, Real pmin, Real p_cut, Real eosvmax,
                      Index length, const Index *list) {
#pragma omp parallel for firstprivate(length, gammaMinusOne)
  for (Index i = 0; i < length; ++i) {
    bvc[i] = gammaMinusOne * (compression[i] + Real(1.));
    pbvc[i] = gammaMinusOne;
  }

#pragma omp parallel for firstprivate(length, pmin, p_cut, eosvmax)
  for (Index i = 0; i < length; ++i) {
    const Index ielem = list[i];
    p[i] = bvc[i] * e[i];
    if (std::fabs(p[i]) < p_cut)
      p[i] = Real(0.0);
    if (vnewc[ielem] >= eosvmax)
      p[i] = Real(0.0);
    if (p[i] < pmin)
      p[i] = pmin;
  }
}

inline Real soundSpeedSquared(Real pbvc, Real e, Real v, Real bvc, Real p, Real rho0) {
  const Real ssc = (pbvc * e + v * v * bvc * p) / rho0;
  return ssc <= Real(.1111111e-36) ? Real(.3333333e-18) : std::sqrt(ssc);
}

struct Work {
  Real *p_old, *e_old, *q_old;
  Real *compression, *compHalfStep;
  Real *qq_old, *ql_old, *work, *delvc;
};

inline void energies(Real *p_new, Real *e_new, Real *q_new, Real *bvc, Real *pbvc, const Work &w,
                     const Real *vnewc, Real gammaMinusOne, Real pmin, Real p_cut, Real e_cut, Real q_cut,
                     Real emin, Real rho0, Real eosvmax, Index length, const Index *list) {
  Real *pHalfStep = allocate<Real>(length);

#pragma omp parallel for firstprivate(length, emin)
  for (Index i = 0; i < length; ++i) {
    e_new[i] = w.e_old[i] - Real(0.5) * w.delvc[i] * (w.p_old[i] + w.q_old[i]) + Real(0.5) * w.work[i];
    if (e_new[i] < emin)
      e_new[i] = emin;
  }

  pressures(pHalfStep, bvc, pbvc, e_new, w.compHalfStep, vnewc, gammaMinusOne, pmin, p_cut, eosvmax, length,
            list);

#pragma omp parallel for firstprivate(length, rho0)
  for (Index i = 0; i < length; ++i) {
    const Real vhalf = Real(1.) / (Real(1.) + w.compHalfStep[i]);
    if (w.delvc[i] > Real(0.)) {
      q_new[i] = Real(0.);
    } else {
      const Real ssc = soundSpeedSquared(pbvc[i], e_new[i], vhalf, bvc[i], pHalfStep[i], rho0);
      q_new[i] = ssc * w.ql_old[i] + w.qq_old[i];
    }
    e_new[i] = e_new[i] + Real(0.5) * w.delvc[i] *
                              (Real(3.0) * (w.p_old[i] + w.q_old[i]) - Real(4.0) * (pHalfStep[i] + q_new[i]));
  }

#pragma omp parallel for firstprivate(length, emin, e_cut)
  for (Index i = 0; i < length; ++i) {
    e_new[i] += Real(0.5) * w.work[i];
    if (std::fabs(e_new[i]) < e_cut)
      e_new[i] = Real(0.);
    if (e_new[i] < emin)
      e_new[i] = emin;
  }

  pressures(p_new, bvc, pbvc, e_new, w.compression, vnewc, gammaMinusOne, pmin, p_cut, eosvmax, length, list);

#pragma omp parallel for firstprivate(length, rho0, emin, e_cut)
  for (Index i = 0; i < length; ++i) {
    const Real sixth = Real(1.0) / Real(6.0);
    const Index ielem = list[i];
    Real q_tilde;
    if (w.delvc[i] > Real(0.)) {
      q_tilde = Real(0.);
    } else {
      const Real ssc = soundSpeedSquared(pbvc[i], e_new[i], vnewc[ielem], bvc[i], p_new[i], rho0);
      q_tilde = ssc * w.ql_old[i] + w.qq_old[i];
    }
    e_new[i] = e_new[i] - (Real(7.0) * (w.p_old[i] + w.q_old[i]) - Real(8.0) * (pHalfStep[i] + q_new[i]) +
                           (p_new[i] + q_tilde)) *
                              w.delvc[i] * sixth;
    if (std::fabs(e_new[i]) < e_cut)
      e_new[i] = Real(0.);
    if (e_new[i] < emin)
      e_new[i] = emin;
  }

  pressures(p_new, bvc, pbvc, e_new, w.compression, vnewc, gammaMinusOne, pmin, p_cut, eosvmax, length, list);

#pragma omp parallel for firstprivate(length, rho0, q_cut)
  for (Index i = 0; i < length; ++i) {
    const Index ielem = list[i];
    if (w.delvc[i] <= Real(0.)) {
      const Real ssc = soundSpeedSquared(pbvc[i], e_new[i], vnewc[ielem], bvc[i], p_new[i], rho0);
      q_new[i] = ssc * w.ql_old[i] + w.qq_old[i];
      if (std::fabs(q_new[i]) < q_cut)
        q_new[i] = Real(0.);
    }
  }

  release(&pHalfStep);
}

/// The speed of longitudinal waves, to which the shear modulus adds four thirds of itself.
inline void soundSpeeds(Domain &domain, const Real *vnewc, Real rho0, Real shear, const Real *enewc,
                        const Real *pnewc, const Real *pbvc, const Real *bvc, Index length,
                        const Index *list) {
  const Real stiffness = domain.ss4o3() * shear / rho0;
#pragma omp parallel for firstprivate(rho0, stiffness)
  for (Index i = 0; i < length; ++i) {
    const Index ielem = list[i];
    const Real c = soundSpeedSquared(pbvc[i], enewc[i], vnewc[ielem], bvc[i], pnewc[i], rho0);
    domain.ss(ielem) = stiffness > Real(0.) ? std::sqrt(c * c + stiffness * vnewc[ielem]) : c;
  }
}

/// `repetitions`: materials differ in what their equation of state costs.
inline void evaluateRegion(Domain &domain, const Real *vnewc, Index length, const Index *list,
                           Real gammaMinusOne, Real shear, Int repetitions) {
  const Real e_cut = domain.e_cut();
  const Real p_cut = domain.p_cut();
  const Real q_cut = domain.q_cut();
  const Real eosvmax = domain.eosvmax();
  const Real eosvmin = domain.eosvmin();
  const Real pmin = domain.pmin();
  const Real emin = domain.emin();
  const Real rho0 = domain.refdens();

  Work w;
  w.e_old = allocate<Real>(length);
  w.delvc = allocate<Real>(length);
  w.p_old = allocate<Real>(length);
  w.q_old = allocate<Real>(length);
  w.compression = allocate<Real>(length);
  w.compHalfStep = allocate<Real>(length);
  w.qq_old = allocate<Real>(length);
  w.ql_old = allocate<Real>(length);
  w.work = allocate<Real>(length);
  Real *p_new = allocate<Real>(length);
  Real *e_new = allocate<Real>(length);
  Real *q_new = allocate<Real>(length);
  Real *bvc = allocate<Real>(length);
  Real *pbvc = allocate<Real>(length);

  for (Int j = 0; j < repetitions; ++j) {
#pragma omp parallel
    {
#pragma omp for nowait
      for (Index i = 0; i < length; ++i) {
        const Index ielem = list[i];
        w.e_old[i] = domain.e(ielem);
        w.delvc[i] = domain.delv(ielem);
        w.p_old[i] = domain.p(ielem);
        w.q_old[i] = domain.q(ielem);
        w.qq_old[i] = domain.qq(ielem);
        w.ql_old[i] = domain.ql(ielem);
      }

#pragma omp for
      for (Index i = 0; i < length; ++i) {
        const Index ielem = list[i];
        w.compression[i] = Real(1.) / vnewc[ielem] - Real(1.);
        const Real vchalf = vnewc[ielem] - w.delvc[i] * Real(.5);
        w.compHalfStep[i] = Real(1.) / vchalf - Real(1.);
      }

      if (eosvmin != Real(0.)) {
#pragma omp for nowait
        for (Index i = 0; i < length; ++i)
          if (vnewc[list[i]] <= eosvmin)
            w.compHalfStep[i] = w.compression[i];
      }
      if (eosvmax != Real(0.)) {
#pragma omp for nowait
        for (Index i = 0; i < length; ++i)
          if (vnewc[list[i]] >= eosvmax) {
            w.p_old[i] = Real(0.);
            w.compression[i] = Real(0.);
            w.compHalfStep[i] = Real(0.);
          }
      }

#pragma omp for nowait
      for (Index i = 0; i < length; ++i)
        w.work[i] = domain.work(list[i]);
    }
    energies(p_new, e_new, q_new, bvc, pbvc, w, vnewc, gammaMinusOne, pmin, p_cut, e_cut, q_cut, emin, rho0,
             eosvmax, length, list);
  }

#pragma omp parallel for firstprivate(length)
  for (Index i = 0; i < length; ++i) {
    const Index ielem = list[i];
    domain.p(ielem) = p_new[i];
    domain.e(ielem) = e_new[i];
    domain.q(ielem) = q_new[i];
  }

  soundSpeeds(domain, vnewc, rho0, shear, e_new, p_new, pbvc, bvc, length, list);

  release(&pbvc);
  release(&bvc);
  release(&q_new);
  release(&e_new);
  release(&p_new);
  release(&w.work);
  release(&w.ql_old);
  release(&w.qq_old);
  release(&w.compHalfStep);
  release(&w.compression);
  release(&w.q_old);
  release(&w.p_old);
  release(&w.delvc);
  release(&w.e_old);
}

inline void applyMaterialProperties(Domain &domain) {
  const Index numElem = domain.numElem();
  if (numElem == 0)
    return;
  const Real eosvmin = domain.eosvmin();
  const Real eosvmax = domain.eosvmax();
  Real *vnewc = allocate<Real>(numElem);

#pragma omp parallel
  {
#pragma omp for firstprivate(numElem)
    for (Index i = 0; i < numElem; ++i)
      vnewc[i] = domain.vnew(i);

    if (eosvmin != Real(0.)) {
#pragma omp for nowait firstprivate(numElem)
      for (Index i = 0; i < numElem; ++i)
        if (vnewc[i] < eosvmin)
          vnewc[i] = eosvmin;
    }
    if (eosvmax != Real(0.)) {
#pragma omp for nowait firstprivate(numElem)
      for (Index i = 0; i < numElem; ++i)
        if (vnewc[i] > eosvmax)
          vnewc[i] = eosvmax;
    }

#pragma omp for nowait firstprivate(numElem)
    for (Index i = 0; i < numElem; ++i) {
      Real vc = domain.v(i);
      if (eosvmin != Real(0.) && vc < eosvmin)
        vc = eosvmin;
      if (eosvmax != Real(0.) && vc > eosvmax)
        vc = eosvmax;
      if (vc <= 0.)
        std::exit(VolumeError);
    }
  }

  for (Index r = 0; r < domain.numReg(); ++r)
    evaluateRegion(domain, vnewc, domain.regElemSize(r), domain.regElemlist(r), domain.gammaMinusOne(r),
                   domain.shearModulus(r), domain.cost(r));

  release(&vnewc);
}

inline void updateVolumes(Domain &domain, Real v_cut, Index length) {
  if (length == 0)
    return;
#pragma omp parallel for firstprivate(length, v_cut)
  for (Index i = 0; i < length; ++i) {
    Real v = domain.vnew(i);
    if (std::fabs(v - Real(1.0)) < v_cut)
      v = Real(1.0);
    domain.v(i) = v;
  }
}

} // namespace hydro
