// Atomic increments of tasks: an atomic addition takes several times as long as a plain one, and stops vectorisation,
// also where there is one thread. Which of the two it is, is asked once, when a function or a region begins.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// Only what is printed: no stage differentiates it.
void addPlainlyAlone(Module &module);

} // namespace adjgen
