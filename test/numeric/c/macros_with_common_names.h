#ifndef MACROS_WITH_COMMON_NAMES_H
#define MACROS_WITH_COMMON_NAMES_H
/* Names that the runtime's headers have. */
#define begin 1
#define size 100
#define from 2
#define bytes(n) ((n) * 8)
#define team 3
/* Names that generated code likes. */
#define seed 42
#define saved 0.5
#define quotient 1.5
#define trips (begin + 1)
#define s_b 17
#define s_d 18
#define step_bwd "step"
#endif
