// Problem: an accessor that generated code calls (AccessorCalls.h) sees the caller's object, while the code
// works on a mirror: its numbers, and its pointers, are copies. Approach: what the accessor reads of members
// themselves must never change; elements behind pointers are the object's own, and analyses see them by the
// accessor's body. An object that the code makes has no original.
#include "frontend/heads/AccessorChecks.h"
#include "ir/Visitor.h"

namespace adjgen::frontend {

namespace {

bool holds(const Type *t, const Record *part) {
  t = t->innermostElement();
  return t->isRecord() && (t->record == part || llvm::any_of(t->record->fields, [&](const Field &f) {
                             return !f.type->isPointer() && holds(f.type, part);
                           }));
}

class AccessorChecks {
public:
  AccessorChecks(Context &c, const MemberUsage &usage) : c_(c), usage_(usage) {}

  void run() {
    for (const AccessorCalls::Call &call : c_.accessorCalls.all()) {
      objects(call);
      changes(call);
      readObject(call);
    }
  }

private:
  static const Record *mirrorOf(const AccessorCalls::Call &call) {
    return call.function->parameters.front()->type->element->record;
  }

  /// What is printed in the body's place reads the pointer to the object, which is never null.
  void readObject(const AccessorCalls::Call &call) {
    Builder &b = c_.b;
    Function *f = call.function;
    const Path object =
        b.field(b.deref(Path(f->parameters.front())), *c_.accessorCalls.objectMember(mirrorOf(call)));
    std::vector<const Stmt *> list = f->body->statements;
    const auto *end = list.empty() ? nullptr : dyn_cast<ReturnStmt>(list.back());
    if (!end || !end->value)
      return;
    const Type *t = end->value->type;
    const Expr *isThere = b.binary(BinaryKind::NotEqual, b.types().intType(), b.load(object),
                                   b.zero(object.type()->unqualified), end->location);
    list.back() = b.returnValue(b.select(t, isThere, end->value, b.zero(t->unqualified)), end->location);
    f->body = b.block(std::move(list), f->body->location);
  }

  void changes(const AccessorCalls::Call &call) {
    const Record *mirror = mirrorOf(call);
    for (const Record *r : c_.types.mirrors())
      changesIn({nullptr, r}, r, {}, call, mirror);
    for (const View &v : c_.views)
      changesIn({v.variable, v.variable->type->record}, v.variable->type->record, {}, call, mirror);
  }

  /// In the object, and in those that are parts of it.
  void changesIn(const MemberUsage::Object &o, const Record *r, const MemberPath &way,
                 const AccessorCalls::Call &call, const Record *mirror) {
    if (r == mirror)
      for (const MemberRead &read : call.reads) {
        MemberPath member = way;
        member.push_back(c_.types.fieldNumber(read.member));
        if (read.part)
          member.push_back(*read.part);
        if (const std::optional<SourceLocation> where = usage_.changed(o, member))
          error(*where, "what '" + call.method->getNameAsString() + "' gives for an object of '" +
                            call.method->getParent()->getNameAsString() + "' whose member '" +
                            read.member->getNameAsString() + "' changes here");
      }
    for (unsigned k = 0; k < r->fields.size(); ++k)
      if (const Type *t = r->fields[k].type; t->isRecord()) {
        MemberPath inside = way;
        inside.push_back(k);
        changesIn(o, t->record, inside, call, mirror);
      }
  }

  void objects(const AccessorCalls::Call &call) {
    const Record *mirror = mirrorOf(call);
    const auto check = [&](const Type *t, SourceLocation l) {
      if (holds(t, mirror))
        error(l, "what '" + call.method->getNameAsString() + "' reads of this object of '" +
                     call.method->getParent()->getNameAsString() + "', which is not the caller's,");
    };
    for (const Variable *g : c_.module.globals)
      check(g->type, g->location);
    for (const Function *f : c_.module.functions) {
      if (!f->body)
        continue;
      for (const Variable *p : f->parameters)
        check(p->type, p->location);
      forEachStmt(f->body, [&](const Stmt *s) {
        if (const auto *d = dyn_cast<DeclareStmt>(s))
          check(d->variable->type, s->location);
        forEachExprOf(s, [&](const Expr *root) {
          forEachExpr(root, [&](const Expr *e) {
            if (const auto *size = dyn_cast<SizeOfExpr>(e))
              check(size->operand, s->location);
          });
        });
      });
    }
  }

  void error(SourceLocation where, const std::string &what) {
    const std::string &head = c_.module.heads.front().function->name;
    if (!std::exchange(refused_, true))
      c_.diagnostics.report(where, {diag::member_without_way, what, head.substr(head.rfind(':') + 1)});
  }

  Context &c_;
  const MemberUsage &usage_;
  bool refused_ = false;
};

} // namespace

void checkAccessorCalls(Context &c, const MemberUsage &usage) { AccessorChecks(c, usage).run(); }

} // namespace adjgen::frontend
