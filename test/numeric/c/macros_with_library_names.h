#ifndef MACROS_WITH_LIBRARY_NAMES_H
#define MACROS_WITH_LIBRARY_NAMES_H
#define abs(v) ((v) >= 0 ? (v) : -(v))
#define exp exponential
#define free 3
#endif
