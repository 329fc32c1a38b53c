/* How the numbers of a matrix of derivatives come from products. */
#ifndef ADJGEN_CSR_PLAN_H
#define ADJGEN_CSR_PLAN_H

#include "csr_numbers.h"

/* By the cheaper derivatives. */
void adjgen_csr_make_plan(adjgen_csr *m);
void adjgen_csr_drop_plan(adjgen_csr *m);
size_t adjgen_csr_batches(const csr_state *s);
/* Nothing is checked in a batch. */
#define ADJGEN_NO_CHECK ((size_t)-1)
/* Tangents of the independents are seeded in this batch, or adjoints of the dependents. */
int adjgen_csr_order_seeded(const csr_state *s);
/* Writes all of these numbers: one for each color of the batch, and a random vector in the direction `check`. */
void adjgen_csr_seed(csr_state *s, size_t check);
/* What the batch has given; and, if it is the only one, whether that agrees with the random vector in the direction
 * `check`, as adjgen_csr_agrees says. */
#define ADJGEN_NOT_CHECKED (-1)
int adjgen_csr_harvest(adjgen_csr *m, size_t check);
/* Does the matrix give the same product with the random vector? */
int adjgen_csr_agrees(adjgen_csr *m, size_t check);

#endif
