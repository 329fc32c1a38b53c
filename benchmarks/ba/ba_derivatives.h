// What the generated code must define; included ahead of it to check that it does.

#ifndef BA_DERIVATIVES_H
#define BA_DERIVATIVES_H

namespace ba {

void objective_d(int p, const double *cams, const double *cams_d, const double *points,
                 const double *points_d, const double *w, const double *w_d, const int *obs,
                 const double *feats, double *err, double *err_d, double *werr, double *werr_d);
void objective_b(int p, const double *cams, double *cams_b, const double *points, double *points_b,
                 const double *w, double *w_b, const int *obs, const double *feats, double *err,
                 double *err_b, double *werr, double *werr_b);

} // namespace ba

#endif
