/* A stiff reaction-diffusion system by CVODES: with a sparse Jacobian and KLU, with products of the Jacobian and a Krylov
 * solver, and backward in time for the gradient of a result by the parameters. */
#include "brusselator.h"
#include "brusselator_b.h"
#include "brusselator_d.h"
#include "brusselator_jacobian.h"

#include <cvodes/cvodes.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_klu.h>
#include <sunlinsol/sunlinsol_spgmr.h>
#include <sunmatrix/sunmatrix_sparse.h>

enum { CELLS = 200, NUMBERS = 2 * CELLS, PARAMETERS = 3 };
static const double END = 10.0;
static SUNContext context;

typedef struct {
  double p[PARAMETERS];
  adjgen_csr jacobian;
} problem;

static double *of(N_Vector v) { return N_VGetArrayPointer(v); }

static void must(int status, const char *what) {
  if (status >= 0)
    return;
  fprintf(stderr, "%s: %d\n", what, status);
  exit(1);
}

/* ---- what CVODES asks for */

static int slopes(double t, N_Vector u, N_Vector dudt, void *data) {
  (void)t;
  rates(CELLS, ((problem *)data)->p, of(u), of(dudt));
  return 0;
}

/* jv = J v, by the tangent. */
static int product(N_Vector v, N_Vector jv, double t, N_Vector u, N_Vector dudt, void *data, N_Vector work) {
  (void)t;
  (void)dudt;
  rates_d(CELLS, ((problem *)data)->p, of(u), of(v), of(work), of(jv));
  return 0;
}

/* J, by rows. */
static int matrix(double t, N_Vector u, N_Vector dudt, SUNMatrix to, void *data, N_Vector a, N_Vector b,
                  N_Vector c) {
  adjgen_csr *j = &((problem *)data)->jacobian;
  (void)t;
  (void)dudt;
  (void)b;
  (void)c;
  rates_jacobian(CELLS, ((problem *)data)->p, of(u), of(a), j);
  for (size_t r = 0; r <= j->rows; r++)
    SUNSparseMatrix_IndexPointers(to)[r] = (sunindextype)j->starts[r];
  for (size_t k = 0; k < j->starts[j->rows]; k++) {
    SUNSparseMatrix_IndexValues(to)[k] = (sunindextype)j->indices[k];
    SUNSparseMatrix_Data(to)[k] = j->values[k];
  }
  return 0;
}

/* Backward in time: dl/dt = -J' l, and the gradient by p grows by l' df/dp. Both are one call of the adjoint. */
static void transposed(const problem *pr, N_Vector u, N_Vector l, double *of_u, double *of_p) {
  static double dudt[NUMBERS], seeds[NUMBERS];
  memset(of_u, 0, NUMBERS * sizeof *of_u);
  memset(of_p, 0, PARAMETERS * sizeof *of_p);
  memcpy(seeds, of(l), sizeof seeds);
  rates_b(CELLS, pr->p, of_p, of(u), of_u, dudt, seeds);
}
static int slopes_back(double t, N_Vector u, N_Vector l, N_Vector dldt, void *data) {
  double of_p[PARAMETERS];
  (void)t;
  transposed(data, u, l, of(dldt), of_p);
  for (int i = 0; i < NUMBERS; i++)
    of(dldt)[i] = -of(dldt)[i];
  return 0;
}
static int quadrature_back(double t, N_Vector u, N_Vector l, N_Vector dqdt, void *data) {
  double of_u[NUMBERS];
  (void)t;
  transposed(data, u, l, of_u, of(dqdt));
  return 0;
}
/* The Jacobian of the backward system. */
static int product_back(N_Vector v, N_Vector jv, double t, N_Vector u, N_Vector l, N_Vector dldt, void *data,
                        N_Vector work) {
  (void)l;
  (void)dldt;
  (void)work;
  return slopes_back(t, u, v, jv, data);
}

/* ---- three runs */

static N_Vector begin_state(void) {
  N_Vector u = N_VNew_Serial(NUMBERS, context);
  for (int i = 0; i < CELLS; i++) {
    of(u)[2 * i] = 1.0 + sin(2.0 * 3.14159265358979 * (i + 1) / (CELLS + 1));
    of(u)[2 * i + 1] = 3.0;
  }
  return u;
}

static void *integrator(problem *pr, N_Vector u, int isDirect, SUNMatrix *m, SUNLinearSolver *solver) {
  void *cvode = CVodeCreate(CV_BDF, context);
  must(CVodeInit(cvode, slopes, 0.0, u), "CVodeInit");
  must(CVodeSStolerances(cvode, 1e-9, 1e-11), "CVodeSStolerances");
  must(CVodeSetUserData(cvode, pr), "CVodeSetUserData");
  must(CVodeSetMaxNumSteps(cvode, 100000), "CVodeSetMaxNumSteps");
  *m = NULL;
  if (isDirect) {
    N_Vector scratch = N_VClone(u);
    rates_jacobian(CELLS, pr->p, of(u), of(scratch), &pr->jacobian); /* for the number of entries */
    N_VDestroy(scratch);
    *m = SUNSparseMatrix(NUMBERS, NUMBERS, (sunindextype)pr->jacobian.starts[NUMBERS], CSR_MAT, context);
    *solver = SUNLinSol_KLU(u, *m, context);
    must(CVodeSetLinearSolver(cvode, *solver, *m), "CVodeSetLinearSolver");
    must(CVodeSetJacFn(cvode, matrix), "CVodeSetJacFn");
  } else {
    *solver = SUNLinSol_SPGMR(u, SUN_PREC_NONE, 60, context);
    must(CVodeSetLinearSolver(cvode, *solver, NULL), "CVodeSetLinearSolver");
    must(CVodeSetJacTimes(cvode, NULL, product), "CVodeSetJacTimes");
  }
  return cvode;
}

/* The mean of the first species at the end. */
static double result_of(N_Vector u) {
  double sum = 0.0;
  for (int i = 0; i < CELLS; i++)
    sum += of(u)[2 * i];
  return sum / CELLS;
}

static double run(problem *pr, int isDirect) {
  double t;
  long steps, evaluations;
  SUNMatrix m;
  SUNLinearSolver solver;
  N_Vector u = begin_state();
  void *cvode = integrator(pr, u, isDirect, &m, &solver);
  must(CVode(cvode, END, u, &t, CV_NORMAL), "CVode");
  must(CVodeGetNumSteps(cvode, &steps), "CVodeGetNumSteps");
  if (isDirect)
    must(CVodeGetNumJacEvals(cvode, &evaluations), "CVodeGetNumJacEvals");
  else
    must(CVodeGetNumJtimesEvals(cvode, &evaluations), "CVodeGetNumJtimesEvals");
  const double result = result_of(u);
  printf("%-22s %.8f after %ld steps with %ld %s\n", isDirect ? "sparse Jacobian:" : "products:", result,
         steps, evaluations, isDirect ? "matrices" : "products");
  CVodeFree(&cvode);
  SUNLinSolFree(solver);
  if (m)
    SUNMatDestroy(m);
  N_VDestroy(u);
  return result;
}

static void gradient_of(problem *pr, double *gradient) {
  double t;
  int checkpoints, back;
  SUNMatrix m;
  SUNLinearSolver solver;
  N_Vector u = begin_state(), l = N_VClone(u), q = N_VNew_Serial(PARAMETERS, context);
  void *cvode = integrator(pr, u, 1, &m, &solver);
  must(CVodeAdjInit(cvode, 200, CV_HERMITE), "CVodeAdjInit");
  must(CVodeF(cvode, END, u, &t, CV_NORMAL, &checkpoints), "CVodeF");

  for (int i = 0; i < NUMBERS; i++)
    of(l)[i] = i % 2 == 0 ? 1.0 / CELLS : 0.0;
  N_VConst(0.0, q);
  must(CVodeCreateB(cvode, CV_BDF, &back), "CVodeCreateB");
  must(CVodeInitB(cvode, back, slopes_back, END, l), "CVodeInitB");
  must(CVodeSStolerancesB(cvode, back, 1e-9, 1e-11), "CVodeSStolerancesB");
  must(CVodeSetUserDataB(cvode, back, pr), "CVodeSetUserDataB");
  must(CVodeSetMaxNumStepsB(cvode, back, 100000), "CVodeSetMaxNumStepsB");
  SUNLinearSolver solver_back = SUNLinSol_SPGMR(l, SUN_PREC_NONE, 60, context);
  must(CVodeSetLinearSolverB(cvode, back, solver_back, NULL), "CVodeSetLinearSolverB");
  must(CVodeSetJacTimesB(cvode, back, NULL, product_back), "CVodeSetJacTimesB");
  must(CVodeQuadInitB(cvode, back, quadrature_back, q), "CVodeQuadInitB");
  must(CVodeB(cvode, 0.0, CV_NORMAL), "CVodeB");
  must(CVodeGetQuadB(cvode, back, &t, q), "CVodeGetQuadB");
  for (int k = 0; k < PARAMETERS; k++)
    gradient[k] = -of(q)[k]; /* it is integrated backward */
  CVodeFree(&cvode);
  SUNLinSolFree(solver);
  SUNLinSolFree(solver_back);
  SUNMatDestroy(m);
  N_VDestroy(u);
  N_VDestroy(l);
  N_VDestroy(q);
}

int main(void) {
  int faults = 0;
  double gradient[PARAMETERS];
  problem pr = {{1.0, 2.5, 0.02}, {0}};
  must(SUNContext_Create(NULL, &context), "SUNContext_Create");
  adjgen_csr_init(&pr.jacobian);
  const double result = run(&pr, 1);
  faults += fabs(run(&pr, 0) - result) > 1e-6;
  gradient_of(&pr, gradient);
  for (int k = 0; k < PARAMETERS; k++) {
    const double p = pr.p[k], h = 1e-4 * p;
    pr.p[k] = p + h;
    const double more = run(&pr, 1);
    pr.p[k] = p - h;
    const double difference = (more - run(&pr, 1)) / (2.0 * h);
    pr.p[k] = p;
    printf("by parameter %d: %.6f by the adjoint, %.6f by differences\n", k, gradient[k], difference);
    faults += fabs(gradient[k] - difference) > 1e-4 * (fabs(difference) + 1.0);
  }
  adjgen_csr_free(&pr.jacobian);
  SUNContext_Free(&context);
  return faults != 0;
}
