/* std=c++11,c++20 head=cost(return)/(x) beside=model.h : the header is included beside the user's, which defines functions */
#include "model.h"

double cost(const Model &m, const shapes::Disk *d, double x) { return m.k[0] * x * x * scale() * d->radius(); }
