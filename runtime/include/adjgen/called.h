/* Calls through pointers to functions, of which the derivative knows those of its source (--follow-pointers). */
#ifndef ADJGEN_CALLED_H
#define ADJGEN_CALLED_H

#ifdef __cplusplus
extern "C" {
#endif

/* The pointer leads to another one: nothing can be right from here on. `where`: the call. */
#if defined(__GNUC__)
__attribute__((__noreturn__))
#endif
void adjgen_other_function(const char *where);

#ifdef __cplusplus
}
#endif

#endif
