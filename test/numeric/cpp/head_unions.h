#pragma once
#include <vector>

struct Vector {
  union {
    struct {
      double x, y, z;
    };
    double v[3];
  };
  Vector() : v{} {}
  Vector(double a, double b, double c) : x(a), y(b), z(c) {}
  double &operator[](int i) { return v[i]; }
  double operator[](int i) const { return v[i]; }
};

struct Cloud {
  Vector centre;
  std::vector<Vector> points;
  double weight = 1.5;
};

double f(Cloud &cloud, double by);
