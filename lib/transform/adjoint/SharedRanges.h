// Ranges that a test on entry and the version that it chooses both find out, by reading tables of indices.
#pragma once

#include "ir/Module.h"

namespace adjgen {

/// `arguments`, with which `apart` is called behind the declarations in `test`, and behind them the ranges that both read from
/// tables: parameters of `apart` instead of its own. What the test reads nothing changes (CallExtents.h, [read on entry]). Those
/// that `test` reads under a condition, it declares in front of that.
std::vector<const Expr *> shareRanges(const Module &m, std::vector<const Stmt *> &test, const Function *apart,
                                      std::vector<const Expr *> arguments);

} // namespace adjgen
