#ifndef BLUR_H
#define BLUR_H

#define CENTRE 1.0

void blur(int n, double w, const double *in, double *out);

#endif
