#pragma once

double misfit(int n, const double p[2], const double *t, const double *y);
