#include "transform/adjoint/PairOfSweeps.h"

namespace adjgen {

// The two sweeps refer to the constructs, which are made after them, as these call the sweeps.
PairOfSweeps::PairOfSweeps(AdjointModule &m, const Function *primal, const SweepPlan &sweep)
    : context_(m, primal, sweep), shadowValues_(context_), saved_(context_), loopForms_(context_),
      overlaps_(context_), renamed_(context_), rows_(context_, saved_, loopForms_, overlaps_, renamed_),
      kept_(context_, saved_, rows_), unset_(context_), assignments_(context_, saved_, kept_),
      cells_(context_), gathers_(context_, cells_, loopForms_, overlaps_),
      sharedCells_(context_, cells_, rows_), windows_(context_), factored_(context_, windows_),
      threadSums_(context_, shadowValues_), barriers_(context_), locks_(context_, saved_),
      forward_(context_, barriers_, unset_, shadowValues_, saved_, kept_, renamed_, constructs_),
      backward_(context_, barriers_, shadowValues_, saved_, kept_, assignments_, renamed_, constructs_),
      iteration_(context_, forward_, backward_),
      checkpoints_(context_, loopForms_, iteration_, forward_, backward_),
      constructs_{
          {context_, barriers_, kept_, forward_, backward_},
          {context_, loopForms_, rows_, renamed_, kept_, gathers_, iteration_, checkpoints_, forward_,
           backward_},
          {context_, shadowValues_, saved_, kept_, factored_, locks_, checkpoints_},
          {context_, shadowValues_, saved_, unset_, factored_, windows_, threadSums_, forward_, backward_},
          {context_, loopForms_, overlaps_, rows_, gathers_, sharedCells_, iteration_, forward_},
          {context_, assignments_, forward_, backward_}},
      given_(context_), function_(context_, shadowValues_, saved_, given_, forward_, backward_) {}

} // namespace adjgen
