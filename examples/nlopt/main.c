/* The lightest beam that does not bend too far, by NLopt's method of moving asymptotes, with gradients by adjgen. */
#include "beam.h"
#include "beam_b.h"

#include <math.h>
#include <nlopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double volume_for_nlopt(unsigned n, const double *height, double *gradient, void *data) {
  (void)data;
  if (!gradient)
    return volume((int)n, height);
  memset(gradient, 0, n * sizeof *gradient);
  return volume_b((int)n, height, gradient, 1.0);
}

/* At most zero. */
static double excess(unsigned n, const double *height, double *gradient, void *data) {
  const double most = *(const double *)data;
  if (!gradient)
    return deflection((int)n, height) / most - 1.0;
  memset(gradient, 0, n * sizeof *gradient);
  return deflection_b((int)n, height, gradient, 1.0 / most) / most - 1.0;
}

int main(void) {
  enum { PIECES = 400 };
  static double height[PIECES];
  double most = 0.05, least_volume = 0.0;
  for (int i = 0; i < PIECES; i++)
    height[i] = 0.2;
  const double before = volume(PIECES, height);
  nlopt_opt opt = nlopt_create(NLOPT_LD_MMA, PIECES);
  nlopt_set_lower_bounds1(opt, 0.01);
  nlopt_set_upper_bounds1(opt, 1.0);
  nlopt_set_min_objective(opt, volume_for_nlopt, NULL);
  nlopt_add_inequality_constraint(opt, excess, &most, 1e-8);
  nlopt_set_xtol_rel(opt, 1e-8);
  nlopt_set_maxeval(opt, 2000);
  const nlopt_result status = nlopt_optimize(opt, height, &least_volume);
  printf("volume %.5f (before: %.5f), deflection %.5f, after %d evaluations\n", least_volume, before,
         deflection(PIECES, height), nlopt_get_numevals(opt));
  nlopt_destroy(opt);
  /* Where no bound holds, the best height goes with the moment's square root. */
  const double ratio = height[PIECES / 4] / height[PIECES / 2],
               best = sqrt((1.0 - 100.5 / 400) / (1.0 - 200.5 / 400));
  printf("heights at a quarter and a half: %.4f times, %.4f is best\n", ratio, best);
  return status < 0 || fabs(ratio - best) > 1e-3;
}
