inline double squared(double v) { return v * v; }
