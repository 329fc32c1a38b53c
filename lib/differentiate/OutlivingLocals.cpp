// Invariant: every path from a moved local becomes the same path from what its pointer leads to; the
// canonical form stays canonical.
#include "differentiate/OutlivingLocals.h"
#include "differentiate/CopyRewriter.h"
#include "ir/Names.h"

namespace adjgen {

namespace {

using Statements = std::vector<const Stmt *>;

class Mover : public CopyRewriter {
public:
  Mover(const Module &module, const VariableSet &locals, const FunctionMap &functions, const Function *f)
      : CopyRewriter(module, functions), module_(module), locals_(locals), function_(f), names_(module, f) {}

  const BlockStmt *body() {
    Statements list;
    for (const Variable *p : function_->parameters)
      if (locals_.count(p))
        allocateParameter(p, list);
    const Statements rest = rewriteList(function_->body->statements);
    list.insert(list.end(), rest.begin(), rest.end());
    return b.block(list, function_->body->location);
  }

  /// Where the statements run as a plain primal, the memory is given back with the scope.
  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    Statements list = rewriteList(block->statements);
    for (const Stmt *s : block->statements)
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && locals_.count(d->variable))
        list.push_back(
            b.call(library("free", b.types().voidType()), {b.load(pointer(d->variable))}, block->location));
    return b.block(list, block->location);
  }

protected:
  Path path(Path p) override {
    if (!locals_.count(p.root) || (p.root->type->isArray() && p.steps.empty()))
      return p; // the array itself: see expression()
    const bool isArray = p.root->type->isArray();
    Path out = b.deref(Path(pointer(p.root)), isArray ? p.steps.front().index : nullptr);
    out.steps.insert(out.steps.end(), p.steps.begin() + (isArray ? 1 : 0), p.steps.end());
    return out;
  }

  const Expr *expression(const Expr *e) override {
    const auto *a = dyn_cast<AddressOfExpr>(e);
    if (!a || !locals_.count(a->path.root) || !a->path.type()->isArray() || !a->path.steps.empty())
      return CopyRewriter::expression(e);
    const Expr *start = b.load(pointer(a->path.root));
    return a->decays ? start : b.castTo(a->type, start, /*implicit=*/false, e->location);
  }

  bool statement(const Stmt *s, Statements &out) override {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && locals_.count(d->variable)) {
      allocate(d->variable, rewrite(d->initializer), out, s->location);
      return true;
    }
    if (const auto *r = dyn_cast<OmpParallelStmt>(s))
      return region(r, out);
    return CopyRewriter::statement(s, out);
  }

private:
  /// What a clause does with a moved local, or with a thread's copy that is moved, is written out.
  bool region(const OmpParallelStmt *r, Statements &out) {
    std::vector<SharingEntry> kept;
    Statements body, end;
    for (const SharingEntry &e : r->sharing)
      if (!locals_.count(e.outer) && !locals_.count(e.inner))
        kept.push_back(e);
      else if (e.inner != e.outer)
        writeOut(e, body, end, r->location);
    if (kept.size() == r->sharing.size())
      return false;
    body.insert(body.end(), r->body->statements.begin(), r->body->statements.end());
    body.insert(body.end(), end.begin(), end.end());
    out.push_back(b.ompParallel(kept, rewrite(r->numThreads), rewrite(r->ifClause), r->overrides,
                                rewriteBlock(b.block(body, r->body->location)), r->location,
                                rewrite(r->traits)));
    return true;
  }
  void writeOut(const SharingEntry &e, Statements &begin, Statements &end, SourceLocation where) {
    const bool isSum = e.kind == SharingKind::ReductionAdd;
    begin.push_back(b.declare(e.inner, isSum ? b.zero(e.inner->type) : nullptr, false, where));
    if (e.kind == SharingKind::FirstPrivate)
      copy(Path(e.inner), Path(e.outer), begin, where);
    if (isSum)
      end.push_back(b.sharedSum(b.increment(Path(e.outer), b.load(Path(e.inner)), where), where));
  }

  const Variable *pointer(const Variable *v) {
    const Variable *&p = pointers_[v];
    if (!p) {
      const Type *t = v->type->isArray() ? v->type->element : v->type->unqualified;
      p = b.variable(names_.unique(v->name + "_memory"), b.types().pointer(t), VariableKind::Local,
                     v->location);
      if (module_.isShadow(v)) // of a mode in front of this one
        b.markAsShadowLike(p, v);
    }
    return p;
  }

  /// Zero, since parts may be saved before they are set.
  void allocate(const Variable *v, const Expr *value, Statements &out, SourceLocation where) {
    const Variable *p = pointer(v);
    const Expr *size = bytes(v->type);
    const Type *untyped = b.types().pointer(b.types().voidType());
    out.push_back(b.declare(p, nullptr, false, where));
    out.push_back(b.call(Path(p), library("calloc", untyped), {b.intLiteral(1), size}, where));
    if (value)
      out.push_back(b.assign(b.deref(Path(p)), value, where));
  }

  /// The argument is copied into it; records member by member, as everywhere in the canonical form.
  void allocateParameter(const Variable *p, Statements &out) {
    allocate(p, nullptr, out, p->location);
    copy(b.deref(Path(pointer(p))), Path(p), out, p->location);
  }

  void copy(const Path &to, const Path &from, Statements &out, SourceLocation where) {
    const Type *t = from.type();
    if (t->isRecord() && !t->record->isUnion && t->reachesReal()) {
      for (unsigned k = 0; k < t->record->fields.size(); ++k)
        copy(b.field(to, k), b.field(from, k), out, where);
    } else if (t->isArray()) {
      const Expr *extent = b.extentOf(t);
      const Variable *k = b.variable(names_.unique("k"), extent->type, VariableKind::Local, where);
      Statements inner;
      copy(b.index(to, b.load(k)), b.index(from, b.load(k)), inner, where);
      out.push_back(b.forLoop(k, b.intLiteral(0), BinaryKind::Less, extent, b.intLiteral(1),
                              b.block(inner, where), where));
    } else {
      out.push_back(b.assign(to, b.load(from), where));
    }
  }

  /// Variable extents are written out: as values they are seen by every analysis.
  const Expr *bytes(const Type *t) {
    if (!t->isArray() || (!t->extentExpr && !t->element->isArray()))
      return b.sizeOf(t->unqualified);
    const Type *size = b.types().sizeType();
    const Expr *count =
        t->extentExpr ? b.castTo(size, rewrite(t->extentExpr), false) : b.integer(size, t->extent);
    return b.binary(BinaryKind::Mul, size, count, bytes(t->element));
  }

  Function *library(const std::string &name, const Type *result) {
    Function *f = b.function(name, result);
    f->inSystemHeader = f->inHeader = f->isVariadic = true;
    return f;
  }

  const Module &module_;
  const VariableSet &locals_;
  const Function *function_;
  NameAllocator names_;
  NodeMap<Variable, const Variable *> pointers_;
};

} // namespace

Module giveMemory(const Module &canonical, const VariableSet &locals) {
  return copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return Mover(canonical, locals, functions, f).body();
  });
}

} // namespace adjgen
