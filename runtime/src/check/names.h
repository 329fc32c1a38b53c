/* The judge is linked with programs that have functions of their own: `load`, `store`, `note`. Its names are
 * others for the linker. */
#ifndef ADJGEN_CHECK_NAMES_H
#define ADJGEN_CHECK_NAMES_H

#define apart adjgen_check_apart
#define call_primal adjgen_check_call_primal
#define call_with adjgen_check_call_with
#define compare adjgen_check_compare
#define compare_again adjgen_check_compare_again
#define compare_with_differences adjgen_check_compare_with_differences
#define extrapolated adjgen_check_extrapolated
#define free_pair adjgen_check_free_pair
#define load adjgen_check_load
#define memory_assign adjgen_check_memory_assign
#define memory_copy adjgen_check_memory_copy
#define memory_damaged adjgen_check_memory_damaged
#define memory_free adjgen_check_memory_free
#define memory_new adjgen_check_memory_new
#define moved adjgen_check_moved
#define note adjgen_check_note
#define print_finding adjgen_check_print_finding
#define print_number adjgen_check_print_number
#define probe_weight adjgen_check_probe_weight
#define probes adjgen_check_probes
#define reserve adjgen_check_reserve
#define run_adjoint adjgen_check_run_adjoint
#define run_bounds adjgen_check_run_bounds
#define run_calls adjgen_check_run_calls
#define run_check adjgen_check_run_check
#define run_finite adjgen_check_run_finite
#define run_repeat adjgen_check_run_repeat
#define run_tangent adjgen_check_run_tangent
#define sample_draw adjgen_check_sample_draw
#define sample_free adjgen_check_sample_free
#define scale_of adjgen_check_scale_of
#define store adjgen_check_store
#define tolerances_for adjgen_check_tolerances_for
#define anywhere adjgen_check_anywhere
#define is_alone adjgen_check_is_alone
#define own_rank adjgen_check_own_rank
#define sum_over_all adjgen_check_sum_over_all
#define width_of adjgen_check_width_of

#endif
