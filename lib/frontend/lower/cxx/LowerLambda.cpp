// Closures. Problem: their types have no names, and what they capture by reference would get an address.
// Approach: a closure is a struct of what it has captured; as long as its function is inlined where the
// variable that holds it was made, a variable captured by reference is that variable itself, and the pointers
// to it are not needed.
#include "frontend/lower/cxx/LowerLambda.h"
#include "frontend/lower/Unsupported.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

void ClosureLowering::closure(const Path &target, const clang::LambdaExpr *e) {
  const clang::CXXRecordDecl *r = e->getLambdaClass();
  if (!target.type()->isRecord())
    return l_.refusals.refuse(e, {diag::object_type, "an object (a lambda)"});
  auto init = e->capture_init_begin();
  auto field = r->field_begin();
  std::map<const clang::ValueDecl *, Path> byReference;
  for (const clang::LambdaCapture &k : e->captures()) {
    SourceLocation l = place(k.getLocation());
    const clang::Expr *from = *init++;
    if (k.capturesVLAType()) { // an extent: the array's type has it
      if (c.types.hasField(*field))
        add(b.assign(b.field(target, c.types.fieldNumber(*field)),
                     b.zero(b.field(target, c.types.fieldNumber(*field)).type()->unqualified), l));
      ++field;
      continue;
    }
    Path member = b.field(target, c.types.fieldNumber(*field));
    const auto *captured =
        k.capturesVariable() ? clang::dyn_cast<clang::VarDecl>(k.getCapturedVar()) : nullptr;
    if (captured && body_.callFacts.callables.count(captured->getCanonicalDecl())) {
      c.unsetCallbacks.insert({r->getCanonicalDecl(), captured->getCanonicalDecl()});
      if (member.type()->isPointer()) // copies of the closure copy it
        add(b.assign(member, b.zero(member.type()), l));
      ++field;
      continue;
    }
    if (k.getCaptureKind() == clang::LCK_This) {
      byReference[nullptr] = *names_.object;
      add(b.assign(member, l_.addresses.pointerValue(*names_.object, l), l));
    } else if (k.getCaptureKind() == clang::LCK_ByRef) {
      Path place = l_.addresses.stable(l_.addresses.referred(from));
      byReference[k.getCapturedVar()] = place;
      add(b.assign(member, l_.addresses.pointerValue(place, l), l));
    } else {
      l_.objects.construct(member, from);
    }
    ++field;
  }
  if (target.isVariable())
    names_.closures[target.root] = std::move(byReference);
}

/// In the closure's function, a captured variable's name means what was captured, and `this` is a captured
/// one; in what copies the closure, it is the closure itself.
void ClosureLowering::bindCaptures(const clang::CXXMethodDecl *call) {
  if (!clang::isLambdaCallOperator(call))
    return;
  const clang::CXXRecordDecl *r = call->getParent();
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captured;
  clang::FieldDecl *self = nullptr;
  r->getCaptureFields(captured, self);
  const Path object = names_.object ? *names_.object : Path();
  const auto known =
      object.root && object.isVariable() ? names_.closures.find(object.root) : names_.closures.end();
  auto place = [&](const clang::ValueDecl *v, const clang::FieldDecl *f) {
    if (known != names_.closures.end())
      if (auto found = known->second.find(v); found != known->second.end())
        return found->second;
    Path member = b.field(object, c.types.fieldNumber(f));
    bool pointer = f->getType()->isReferenceType() || (!v && f->getType()->isPointerType());
    return pointer ? b.deref(std::move(member)) : member;
  };
  if (!object.root)
    return;
  for (const auto &[v, f] : captured) {
    const auto *d = clang::dyn_cast<clang::VarDecl>(v);
    const bool isUnset = d && c.unsetCallbacks.count({r->getCanonicalDecl(), d->getCanonicalDecl()});
    if (isUnset && body_.callFacts.callables.count(d->getCanonicalDecl()))
      continue;
    if (isUnset)
      l_.refusals.refuseAt(call->getLocation(), {diag::callback_captured, d->getNameAsString()},
                           call->getBody());
    if (d) {
      names_.bound.erase(d->getCanonicalDecl());
      names_.aliases[d->getCanonicalDecl()] = place(d, f);
    } else {
      names_.capturedBindings[v] = place(v, f);
    }
  }
  if (self)
    names_.object = place(nullptr, self);
}

/// A closure that nobody reads as a whole needs no pointers to what it captured by reference; one that nobody
/// reads at all is not needed.
void ClosureLowering::dropUnusedClosures(List &list) {
  if (names_.closures.empty())
    return;
  for (bool again = true; again;) {
    VariableSet whole, read;
    std::set<std::pair<const Variable *, unsigned>> members;
    std::map<const Variable *, const Variable *> copyOf; // in constructs
    for (const Stmt *s : list)
      forEachStmt(s, [&](const Stmt *x) {
        for (const SharingEntry &e : sharingOf(x))
          if (e.inner != e.outer && names_.closures.count(e.outer))
            copyOf[e.inner] = e.outer;
      });
    auto use = [&](const Path &p) {
      for (const Variable *root = p.root; root; root = copyOf.count(root) ? copyOf.at(root) : nullptr) {
        read.insert(root);
        if (p.steps.empty() || p.steps[0].kind != ProjectionKind::Field)
          whole.insert(root);
        else
          members.insert({root, p.steps[0].field});
      }
    };
    auto expression = [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *load = dyn_cast<LoadExpr>(x))
          use(load->path);
        if (const auto *address = dyn_cast<AddressOfExpr>(x))
          use(address->path);
      });
    };
    for (const Stmt *s : list)
      forEachStmt(s, [&](const Stmt *x) {
        forEachExprOf(x, expression);
        if (const auto *i = dyn_cast<IncrementStmt>(x))
          use(i->target);
        if (const auto *a = dyn_cast<AssignStmt>(x); a && a->target.goesThroughPointer())
          use(a->target); // of the pointer that the closure holds
        if (const auto *k = dyn_cast<CallStmt>(x); k && k->hasResult)
          use(k->result);
        if (const auto *u = dyn_cast<UnsupportedStmt>(x))
          whole.insert(u->touched.begin(), u->touched.end());
      });
    auto isUnused = [&](const Path &p) {
      if (!names_.closures.count(p.root) || whole.count(p.root) || p.goesThroughPointer())
        return false;
      return p.isVariable() ? !read.count(p.root) : !members.count({p.root, p.steps[0].field});
    };
    class Dropping : public Rewriter {
    public:
      Dropping(const Module &m, const std::function<bool(const Path &)> &unused, const VariableSet &read,
               const std::map<const Variable *, std::map<const clang::ValueDecl *, Path>> &closures)
          : Rewriter(m), unused_(unused), read_(read), closures_(closures) {}
      bool changed = false;

    protected:
      bool statement(const Stmt *s, List &out) override {
        if (const auto *r = dyn_cast<OmpParallelStmt>(s))
          return out.push_back(withoutUnused(r)), true;
        const auto *a = dyn_cast<AssignStmt>(s);
        const auto *d = dyn_cast<DeclareStmt>(s);
        bool drop = (a && unused_(a->target)) || (d && closures_.count(d->variable) &&
                                                  !read_.count(d->variable) && !assigned_.count(d->variable));
        if (a && !drop)
          assigned_.insert(a->target.root);
        changed |= drop;
        return drop;
      }

    private:
      /// A clause must not name a closure whose declaration goes.
      const Stmt *withoutUnused(const OmpParallelStmt *s) {
        std::vector<SharingEntry> entries = s->sharing;
        std::erase_if(entries, [&](const SharingEntry &e) {
          return closures_.count(e.outer) && !read_.count(e.outer) && !read_.count(e.inner);
        });
        return b.ompParallel(std::move(entries), s->numThreads, s->ifClause, s->overrides,
                             rewriteBlock(s->body), s->location, s->traits);
      }

      const std::function<bool(const Path &)> &unused_;
      const VariableSet &read_;
      const std::map<const Variable *, std::map<const clang::ValueDecl *, Path>> &closures_;
      VariableSet assigned_;
    };
    const std::function<bool(const Path &)> unused = isUnused;
    // Declarations stand before the assignments: those are known to be gone only in the next round.
    VariableSet kept = read;
    for (const Stmt *s : list)
      forEachStmt(s, [&](const Stmt *x) {
        if (const auto *a = dyn_cast<AssignStmt>(x); a && !isUnused(a->target))
          kept.insert(a->target.root);
      });
    Dropping dropping(c.module, unused, kept, names_.closures);
    list = dropping.rewriteList(list);
    again = dropping.changed;
  }
}

} // namespace adjgen::frontend
