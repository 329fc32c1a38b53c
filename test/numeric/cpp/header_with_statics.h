#pragma once
namespace tables {
static const double first[2] = {1.0, 2.0}, second[2] = {3.0, 4.0};
static const double *rows[2] = {first, second};
static int calls;
static double of(int i) { return rows[i % 2][1]; }
template <class T> static T twice(T v) { return v + v; }
namespace {
struct Known {
  explicit Known(double v) : value(v) {}
  double value;
};
} // namespace
} // namespace tables
