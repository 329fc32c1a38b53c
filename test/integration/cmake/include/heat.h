#ifndef HEAT_H
#define HEAT_H

#ifdef __cplusplus
extern "C" {
#endif

/* `steps` steps of heat conduction with n values; `next` is a buffer of as many. */
void heat(int n, int steps, double k, double *u, double *next);

#ifdef __cplusplus
}
#endif

#endif
