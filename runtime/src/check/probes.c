#include "probes.h"

#include <adjgen/probe.h>

#include <stdlib.h>
#include <string.h>

probe_state probes;

static uint64_t mixed(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
real probe_weight(uint64_t instance) {
  return 0.5L + (real)(mixed(instance + 0x9E3779B97F4A7C15u) >> 54) * 0x1p-10L;
}

static void know(int site) {
  if (site >= probes.sites) {
    const int more = 2 * site + 64;
    unsigned char *all = realloc(probes.in_adjoint, (size_t)more);
    if (!all)
      abort();
    memset(all + probes.sites, 0, (size_t)(more - probes.sites));
    probes.in_adjoint = all;
    probes.sites = more;
  }
  probes.in_adjoint[site] = 1;
}

static bool inWindow(uint64_t instance) { return instance >= probes.low && instance < probes.high; }
static uint64_t orderOf(int site, uint64_t instance) { return mixed(mixed(instance + 1) + (uint64_t)site); }

/* Returns what is added to the tangent. */
static real forward(int site, real v, real v_d) {
  const uint64_t k = probes.instances;
  switch (probes.mode) {
  case PROBES_TRACE:
    if (k < probes.room) {
      probes.site[k] = site;
      probes.value[k] = v;
      probes.tangent[k] = v_d;
    }
    probes.instances++;
    return 0;
  case PROBES_FOLLOW:
    if (k < probes.room && probes.parted > k) {
      probes.followed[k] = v;
      if (probes.site[k] != site) {
        probes.parted = k;
        probes.parted_site = site < probes.site[k] ? site : probes.site[k];
      }
    }
    probes.instances++;
    return 0;
  case PROBES_COUNT:
    if (site >= probes.sites || !probes.in_adjoint[site])
      return 0;
    probes.order += orderOf(site, k);
    probes.instances++;
    if (k == probes.low)
      probes.site_at_low = site;
    return inWindow(k) ? probe_weight(k) : 0;
  default:
    return 0;
  }
}

static void backward(int site, real v_b) {
  if (probes.mode != PROBES_BACK)
    return;
  know(site);
  const uint64_t number = probes.instances++;
  if (number >= probes.total)
    return;
  const uint64_t k = probes.total - 1 - number;
  probes.order += orderOf(site, k);
  probes.before_low += k < probes.low && site == probes.site_at_low;
  if (!inWindow(k))
    return;
  const real term = probe_weight(k) * v_b;
  probes.sum += term;
  probes.size += term < 0 ? -term : term;
}

#define PROBE(name, T)                                                                                       \
  T adjgen_probe_##name(int site, T v) {                                                                     \
    forward(site, v, 0);                                                                                     \
    return v;                                                                                                \
  }                                                                                                          \
  T adjgen_probe_##name##_d(int site, T v, T v_d, T *return_d) {                                             \
    *return_d = v_d + (T)forward(site, v, v_d);                                                              \
    return v;                                                                                                \
  }                                                                                                          \
  void adjgen_probe_##name##_b(int site, T v, T *v_b, T return_b) {                                          \
    (void)v;                                                                                                 \
    backward(site, return_b);                                                                                \
    *v_b += return_b;                                                                                        \
  }

PROBE(float, float)
PROBE(double, double)
PROBE(long_double, long double)
