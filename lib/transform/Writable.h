// What the output cannot hold is refused at the last, whichever way it came there.
#pragma once

#include "ir/Module.h"
#include "support/Diagnostics.h"

namespace adjgen {

/// False, with the reasons reported: statements would be lacking in the copy of a function that is not
/// differentiated, memory would be taken for an object of the library whose inside is not known, or two heads
/// would become one function.
bool isWritable(const Module &m, Diagnostics &diagnostics);

/// Functions that read the arguments behind `...` and are no heads are taken out of the module: the output
/// carries their text over.
void leaveUnwritableToSource(Module &m);

} // namespace adjgen
