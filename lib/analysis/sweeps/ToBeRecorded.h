// What must be saved before it is overwritten or goes out of scope.
// [recorded] Walking forwards, the *needed* set holds the locations whose present value the adjoint of
//   some earlier statement reads. A live statement that may overwrite a needed location saves the old
//   value: it is *recorded*. Then, when the backward sweep arrives at the adjoint of a statement, every
//   location that it reads has the value that it had there in the forward sweep.
// [recorded at scope end] A local of an inner scope (or of a split function) that is needed at the
//   scope's end is recorded there.
// [own value saved] What a statement's own adjoint reads of the element that it sets ([own value],
//   OwnValues.h), it saves in any case: it is not needed behind the statement.
// [undone] Invertible updates of needed variables are undone instead.
// [saved by again] A re-executed loop may overwrite what is needed before it or by its own iterations:
//   what it overwrites is saved, and restored before the iteration is executed again, so that the
//   iteration finds its inputs. What is overwritten when it is executed again, and needed at the start of
//   any iteration, the iteration saves and restores once more, for itself. A worksharing loop may do so
//   only if it is among `saving`; if not, and where nothing can be saved, as in functions that are called
//   as they are, the loop is a *conflict*.
// [outliving] A local whose address is saved, or stands in memory that is needed when its scope ends,
//   must keep its place until the backward sweep: it is *outliving*.
// [saved before region] A shared variable that a region only adds to, in whatever order, is saved in
//   front of the region where its value there is needed: so no thread has to save it between the others'
//   sums.
// [needed by joint call] A joint call reads what its callee needs when the backward sweep comes to it:
//   that is needed, and the callee's pair restores what code before the call needs. What the forward
//   sweep's call overwrites of it are variables whose addresses are its arguments, which belong to the
//   thread and are saved whole; else the call is not to be joint, a *joint conflict*.
// [needed by others] What a thread finds where it meets others may be what any of them needs
//   (OtherThreads). What an unread value ([unread values], UnreadValues.h) stands in is overwritten
//   without being saved.
// [saved by each thread] Which of the system's threads has a number in a team may change from one region
//   to the next, and with it what threadprivate variables hold: of those that a region uses, each thread
//   saves at its end what the backward sweep needs. Facts of a called function are the union over its
//   calls.
#pragma once

#include "analysis/effects/RenewedElements.h"
#include "analysis/sweeps/AdjointLiveness.h"
#include "analysis/sweeps/RecordResults.h"
#include "analysis/sweeps/VariableStorages.h"

namespace adjgen {

/// `storages` and `renewed` do not depend on which loops are executed again.
RecordResults analyseToBeRecorded(const SweepInputs &in, LivenessResults &liveness,
                                  const VariableStorages &storages, RenewedElements &renewed);

} // namespace adjgen
