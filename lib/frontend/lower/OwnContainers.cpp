#include "frontend/lower/OwnContainers.h"

#include "frontend/syntax/SyntaxQueries.h"
#include "rules/FunctionKinds.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

namespace {

using List = std::vector<const Stmt *>;

/// The elements of a vector of numbers.
clang::QualType elementOf(clang::QualType t, const TypeLowering &types) {
  const auto *d = clang::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(t->getAsCXXRecordDecl());
  if (!d || !d->getIdentifier() || d->getName() != "vector" || !types.isOfModel(d))
    return {};
  const clang::QualType element = d->getTemplateArgs()[0].getAsType();
  return element->isArithmeticType() && !element->isBooleanType() ? element : clang::QualType();
}

bool isOfLibrary(const clang::FunctionDecl *f, llvm::StringRef name) {
  return f && f->getIdentifier() && f->getName() == name && f->isInStdNamespace();
}

const clang::VarDecl *variableOf(const clang::Expr *e) {
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(strip(e));
  const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
  return v ? v->getCanonicalDecl() : nullptr;
}

class Exchanges {
public:
  Exchanges(const clang::FunctionDecl *head, const TypeLowering &types) : head_(head), types_(types) {}

  std::set<const clang::VarDecl *> run() {
    firstInside(head_->getBody(), [this](const clang::Stmt *s) {
      note(s);
      return false;
    });
    for (bool changes = true; changes;) {
      changes = false;
      for (const auto &[a, other] : among_)
        if (exchanged_.count(a) != exchanged_.count(other))
          changes = true, exchanged_.insert({a, other});
    }
    if (!exchanged_.empty() && !nothingElseLeadsThere())
      exchanged_.clear();
    return exchanged_;
  }

private:
  bool isParameter(const clang::VarDecl *v) const {
    return clang::isa<clang::ParmVarDecl>(v) && v->getType()->isLValueReferenceType() &&
           !v->getType()->getPointeeType().isConstQualified() &&
           !elementOf(v->getType()->getPointeeType(), types_).isNull();
  }
  bool isOwn(const clang::VarDecl *v) const {
    return v->isLocalVarDecl() && v->hasLocalStorage() && !v->getType()->isReferenceType();
  }

  void note(const clang::Stmt *s) {
    const auto *call = clang::dyn_cast<clang::CallExpr>(s);
    const clang::FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    const auto *member = clang::dyn_cast<clang::CXXMemberCallExpr>(s);
    if (!f)
      return;
    if (member && call->getNumArgs() == 1 && f->getIdentifier() && f->getName() == "swap")
      exchange(member->getImplicitObjectArgument(), call->getArg(0));
    else if (!member && call->getNumArgs() == 2 && isOfLibrary(f, "swap"))
      exchange(call->getArg(0), call->getArg(1));
    else if (const auto *o = clang::dyn_cast<clang::CXXOperatorCallExpr>(s);
             o && o->getOperator() == clang::OO_Equal)
      if (const auto *moved = clang::dyn_cast<clang::CallExpr>(strip(o->getArg(1)));
          moved && moved->getNumArgs() == 1 && isOfLibrary(moved->getDirectCallee(), "move"))
        exchange(o->getArg(0), moved->getArg(0));
  }

  void exchange(const clang::Expr *first, const clang::Expr *second) {
    const clang::VarDecl *a = variableOf(first), *other = variableOf(second);
    if (!a || !other)
      return;
    if (isParameter(a) && isParameter(other))
      among_.push_back({a, other});
    else if (isParameter(a) && isOwn(other))
      exchanged_.insert(a);
    else if (isParameter(other) && isOwn(a))
      exchanged_.insert(other);
  }

  /// Other containers of the caller's, and pointers to numbers, are tested when the derivative runs.
  bool nothingElseLeadsThere() const {
    const auto *method = clang::dyn_cast<clang::CXXMethodDecl>(head_);
    if (method && method->isInstance())
      return false;
    for (const clang::ParmVarDecl *p : head_->parameters()) {
      const clang::QualType t = p->getType(), to = t->getPointeeType();
      const bool isNumber = t->isArithmeticType() || t->isEnumeralType();
      const bool isContainer = t->isLValueReferenceType() && !elementOf(to, types_).isNull();
      const bool leadsToNumbers =
          (t->isPointerType() || t->isLValueReferenceType()) && to->isArithmeticType();
      if (!isNumber && !isContainer && !leadsToNumbers)
        return false;
    }
    return true;
  }

  const clang::FunctionDecl *head_;
  const TypeLowering &types_;
  std::set<const clang::VarDecl *> exchanged_;
  std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>> among_; // parameters
};

/// to[k] = from[k] for each of them.
const Stmt *copyOf(Context &c, const Path &to, const Path &from, const Path &count, SourceLocation l) {
  Builder &b = c.b;
  std::set<std::string> names;
  const Type *size = count.type()->unqualified;
  const Variable *k = b.variable(c.unusedName("k1", names), size, VariableKind::Local, l);
  const Stmt *copy = b.assign(b.deref(to, b.load(k)), b.load(b.deref(from, b.load(k))), l);
  return b.forLoop(k, b.integer(size, 0), BinaryKind::Less, b.load(count), b.integer(size, 1),
                   b.block({copy}, l), l);
}

} // namespace

std::set<const clang::VarDecl *> exchangedContainers(const clang::FunctionDecl *head,
                                                     const TypeLowering &types) {
  return head->getBody() ? Exchanges(head, types).run() : std::set<const clang::VarDecl *>();
}

/// A pointer to numbers does not lead to what is copied: else the program ends.
static const Stmt *leadsElsewhere(Context &c, const OwnContainer &o, const Expr *bytes, const Variable *p,
                                  const std::string &name, SourceLocation l) {
  Builder &b = c.b;
  const Type *text = b.types().pointer(b.types().qualified(b.types().integer("char", 8, true), Const));
  return b.call(libraryFunction(b, "adjgen_distinct", b.types().voidType()),
                {b.load(b.field(o.view, 0)), bytes, b.load(Path(p)), b.sizeOf(p->type->element->unqualified),
                 b.literal(text, "\"'" + name + "' and '" + p->name + "'\"")},
                l);
}

List takenCopy(Context &c, const OwnContainer &o, const Function &head, const std::string &name,
               SourceLocation l) {
  Builder &b = c.b;
  const Path first = b.field(o.own, 0), count = b.field(o.view, 1);
  const Expr *bytes =
      b.binary(BinaryKind::Mul, count.type()->unqualified, b.load(count), b.sizeOf(first.type()->element), l);
  const Type *memory = b.types().pointer(b.types().voidType());
  List list;
  for (const Variable *p : head.parameters)
    if (p->type->isPointer() && p->type->element->unqualified == first.type()->element->unqualified)
      list.push_back(leadsElsewhere(c, o, bytes, p, name, l));
  list.insert(list.end(),
              {b.declare(o.own.root, nullptr, false, l),
               b.call(first, libraryFunction(b, "malloc", memory), {bytes}, l),
               b.assign(b.field(o.own, 1), b.load(count), l), b.assign(b.field(o.own, 2), b.load(count), l),
               copyOf(c, first, b.field(o.view, 0), count, l)});
  return list;
}

List givenBack(Context &c, const OwnContainer &o, const std::string &head, const std::string &name,
               SourceLocation l) {
  Builder &b = c.b;
  const Type *text = b.types().pointer(b.types().qualified(b.types().integer("char", 8, true), Const));
  const Path first = b.field(o.own, 0);
  const std::string where = "\"" + head + ": '" + name + "'\"";
  return {b.call(libraryFunction(b, "adjgen_keep_size", b.types().voidType()),
                 {b.load(b.field(o.view, 1)), b.load(b.field(o.own, 1)), b.literal(text, where)}, l),
          copyOf(c, b.field(o.view, 0), first, b.field(o.view, 1), l),
          b.call(libraryFunction(b, "free", b.types().voidType()), {b.load(first)}, l)};
}

} // namespace adjgen::frontend
