// Innermost loops stand there twice: compilers vectorise the plain one, and do not take the choice out of a loop by
// themselves, since an atomic addition is a loop itself.
// Invariant: the variable says of the team that executes the code whether it, and the teams around it, have one thread
// each. Tasks are executed by their creator's team and have a copy of its variable; a region inside has its own.
#include "cleanup/SumsAlone.h"
#include "cleanup/TaskRows.h"
#include "ir/Nest.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Tasks.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

const char *suffixOf(const Type *t) {
  const std::string &name = t->unqualified->canonical->name;
  return name == "double"        ? "double"
         : name == "float"       ? "float"
         : name == "long double" ? "ldouble"
                                 : nullptr;
}

/// Of the same type on both sides, as functions of the runtime have them.
const char *suffixOf(const OmpAtomicStmt *a) {
  const Type *cell = a->update->target.type()->unqualified, *value = a->update->value->type->unqualified;
  return value->canonical == cell->canonical ? suffixOf(cell) : nullptr;
}

class Plain : public Rewriter {
public:
  using Rewriter::Rewriter;

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *a = dyn_cast<OmpAtomicStmt>(s);
    if (a)
      out.push_back(b.increment(a->update->target, a->update->value, s->location));
    const CallStmt *sum = asCollected(s);
    if (sum)
      out.push_back(b.increment(cellOfCollected(sum), sum->arguments[1], s->location));
    return a || sum;
  }
};

/// An innermost one with sums.
bool isToBeDoubled(const ForStmt *loop) {
  bool any = false, others = false;
  forEachStmt(loop->body, [&](const Stmt *s) {
    any |= isa<OmpAtomicStmt>(s) || asCollected(s);
    others |= isa<ForStmt>(s) || isa<WhileStmt>(s) || (isOmp(s) && !isa<OmpAtomicStmt>(s));
  });
  return any && !others;
}

class SumsAlone : public Rewriter {
public:
  explicit SumsAlone(const Module &m) : Rewriter(m), module_(m) {}

  /// Of a function, or a region.
  const BlockStmt *ofTeam(const BlockStmt *block) {
    const auto outer = std::exchange(alone_, {});
    const BlockStmt *body = rewriteBlock(block);
    if (alone_) {
      std::vector<const Stmt *> list = {
          b.declare(alone_), b.call(Path(alone_), runtime("adjgen_alone", b.types().intType()), {})};
      list.insert(list.end(), body->statements.begin(), body->statements.end());
      body = b.block(std::move(list), body->location);
    }
    alone_ = outer;
    return body;
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    if (const auto *r = dyn_cast<OmpParallelStmt>(s); r && r->traits.form != RegionForm::TaskGroup) {
      region(r, out);
      return true;
    }
    if (const auto *o = dyn_cast<OmpForStmt>(s))
      for (const ForStmt *loop : loopsOf(o))
        ofNests_.insert(loop);
    if (const auto *loop = dyn_cast<ForStmt>(s); loop && !ofNests_.count(loop) && isToBeDoubled(loop)) {
      twice(loop, out);
      return true;
    }
    if (isCollected(s)) {
      collect(cast<CallStmt>(s), out);
      return true;
    }
    const auto *a = dyn_cast<OmpAtomicStmt>(s);
    const char *suffix = a ? suffixOf(a) : nullptr;
    if (!suffix)
      return false;
    const Function *add = runtime(std::string("adjgen_task_add_") + suffix, b.types().voidType());
    out.push_back(
        b.call(add, {alone(s->location), b.addressOf(a->update->target), a->update->value}, s->location));
    return true;
  }

  /// Plainly, and with what several threads need; once, where rows are all that they need.
  void twice(const ForStmt *loop, std::vector<const Stmt *> &out) {
    const Expr *condition = alone(loop->location);
    LoopWithRows shared = withRows(module_, loop, condition);
    std::vector<const Stmt *> list = std::move(shared.before);
    const bool hasRows = !list.empty();
    if (hasRows && !isToBeDoubled(shared.loop)) {
      list.push_back(shared.loop);
      endRows(list, loop->location);
      out.insert(out.end(), list.begin(), list.end());
      return;
    }
    list.push_back(withBlocks(shared.loop));
    if (hasRows)
      endRows(list, loop->location);
    const BlockStmt *plain = Plain(module_).rewriteBlock(b.block({loop}, loop->location));
    out.push_back(b.ifThen(condition, plain, b.block(std::move(list), loop->location), loop->location));
  }
  void endRows(std::vector<const Stmt *> &out, SourceLocation l) {
    out.push_back(b.call(runtime("adjgen_task_rows_done", b.types().voidType()), {alone(l)}, l));
  }

  /// Sums that are collected, in a loop that several threads execute.
  const ForStmt *withBlocks(const ForStmt *loop) {
    std::vector<const Stmt *> body;
    for (const Stmt *s : loop->body->statements)
      rewriteCollected(s, body);
    const ForStmt *with = b.forLoop(loop->variable, loop->lower, loop->relation, loop->bound, loop->step,
                                    b.block(std::move(body), loop->body->location), loop->location);
    return promising(b, with, loop->promise);
  }
  class Blocks : public Rewriter {
  public:
    Blocks(const Module &m, SumsAlone &sums) : Rewriter(m), sums_(sums) {}

  private:
    bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
      if (isCollected(s))
        sums_.collect(cast<CallStmt>(s), out);
      return isCollected(s);
    }
    SumsAlone &sums_;
  };
  void rewriteCollected(const Stmt *s, std::vector<const Stmt *> &out) {
    Blocks(module_, *this).rewrite(s, out);
  }

  /// A sum, or its tangent.
  static bool isCollected(const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    const std::string name = c && c->callee ? c->callee->name : "";
    return name == "adjgen_add_double" || name == "adjgen_add_float" || name == "adjgen_add_double_d" ||
           name == "adjgen_add_float_d";
  }
  void collect(const CallStmt *c, std::vector<const Stmt *> &out) {
    std::vector<const Expr *> arguments = {alone(c->location)};
    arguments.insert(arguments.end(), c->arguments.begin(), c->arguments.end());
    const std::string name =
        "adjgen_task_collect_" + c->callee->name.substr(std::string("adjgen_add_").size());
    out.push_back(b.call(runtime(name, b.types().voidType()), std::move(arguments), c->location));
  }

  const Expr *alone(SourceLocation l) {
    if (!alone_)
      alone_ = b.variable("alone", b.types().intType(), VariableKind::Local, l);
    return b.load(Path(alone_));
  }

  void region(const OmpParallelStmt *r, std::vector<const Stmt *> &out) {
    std::vector<SharingEntry> entries = r->sharing;
    const BlockStmt *body;
    if (r->isTask()) {
      const Variable *outer = std::exchange(alone_, nullptr);
      body = rewriteBlock(r->body);
      if (alone_) {
        const Variable *inner = std::exchange(alone_, outer ? outer : alone_);
        entries.push_back({SharingKind::FirstPrivate, alone_, inner});
      } else {
        alone_ = outer;
      }
    } else {
      body = ofTeam(r->body);
    }
    out.push_back(b.ompParallel(std::move(entries), r->numThreads, r->ifClause, r->overrides, body,
                                r->location, r->traits));
  }

  const Function *runtime(const std::string &name, const Type *type) {
    Function *f = b.function(name, type);
    f->inSystemHeader = f->inHeader = f->isVariadic = true;
    return f;
  }

  const Module &module_;
  const Variable *alone_ = nullptr; // once it is used
  NodeSet<ForStmt> ofNests_; // whose iterations are dealt out together: nothing may stand between these loops
};

void addReached(const Function *f, NodeSet<Function> &out) {
  if (f->body && out.insert(f).second)
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee)
        addReached(c->callee, out);
    });
}

} // namespace

void addPlainlyAlone(Module &m) {
  NodeSet<Function> withTasks;
  for (const Function *f : m.functions)
    if (f->body && createsTasks(f->body, /*ofTeams=*/true))
      addReached(f, withTasks);
  for (const Function *f : m.functions)
    if (withTasks.count(f))
      const_cast<Function *>(f)->body = SumsAlone(m).ofTeam(f->body);
}

} // namespace adjgen
