// What the generated code must define; included ahead of it to check that it does.

#ifndef HAND_DERIVATIVES_H
#define HAND_DERIVATIVES_H

namespace hand {

struct Model;

void objective_d(const Model &model, const double *pose, const double *pose_d, const double *scale,
                 const double *scale_d, int points, const int *vertex_of, const double *measured, double *err,
                 double *err_d);
void objective_b(const Model &model, const double *pose, double *pose_b, const double *scale, double *scale_b,
                 int points, const int *vertex_of, const double *measured, double *err, double *err_b);

} // namespace hand

#endif
