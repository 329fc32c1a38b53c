#pragma once

template <class T> T cubed(T v) { return v * v * v; }

inline double mixed(double a, double b) { return a > 0.0 ? a * b : b - a * a; }
