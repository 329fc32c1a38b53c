// Invariants:
//  1 types: each projection fits the type it is applied to; operands, targets and values fit together.
//  2 scopes: a local is used only between its declaration and the end of its block; a copy in an OpenMP
//  clause only in the region. 3 loops: the body of a For neither changes its variable nor takes its address.
//  4 canonical form, where it is asked for.
#include "ir/Verifier.h"

#include "ir/Dump.h"
#include "ir/Visitor.h"
#include "support/Progress.h"

#include <map>

namespace adjgen {

namespace {

/// Extents of variable length are not compared: each such type is its own.
bool sameType(const Type *a, const Type *b) {
  if (a->isArray() && b->isArray() && (a->extentExpr || b->extentExpr))
    return sameType(a->element, b->element);
  if (a->isPointer() && b->isPointer())
    return sameType(a->element, b->element);
  return a->canonical == b->canonical;
}
bool isArithmetic(const Type *t) { return t->isReal() || t->isInteger(); }

class FunctionVerifier {
public:
  FunctionVerifier(const Function *f, const VerifierOptions &options, NodeId nodes,
                   std::vector<std::string> &problems)
      : f_(f), o_(options), nodes_(nodes), problems_(problems) {}

  void run() {
    for (const Variable *p : f_->parameters)
      visible_[p] = 1;
    const auto &list = f_->body->statements;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (!(list[i]->kind == StmtKind::Return && i + 1 == list.size()))
        noReturnIn(list[i]);
    block(f_->body);
  }

private:
  void problem(const std::string &what, const std::string &where) {
    problems_.push_back(f_->name + ": " + what + ": " + where);
  }
  void require(bool ok, const char *what, const Expr *e) {
    if (!ok)
      problem(what, dump(e) + " of type " + dump(e->type));
  }
  void require(bool ok, const char *what, const Stmt *s) {
    if (!ok) {
      const std::string text = dump(s);
      problem(what, text.substr(0, text.find('\n')));
    }
  }

  void noReturnIn(const Stmt *s) {
    if (o_.canonical)
      forEachStmt(s, [&](const Stmt *c) {
        require(c->kind != StmtKind::Return, "a return that is not the last statement", c);
      });
  }

  // ---- paths and expressions

  /// Without its subscripts: the walk over the statement's expressions comes to them by itself.
  void path(const Path &p) {
    if (!p.root) {
      problem("a path without a variable", "");
      return;
    }
    if (p.root->kind != VariableKind::Global && !visible_[p.root])
      problem("a variable that is not in scope", dump(p));
    const Type *t = p.root->type;
    for (const Projection &s : p.steps) {
      if (!fits(t, s)) {
        problem("a projection that does not fit its type", dump(p));
        return;
      }
      t = s.type;
    }
  }

  static bool fits(const Type *t, const Projection &s) {
    switch (s.kind) {
    case ProjectionKind::Field:
      return t->isRecord() && s.field < t->record->fields.size() &&
             sameType(t->record->fields[s.field].type, s.type);
    case ProjectionKind::Index:
      return t->isArray() && s.index && s.index->type->isInteger() && sameType(t->element, s.type);
    case ProjectionKind::Deref:
      return t->isPointer() && (!s.index || s.index->type->isInteger()) && sameType(t->element, s.type);
    }
    return false;
  }

  void expressionTree(const Expr *root) {
    if (!root) {
      problem("an expression is missing", "");
      return;
    }
    forEachExpr(root, [&](const Expr *e) { expression(e); });
  }

  void expression(const Expr *e) {
    require(e->id < nodes_, "a node of another module", e);
    if (const auto *l = dyn_cast<LoadExpr>(e)) {
      path(l->path);
      require(!l->path.type()->isArray() && sameType(l->type, l->path.type()),
              "a load of another type than its path", e);
    } else if (const auto *a = dyn_cast<AddressOfExpr>(e)) {
      path(a->path);
      require(e->type->isPointer() && (!a->decays || a->path.type()->isArray()),
              "an address that is no pointer", e);
    } else if (const auto *u = dyn_cast<UnaryExpr>(e)) {
      require(u->op != UnaryKind::Minus || (isArithmetic(u->operand->type) && isArithmetic(e->type)),
              "a minus of no number", e);
      require(u->op != UnaryKind::BitNot || u->operand->type->isInteger(), "~ of no integer", e);
    } else if (const auto *b = dyn_cast<BinaryExpr>(e)) {
      binary(b);
    } else if (const auto *c = dyn_cast<CastExpr>(e)) {
      require(!c->operand->type->isArray() && !e->type->isArray(), "a cast of an array", e);
    }
  }

  void binary(const BinaryExpr *b) {
    const Type *l = b->left->type, *r = b->right->type;
    if (isComparison(b->op) || isLogical(b->op)) {
      require(b->type->isInteger() && l->isScalar() && r->isScalar(), "a comparison of what is not scalar",
              b);
      return;
    }
    if (l->isPointer() || r->isPointer()) {
      require(b->op == BinaryKind::Add || b->op == BinaryKind::Sub, "arithmetic of pointers", b);
      return;
    }
    require(isArithmetic(l) && isArithmetic(r), "arithmetic of what is not a number", b);
    if (b->type->isReal()) // C computes in the wider of the two real types
      require(std::max(l->isReal() ? l->bits : 0, r->isReal() ? r->bits : 0) == b->type->bits,
              "a real operation in another type than its operands'", b);
    else
      require(l->isInteger() && r->isInteger(), "an integer operation of reals", b);
  }

  void assignable(const Path &target, const Type *value, const Stmt *s) {
    const Type *t = target.type();
    const bool ok = (isArithmetic(t) && isArithmetic(value)) ||
                    (t->isPointer() && (value->isPointer() || value->isInteger())) ||
                    (t->kind == TypeKind::Bool && value->isScalar()) || sameType(t, value);
    require(ok && !t->isArray(), "a value that does not fit its target", s);
  }

  void changed(const Path &p, const Stmt *s) {
    path(p);
    if (p.root && !p.goesThroughPointer())
      require(!counting_[p.root], "a loop's variable is changed in its body", s);
  }

  // ---- statements

  struct Visible { // variables that come into scope until the end of this object's life
    NodeMap<Variable, int> &visible;
    std::vector<const Variable *> added;
    explicit Visible(NodeMap<Variable, int> &visible) : visible(visible) {}
    ~Visible() {
      for (const Variable *v : added)
        --visible[v];
    }
    void add(const Variable *v) { added.push_back(v), ++visible[v]; }
  };

  void block(const BlockStmt *b) {
    if (!b)
      return;
    Visible scope(visible_);
    list(b->statements, scope);
  }
  void list(const std::vector<const Stmt *> &statements, Visible &scope) {
    for (const Stmt *s : statements)
      statement(s, scope);
  }

  void statement(const Stmt *s, Visible &scope) {
    require(s->id < nodes_, "a node of another module", s);
    if (s->kind != StmtKind::While) // its condition sees what `pre` declares
      forEachExprOf(s, [&](const Expr *e) { expressionTree(e); });
    switch (s->kind) {
    case StmtKind::Declare:
      scope.add(cast<DeclareStmt>(s)->variable);
      return;
    case StmtKind::Assign:
      changed(cast<AssignStmt>(s)->target, s);
      assignable(cast<AssignStmt>(s)->target, cast<AssignStmt>(s)->value->type, s);
      return;
    case StmtKind::Increment:
      increment(cast<IncrementStmt>(s));
      return;
    case StmtKind::Call:
      call(cast<CallStmt>(s));
      return;
    case StmtKind::Block:
      block(cast<BlockStmt>(s));
      return;
    case StmtKind::If:
      block(cast<IfStmt>(s)->thenBlock);
      block(cast<IfStmt>(s)->elseBlock);
      return;
    case StmtKind::For:
      loop(cast<ForStmt>(s));
      return;
    case StmtKind::While:
      whileLoop(cast<WhileStmt>(s));
      return;
    case StmtKind::Switch: {
      Visible inner(visible_);
      list(cast<SwitchStmt>(s)->statements, inner);
      require(!o_.canonical, "a switch in canonical form", s);
      return;
    }
    case StmtKind::Break:
    case StmtKind::Continue:
      require(!o_.canonical, "a jump in canonical form", s);
      return;
    case StmtKind::Return:
      require((cast<ReturnStmt>(s)->value == nullptr) == f_->returnType->isVoid(),
              "a return of the wrong kind", s);
      return;
    case StmtKind::OmpParallel:
      region(cast<OmpParallelStmt>(s)->sharing, s, [&] { block(cast<OmpParallelStmt>(s)->body); });
      return;
    case StmtKind::OmpFor:
      require(!o_.canonical || cast<OmpForStmt>(s)->sharing.empty(), "clauses of a loop in canonical form",
              s);
      nest(cast<OmpForStmt>(s));
      region(cast<OmpForStmt>(s)->sharing, s, [&] { inScope(cast<OmpForStmt>(s)->loop); });
      return;
    case StmtKind::OmpAtomic:
      inScope(cast<OmpAtomicStmt>(s)->update);
      return;
    case StmtKind::OmpCritical:
      critical(cast<OmpCriticalStmt>(s));
      return;
    case StmtKind::Push:
      if (!cast<PushStmt>(s)->value)
        path(cast<PushStmt>(s)->path);
      return;
    case StmtKind::Pop:
      changed(cast<PopStmt>(s)->path, s);
      return;
    case StmtKind::OmpBarrier:
    case StmtKind::OmpFlush:
    case StmtKind::Unsupported:
    case StmtKind::Comment:
      return;
    }
  }

  void nest(const OmpForStmt *s) {
    const ForStmt *f = s->loop;
    for (unsigned k = 1; k < s->schedule.collapse; ++k) {
      const auto &list = f->body->statements;
      require(list.size() == 1 && isa<ForStmt>(list[0]), "something between the loops of a collapsed nest",
              s);
      if (list.size() != 1 || !isa<ForStmt>(list[0]))
        return;
      f = cast<ForStmt>(list[0]);
    }
  }

  static bool isConditionalAssign(const Stmt *s) {
    const auto *i = dyn_cast<IfStmt>(s);
    return i && !i->elseBlock && i->thenBlock->statements.size() == 1 &&
           isa<AssignStmt>(i->thenBlock->statements[0]);
  }
  void critical(const OmpCriticalStmt *s) {
    if (s->criticalKind == CriticalKind::Atomic) {
      const auto &list = s->body->statements;
      const bool isPair = s->atomicKind == AtomicKind::Capture || s->atomicKind == AtomicKind::Compare;
      require(list.size() == (isPair ? 2u : 1u), "an atomic of another length", s);
      for (const Stmt *x : list)
        require(isa<AssignStmt>(x) || isa<IncrementStmt>(x) ||
                    (s->atomicKind == AtomicKind::Compare && x != list[0] && isConditionalAssign(x)),
                "an atomic that is no assignment", s);
    }
    block(s->body);
  }

  void inScope(const Stmt *s) {
    Visible scope(visible_);
    statement(s, scope);
  }

  void increment(const IncrementStmt *s) {
    changed(s->target, s);
    require(isArithmetic(s->target.type()) && isArithmetic(s->value->type),
            "an increment of what is not a number", s);
  }

  void call(const CallStmt *s) {
    require((s->callee == nullptr) != (s->calleePointer == nullptr), "a call of none or of two", s);
    if (s->hasResult)
      changed(s->result, s);
    if (!s->callee)
      return;
    const std::size_t wanted = s->callee->parameters.size(), given = s->arguments.size();
    require(given == wanted || given + s->callee->handedOver == wanted ||
                (s->callee->isVariadic && given > wanted),
            "a call with another number of arguments", s);
    if (s->hasResult)
      assignable(s->result, s->callee->returnType, s);
  }

  void loop(const ForStmt *s) {
    require(isComparison(s->relation) && s->relation != BinaryKind::Equal, "a loop without a direction", s);
    require(s->variable->type->isInteger() || s->variable->type->isPointer(),
            "a loop over what cannot be counted", s);
    Visible scope(visible_);
    scope.add(s->variable);
    ++counting_[s->variable];
    forEachStmt(s->body, [&](const Stmt *c) {
      forEachExprOf(c, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          const auto *a = dyn_cast<AddressOfExpr>(e);
          require(!a || a->path.root != s->variable || a->path.goesThroughPointer(),
                  "the address of a loop's variable", e);
        });
      });
    });
    block(s->body);
    --counting_[s->variable];
  }

  void whileLoop(const WhileStmt *s) {
    Visible scope(visible_);
    if (s->pre)
      list(s->pre->statements, scope);
    expressionTree(s->condition);
    block(s->body);
    block(s->increment);
    require(!o_.canonical || (!s->increment && !s->isDo), "a loop with an increment in canonical form", s);
  }

  template <class Body> void region(const std::vector<SharingEntry> &sharing, const Stmt *s, Body body) {
    Visible scope(visible_);
    for (const SharingEntry &e : sharing) {
      if (e.outer->kind != VariableKind::Global && !visible_[e.outer])
        problem("a clause names a variable that is not in scope", e.outer->name);
      require(e.outer->name == e.inner->name && sameType(e.outer->type, e.inner->type),
              "a copy in a clause that differs from its original", s);
      require(e.kind != SharingKind::Shared || e.outer == e.inner, "a shared variable with a copy", s);
      scope.add(e.inner);
    }
    body();
  }

  const Function *f_;
  const VerifierOptions &o_;
  const NodeId nodes_;
  std::vector<std::string> &problems_;
  NodeMap<Variable, int> visible_, counting_;
};

} // namespace

void verify(const Module &module, const VerifierOptions &options, std::vector<std::string> &problems) {
  for (const Function *f : module.functions) {
    const InFunction about(f->name);
    if (f->body)
      FunctionVerifier(f, options, module.nodeCount(), problems).run();
  }
}

} // namespace adjgen
