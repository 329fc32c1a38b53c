/* What random programs call and the tool sees no body of. */
int outside_next(int k, int count) { return (3 * k + 1) % count; }
