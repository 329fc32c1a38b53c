// What a pragma or an option says of checkpoints: SCHEME, N, M, record=THREADS.
#pragma once

#include "support/PlanOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace adjgen {

std::optional<CheckpointScheme> schemeNamed(llvm::StringRef word);
/// Scheme and numbers, one a word, to `out`; what is not said has its usual value. What is wrong with them;
/// empty: nothing.
std::string readCheckpointWords(llvm::ArrayRef<llvm::StringRef> words, CheckpointWish &out);

} // namespace adjgen
