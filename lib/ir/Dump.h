// A Module as text for people who look at passes: --print-after, tests, debuggers. Not C: every type, cast
// and id can be shown.
#pragma once

#include "ir/Module.h"

namespace adjgen {

struct DumpOptions {
  bool ids = false; // "#12" before every node
};

std::string dump(const Module &module, const DumpOptions &options = {});
std::string dump(const Function *f, const DumpOptions &options = {});
std::string dump(const Stmt *s, const DumpOptions &options = {});
std::string dump(const Expr *e, const DumpOptions &options = {});
std::string dump(const Path &p, const DumpOptions &options = {});
std::string dump(const Type *t);

} // namespace adjgen
