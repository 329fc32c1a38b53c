#!/usr/bin/env python3
"""The derivative of a C function, called by ctypes: a descent along the gradient."""
import ctypes
import os

library = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "liblens.so"))
doubles = ctypes.POINTER(ctypes.c_double)
# double spot_b(int n, int m, const double *c, double *c_b, const double *heights, double return_b)
library.spot_b.argtypes = [ctypes.c_int, ctypes.c_int, doubles, doubles, doubles, ctypes.c_double]
library.spot_b.restype = ctypes.c_double


def array(values):
    return (ctypes.c_double * len(values))(*values)


def spot(coefficients, heights):
    """The value and its gradient."""
    gradient = array([0.0] * len(coefficients))  # the call adds to it
    value = library.spot_b(len(heights), len(coefficients), array(coefficients), gradient, array(heights), 1.0)
    return value, list(gradient)


heights = [0.1 * i for i in range(1, 11)]
c = [0.05, 0.0]
first, _ = spot(c, heights)
for _ in range(200):
    value, gradient = spot(c, heights)
    c = [x - 0.01 * g for x, g in zip(c, gradient)]
print(f"c = {c[0]:.4f} {c[1]:.4f}, spot {first:.2e} -> {value:.2e}")
assert value < 1e-4 * first
