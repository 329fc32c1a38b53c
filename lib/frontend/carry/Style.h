// What the frontend notes of a source for the printer.
#pragma once

#include "frontend/lower/Context.h"
#include "ir/SourceStyle.h"

namespace adjgen::frontend {

/// All but what carryOver knows.
void noteStyle(const Context &c, SourceStyle &style);

} // namespace adjgen::frontend
