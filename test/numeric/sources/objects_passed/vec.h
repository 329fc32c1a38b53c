#ifndef VEC_H
#define VEC_H
#include <cstddef>
#include <vector>

struct vec {
  double x, y, z;
  vec operator+(const vec &o) const;
};

vec cross(vec a, const vec &b);
double dot(const vec &a, const vec &b);
double norm(const vec *a);
void turn(vec &a, vec b);
std::vector<double> made(const double *from, int n);
double &first(std::vector<double> &of);

#endif
