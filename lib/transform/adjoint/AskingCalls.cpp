// Approach: one walk over the finished functions. A function of the primal that, with all it calls, makes no such call stays as it is.
#include "transform/adjoint/AskingCalls.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"
#include "transform/RuntimeCalls.h"

#include <algorithm>

namespace adjgen {

namespace {

class AskingCalls : public Rewriter {
public:
  explicit AskingCalls(AdjointModule &m) : Rewriter(m.primal), m_(m), names_(m.names) {
    for (const Function *f : m.out.functions)
      names_.reserve(f->name);
    findAsking();
  }

  /// Functions that others call come first.
  std::vector<const Function *> copies;

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<CallStmt>(s);
    const Function *other = c && c->callee ? inPlaceOf(c->callee) : nullptr;
    if (!other)
      return false;
    std::vector<const Expr *> arguments;
    for (const Expr *a : c->arguments)
      arguments.push_back(rewrite(a));
    out.push_back(c->hasResult ? b.call(rewrite(c->result), other, arguments, c->location)
                               : b.call(other, arguments, c->location));
    return true;
  }

private:
  const Function *inPlaceOf(const Function *f) {
    const std::string name = !f->body || f->given ? inSteps(f->printedName()) : "";
    if (!name.empty())
      return ofLibrary(name, f);
    return asking_.count(f) ? copyOf(f) : nullptr;
  }

  const Function *ofLibrary(const std::string &name, const Function *f) {
    Function *&made = ofLibrary_[name];
    if (!made) {
      made = b.function(name, f->returnType);
      made->inSystemHeader = made->inHeader = made->isVariadic = true;
    }
    return made;
  }

  /// Those of the primal that make such a call, by others, too, which may call each other.
  void findAsking() {
    for (bool again = true; again;) {
      again = false;
      for (const Function *f : m_.primal.functions)
        if (f->body && !f->given && !asking_.count(f) && asks(f))
          again = asking_.insert(f).second;
    }
  }
  bool asks(const Function *f) const {
    bool any = false;
    forEachStmt(f->body, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      if (!c || !c->callee)
        return;
      const bool isOfOthers = !c->callee->body || c->callee->given;
      any |= isOfOthers ? !inSteps(c->callee->printedName()).empty() : asking_.count(c->callee) != 0;
    });
    return any;
  }

  const Function *copyOf(const Function *f) {
    Function *&copy = copyOf_[f];
    if (copy)
      return copy;
    Function *own = copy = b.function(names_.unique(f->name + "_in_step"), f->returnType);
    own->parameters = f->parameters;
    own->isStatic = true;
    own->unit = f->unit;
    own->location = f->location;
    own->comment = {f->name + ", as steps that are run again call it."};
    own->body = rewriteBlock(f->body);
    copies.push_back(own);
    return own;
  }

  AdjointModule &m_;
  NameAllocator names_;
  std::map<std::string, Function *> ofLibrary_;
  NodeMap<Function, Function *> copyOf_;
  NodeSet<Function> asking_;
};

} // namespace

void recordAskingCalls(AdjointModule &m) {
  const auto &loops = m.plan.checkpoints.of;
  if (std::none_of(loops.begin(), loops.end(), [](const auto &l) { return l.second.asksOthers; }))
    return;
  AskingCalls calls(m);
  for (const Function *f : m.out.functions)
    if (f->body)
      const_cast<Function *>(f)->body = calls.rewriteBlock(f->body);
  m.out.functions.insert(m.out.functions.begin(), calls.copies.begin(), calls.copies.end());
}

} // namespace adjgen
