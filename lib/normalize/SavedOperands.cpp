#include "normalize/SavedOperands.h"
#include "ir/Changes.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// A value in place of the variable that holds it.
class Replaced : public Rewriter {
public:
  Replaced(const Module &module, const Variable *v, const Expr *value)
      : Rewriter(module), variable_(v), value_(value) {}

protected:
  const Expr *expression(const Expr *e) override {
    const auto *load = dyn_cast<LoadExpr>(e);
    return load && load->path.isVariable() && load->path.root == variable_ ? value_ : e;
  }
  /// Through a pointer that was saved.
  Path path(Path p) override {
    const auto *load = dyn_cast<LoadExpr>(value_);
    if (p.root != variable_ || p.steps.empty() || !load)
      return p;
    Path out = load->path;
    out.steps.insert(out.steps.end(), p.steps.begin(), p.steps.end());
    return out;
  }

private:
  const Variable *variable_;
  const Expr *value_;
};

class SavedOperands : public Rewriter {
public:
  SavedOperands(const Module &module, const BlockStmt *body)
      : Rewriter(module), module_(module), addressTaken_(addressTaken(body)) {
    forEachMention(body, [&](const Variable *v) { ++mentions_[v]; });
  }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    return block ? b.block(takenBack(rewriteList(block->statements)), block->location) : nullptr;
  }

protected:
  /// What stands in front of a condition is saved for it.
  bool statement(const Stmt *s, List &out) override {
    const auto *loop = dyn_cast<WhileStmt>(s);
    if (!loop || !loop->pre || loop->isDo)
      return false;
    List list = rewriteList(loop->pre->statements);
    list.push_back(b.ifThen(loop->condition, b.block({})));
    list = takenBack(std::move(list));
    const Expr *condition = cast<IfStmt>(list.back())->condition;
    list.pop_back();
    const BlockStmt *pre = list.empty() ? nullptr : b.block(std::move(list), loop->pre->location);
    const BlockStmt *body = rewriteBlock(loop->body);
    out.push_back(
        b.whileLoop(pre, condition, body, rewriteBlock(loop->increment), loop->isDo, loop->location));
    return true;
  }

private:
  List takenBack(List list) {
    for (std::size_t i = 0; i < list.size();)
      if (!takeBack(list, i))
        ++i;
    return list;
  }

  bool takeBack(List &list, std::size_t i) {
    const auto *d = dyn_cast<DeclareStmt>(list[i]);
    if (!d || !d->variable->isSaved || !d->initializer)
      return false;
    std::size_t use = i + 1;
    while (use < list.size() && !mentions(list[use], d->variable))
      ++use;
    if (use == list.size())
      return mentions_[d->variable] == 1 && (drop(list, i), true);
    if (!readsFirst(list[use], d) || mayChange(changesOf(list, i + 1, use), d->initializer, addressTaken_))
      return false;
    List changed;
    Replaced(module_, d->variable, d->initializer).rewrite(list[use], changed);
    list[use] = changed.front();
    drop(list, i);
    return true;
  }

  static void drop(List &list, std::size_t i) { list.erase(list.begin() + static_cast<std::ptrdiff_t>(i)); }

  /// Is it read here only, before the statement does anything else? More than once only if that is no more
  /// work. A place that it is part of is found before, too.
  bool readsFirst(const Stmt *s, const DeclareStmt *d) const {
    const bool isPlain = isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s) ||
                         isa<CallStmt>(s) || isa<ReturnStmt>(s) || isa<IfStmt>(s) || isa<SwitchStmt>(s) ||
                         (isa<ForStmt>(s) && !mayChange(changesOf({s}, 0, 1), d->initializer, addressTaken_));
    std::size_t reads = 0;
    bool isWay = false;
    forEachPathOf(s, [&](const Path &p) {
      reads += p.root == d->variable;
      isWay |= p.root == d->variable && !p.steps.empty();
    });
    const auto *load = dyn_cast<LoadExpr>(d->initializer);
    const bool isName = isa<LiteralExpr>(d->initializer) || (load && load->path.isVariable());
    return isPlain && reads + 1 == mentions_.at(d->variable) && (reads == 1 || isName) && (!isWay || load);
  }

  const Module &module_;
  const VariableSet addressTaken_;
  NodeMap<Variable, std::size_t> mentions_;
};

} // namespace

const BlockStmt *takeBackSavedOperands(const Module &module, const BlockStmt *body) {
  return SavedOperands(module, body).rewriteBlock(body);
}

} // namespace adjgen
