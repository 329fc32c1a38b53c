/* Probes: the identity, told of every value that passes and of its derivatives. Only code that `adjgen check`
 * generates to find the place of a fault calls them; `site` numbers the places in the text. */
#ifndef ADJGEN_PROBE_H
#define ADJGEN_PROBE_H

#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

float adjgen_probe_float(int site, float v);
float adjgen_probe_float_d(int site, float v, float v_d, float *return_d);
void adjgen_probe_float_b(int site, float v, float *v_b, float return_b);
double adjgen_probe_double(int site, double v);
double adjgen_probe_double_d(int site, double v, double v_d, double *return_d);
void adjgen_probe_double_b(int site, double v, double *v_b, double return_b);
long double adjgen_probe_long_double(int site, long double v);
long double adjgen_probe_long_double_d(int site, long double v, long double v_d, long double *return_d);
void adjgen_probe_long_double_b(int site, long double v, long double *v_b, long double return_b);

#ifdef __cplusplus
}
#endif

#endif
