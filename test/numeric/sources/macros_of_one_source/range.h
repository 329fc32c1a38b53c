double in_range(double angle);
