#include "frontend/lower/LinkedCalls.h"
#include "ir/Rewriter.h"
#include "clang/AST/DeclCXX.h"

namespace adjgen::frontend {

bool mayBeElsewhere(const clang::FunctionDecl *d, const Context &c) {
  return c.linked && !d->isVariadic() && !d->isPureVirtual() && !d->isDeleted() && !c.types.isOfModel(d) &&
         !c.isInSystemHeader(d->getLocation()) && c.linked->symbolOf(d, nullptr);
}

namespace {

class Settled : public Rewriter {
public:
  Settled(const Module &m, const LinkedUnits &units) : Rewriter(m) {
    for (const LinkedUnits::OpenCall &call : units.openCalls)
      if (call.callee->body)
        refusals_.insert(call.refusal);
      else
        callees_.insert(call.callee);
  }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &) override {
    const auto *call = dyn_cast<CallStmt>(s);
    return refusals_.count(s) || (call && callees_.count(call->callee));
  }

private:
  std::set<const Stmt *> refusals_;
  std::set<const Function *> callees_;
};

} // namespace

void settleOpenCalls(const LinkedUnits &units) {
  if (units.openCalls.empty())
    return;
  const Module &any = units.open.front()->module; // they share their nodes
  Settled settled(any, units);
  for (Function &f : any.sharedStorage()->functions)
    f.body = settled.rewriteBlock(f.body);
}

} // namespace adjgen::frontend
