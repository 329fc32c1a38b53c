/* How the numbers of a matrix of derivatives come from products. */
#ifndef ADJGEN_CSR_PLAN_H
#define ADJGEN_CSR_PLAN_H

#include "csr_numbers.h"

/* By the cheaper derivatives. */
void adjgen_csr_make_plan(adjgen_csr *m);
void adjgen_csr_drop_plan(adjgen_csr *m);
size_t adjgen_csr_batches(const csr_state *s);
/* Seeds of the batch, and what it has given. */
void adjgen_csr_seed(csr_state *s);
void adjgen_csr_harvest(adjgen_csr *m);
/* Of a random vector in the first direction that no color has, and whether the matrix gives the same product. */
void adjgen_csr_seed_check(csr_state *s, size_t direction);
int adjgen_csr_agrees(adjgen_csr *m, size_t direction);

#endif
