#include "normalize/InlineForProofs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/InlinedBody.h"
#include "normalize/Passes.h"
#include "normalize/SavedOperands.h"
#include "normalize/SmallBranches.h"
#include "normalize/SmallOperations.h"
#include "normalize/SmallReaders.h"
#include "normalize/TimeSteps.h"
#include <algorithm>
#include <map>
#include <set>

namespace adjgen {

static constexpr std::size_t DeepestNesting = 48;

namespace {

using List = std::vector<const Stmt *>;

class Inlining : public Rewriter {
public:
  Inlining(const Module &module, const Function *f, const InlinableFunctions &functions,
           NodeSet<Function> &inlined)
      : Rewriter(module), module_(module), functions_(functions), inlined_(inlined), around_{f},
        caller_{changingIn(f->body), {}} {
    findCallsInLoops(f->body, false, inLoops_);
  }

  bool hasChanged() const { return changed_; }

protected:
  const Variable *variable(const Variable *v) override {
    for (auto found = results_.find(v); found != results_.end(); found = results_.find(v))
      v = found->second;
    return v;
  }

  bool statement(const Stmt *s, List &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s)) {
      if (isOfCell(d))
        cells_.insert(d->variable);
      noteMade(d);
    }
    if (const auto *call = dyn_cast<CallStmt>(s))
      if (const Function *f = replaced(call))
        return inlineCall(call, f, out), true;
      else
        return false;
    if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && !inRegion_) {
      inRegion_ = true;
      noteOwn(r->body);
      rewrite(s, out);
      inRegion_ = false;
      return true;
    } else if (r && r->isTask() && task_ != r) {
      const auto *outer = std::exchange(task_, r);
      rewrite(s, out);
      task_ = outer;
      return true;
    }
    if (const BlockStmt *list = bodyOfLoop(s); list && !inRegion_ && around_.size() == 1)
      steps_.merge(callsInTimeStep(list, functions_, caller_.changing));
    return false;
  }

private:
  static const BlockStmt *bodyOfLoop(const Stmt *s) {
    if (const auto *l = dyn_cast<ForStmt>(s))
      return l->body;
    const auto *w = dyn_cast<WhileStmt>(s);
    return w && w->isDo ? w->pre : w ? w->body : nullptr;
  }

  /// By the body of which function; null: by none.
  const Function *replaced(const CallStmt *call) const {
    const bool isRecursive = std::find(around_.begin(), around_.end(), call->callee) != around_.end();
    if (isRecursive || around_.size() > DeepestNesting)
      return nullptr;
    if (steps_.count(call) || (inLoops_.count(call) && callsSmallOperation(call, functions_, inRegion_)) ||
        (inRegion_ && !task_ && callsSmallReader(call, functions_, own_)))
      return call->callee;
    return inLoops_.count(call) && !task_
               ? smallBranchOf(call, functions_, inRegion_ ? &own_ : nullptr, cells_)
               : nullptr;
  }

  /// What is declared in a region each thread has for itself.
  void noteOwn(const Stmt *s) {
    forEachStmt(s, [&](const Stmt *x) {
      if (const auto *d = dyn_cast<DeclareStmt>(x))
        own_.insert(d->variable);
      else if (const auto *l = dyn_cast<ForStmt>(x))
        own_.insert(l->variable);
    });
  }

  void noteMade(const DeclareStmt *d) {
    if (d->variable->isSaved && d->initializer)
      caller_.operands[d->variable] = rewrite(d->initializer);
    else if (d->variable->isMade && !d->initializer)
      takeFreeName(d->variable);
  }

  static std::string withoutNumber(const std::string &name) {
    return name.substr(0, name.find_last_not_of("0123456789") + 1);
  }

  /// f_value2, where f_value is gone, has its name.
  void takeFreeName(const Variable *v) {
    Names &names = freeNames_[withoutNumber(v->name)];
    if (names.empty())
      return;
    names.insert({v->name.size(), v->name});
    Variable *renamed = b.variable(names.begin()->second, v->type, v->kind, v->location);
    renamed->isMade = true;
    names.erase(names.begin());
    results_[v] = renamed;
  }

  /// `f`: the function, or the same with one return.
  void inlineCall(const CallStmt *call, const Function *f, List &out) {
    changed_ = true;
    inlined_.insert(call->callee);
    const CallStmt *here = cast<CallStmt>(rewritten(call, f));
    const InlinedBody body = inlinedBody(module_, here, caller_, functions_.isExpressionOnly(call->callee));
    const Variable *result = takeResult(here, out);
    const VariableSet outerOwn = std::exchange(own_, {});
    for (const Stmt *s : body.statements) {
      caller_.changing.merge(changingIn(s));
      findCallsInLoops(s, inLoops_.count(call) != 0, inLoops_);
      if (inRegion_)
        noteOwn(s);
    }
    around_.push_back(call->callee);
    for (const Stmt *s : body.statements)
      rewrite(s, out);
    const Expr *value = rewrite(body.value);
    around_.pop_back();
    own_ = outerOwn;
    if (call->hasResult && value)
      giveResult(here, result, value, out);
    else if (result)
      out.push_back(b.declare(result, nullptr, false, call->location));
  }

  /// With results of calls inside its arguments.
  const Stmt *rewritten(const CallStmt *call, const Function *f) {
    std::vector<const Expr *> arguments;
    for (const Expr *a : call->arguments)
      arguments.push_back(rewrite(a));
    return call->hasResult ? b.call(rewrite(call->result), f, std::move(arguments), call->location)
                           : b.call(f, std::move(arguments), call->location);
  }

  /// The variable that lowering has made for the result, declared just before; null: another place gets it.
  const Variable *takeResult(const CallStmt *call, List &out) {
    const Variable *v = call->hasResult && call->result.isVariable() ? call->result.root : nullptr;
    const auto *d = out.empty() ? nullptr : dyn_cast<DeclareStmt>(out.back());
    if (!v || !v->isMade || !d || d->variable != v || d->initializer)
      return nullptr;
    out.pop_back();
    freeNames_[withoutNumber(v->name)].insert({v->name.size(), v->name});
    return v;
  }

  /// The value is one more operand that what follows may change.
  void giveResult(const CallStmt *call, const Variable *made, const Expr *value, List &out) {
    const Type *t = call->result.type()->unqualified;
    if (value->type->canonical != t->canonical)
      value = b.castTo(t, value, true, value->location);
    if (!made)
      return out.push_back(b.assign(call->result, value, call->location));
    Variable *saved = b.variable("t1", t, VariableKind::Local, value->location);
    saved->isMade = saved->isSaved = true;
    results_[made] = saved;
    caller_.operands[saved] = value;
    out.push_back(b.declare(saved, value, false, value->location));
  }

  const Module &module_;
  const InlinableFunctions &functions_;
  NodeSet<Function> &inlined_;
  std::vector<const Function *> around_; // the function, and those whose bodies stand around this place
  CallerFacts caller_;
  VariableSet cells_;
  VariableSet own_; // what threads have for themselves, as the innermost of these functions declares it
  NodeMap<Variable, const Variable *> results_;
  using Names = std::set<std::pair<std::size_t, std::string>>; // the shortest first
  std::map<std::string, Names> freeNames_;                     // of results, by their names without numbers
  NodeSet<Stmt> steps_, inLoops_;
  const OmpParallelStmt *task_ = nullptr; // around this place: nothing is proven there of what others read
  bool inRegion_ = false, changed_ = false;
};

} // namespace

const BlockStmt *InlineForProofs::bodyOf(const Function *f) {
  bool anyCalls = false;
  forEachStmt(f->body, [&](const Stmt *s) {
    const auto *call = dyn_cast<CallStmt>(s);
    anyCalls |= call && functions_.withOneReturn(call->callee);
  });
  if (!anyCalls)
    return f->body;
  Inlining inlining(result_, f, functions_, inlined_);
  const BlockStmt *body = inlining.rewriteBlock(f->body);
  return inlining.hasChanged() ? takeBackSavedOperands(result_, body) : f->body;
}

const BlockStmt *inlineForProofs(const BlockStmt *, FunctionContext &context) {
  return context.inlining->bodyOf(context.original);
}

/// Those of its heads, and of calls and names in bodies.
static NodeSet<Function> usedIn(const Module &module) {
  NodeSet<Function> used;
  for (const Head &h : module.heads)
    used.insert(h.function);
  for (const Function *f : module.functions)
    if (f->body)
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
          used.insert(c->callee);
        forEachExprOf(s, [&](const Expr *root) {
          forEachExpr(root, [&](const Expr *e) {
            if (const auto *r = dyn_cast<FunctionRefExpr>(e))
              used.insert(r->function);
          });
        });
      });
  return used;
}

void dropUncalled(Module &module, NodeSet<Function> candidates) {
  for (bool changed = true; changed;) {
    changed = false;
    const NodeSet<Function> used = usedIn(module);
    for (auto f = candidates.begin(); f != candidates.end();)
      if (used.count(*f)) {
        ++f;
      } else {
        changed = true;
        std::erase(module.functions, *f);
        f = candidates.erase(f);
      }
  }
}

} // namespace adjgen
