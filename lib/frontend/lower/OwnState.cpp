// Problem: a clock that counts from its first call, and timers, keep values from one call to the next, which
// derivatives cannot know; but no derivative depends on them.
//     double wtime() { static long first = -1; ... return now - first; }
//     static double since[64], spent[64];   void stop(int k) { spent[k] += wtime() - since[k]; }
//     int report(struct error *e, int status, const char *format, ...) { if (enabled) e->status = ...; return status; }
// Approach: such a function is called as the source calls it, in the forward sweep, as if its body stood in
// another file. Definitions, for one that is not known by its text alone:
// [closed] No real number of the caller's gets in: it has no real parameter, only sets what pointers to reals
//   lead to, and neither it nor what it calls names variables with reals that other files see. One with any number
//   of arguments may get reals, but gives and keeps none, and takes no pointer from there by which it could.
// [its own] Variables of internal linkage, and of functions, that only closed functions name.
// [callable] The linker finds it, or the output stands in the source's place. Or nothing comes out of it, and
//   it may as well count in variables that the output has.
#include "frontend/lower/Context.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

namespace {

using Functions = std::set<const clang::FunctionDecl *>;
using Variables = std::set<const clang::VarDecl *>;

/// What a function's own text names, or also that of those that it calls.
struct Named {
  Functions functions;      // by their bodies in the source
  Variables variables;      // static data that is not constant
  bool callsOthers = false; // in other files
  bool isKnown = true;      // no number with a derivative, and nobody else, takes part
};

/// Reals that are only set.
bool isOnlySet(const clang::ParmVarDecl *p, const clang::Stmt *body) {
  std::size_t names = 0, sets = 0;
  const auto isNamed = [&](const clang::Expr *e) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
    return r && r->getDecl() == p;
  };
  forEachInside(body, [&](const clang::Stmt *s) {
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s))
      names += r->getDecl() == p;
    const auto *a = clang::dyn_cast<clang::BinaryOperator>(s);
    if (!a || a->getOpcode() != clang::BO_Assign)
      return;
    const clang::Expr *to = a->getLHS()->IgnoreParens();
    if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(to); u && u->getOpcode() == clang::UO_Deref)
      sets += isNamed(u->getSubExpr());
    else if (const auto *k = clang::dyn_cast<clang::ArraySubscriptExpr>(to))
      sets += isNamed(k->getBase());
  });
  return names == sets;
}

bool isUnnamed(const clang::ParmVarDecl *p, const clang::Stmt *body) {
  bool named = false;
  forEachInside(body, [&](const clang::Stmt *s) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s);
    named |= r && r->getDecl() == p;
  });
  return !named;
}

/// Numbers, and structs and arrays of them: nothing that leads elsewhere.
bool isPlainData(clang::QualType t, const clang::ASTContext &ast) {
  t = ast.getBaseElementType(t);
  if (t->isArithmeticType() || t->isEnumeralType())
    return !t.isVolatileQualified();
  const clang::RecordDecl *r = t->getAsRecordDecl();
  r = r ? r->getDefinition() : nullptr;
  return r && !r->isUnion() &&
         llvm::all_of(r->fields(), [&](const clang::FieldDecl *f) { return isPlainData(f->getType(), ast); });
}

/// Names and messages, and tables of them.
bool isText(clang::QualType t, const clang::ASTContext &ast) {
  t = ast.getBaseElementType(t);
  return t->isPointerType() && t->getPointeeType()->isAnyCharacterType();
}

/// What is known to lead to no real number: integers, pointers to such, plain structs of them, files.
class PassiveTypes {
public:
  explicit PassiveTypes(const Context &c) : c_(c) {}
  bool isPassive(clang::QualType t) {
    t = c_.ast.getBaseElementType(t).getCanonicalType();
    if (t->isIntegerType() || t->isEnumeralType())
      return true;
    if (t->isPointerType())
      return !t->getPointeeType()->isFunctionType() && isPassive(t->getPointeeType());
    const clang::RecordDecl *r = t->getAsRecordDecl();
    if (r && c_.isInSystemHeader(r->getLocation()))
      return !c_.module.isCxx || !r->getDefinition() || isAggregate(r->getDefinition());
    r = r ? r->getDefinition() : nullptr;
    return r && isAggregate(r) && (!seen_.insert(r).second || llvm::all_of(r->fields(), [&](const auto *f) {
             return isPassive(f->getType());
           }));
  }
  /// May an address be left there?
  bool holdsPointers(clang::QualType t) {
    t = c_.ast.getBaseElementType(t).getCanonicalType();
    const clang::RecordDecl *r = t->getAsRecordDecl();
    r = r ? r->getDefinition() : nullptr;
    return t->isPointerType() ||
           (r && llvm::any_of(r->fields(), [&](const auto *f) { return holdsPointers(f->getType()); }));
  }

private:
  static bool isAggregate(const clang::RecordDecl *r) {
    const auto *cxx = clang::dyn_cast<clang::CXXRecordDecl>(r);
    return !cxx || (cxx->isCLike() && cxx->isPOD());
  }
  const Context &c_;
  std::set<const clang::RecordDecl *> seen_;
};

class OwnStateSearch {
public:
  explicit OwnStateSearch(Context &c) : c_(c) {
    for (const HeadSpec &h : c.options.heads) {
      heads_.insert(ownName(h.name));
      for (const auto *list : {&h.dependents, &h.independents})
        if (*list)
          for (const std::string &name : **list)
            variablesOfHeads_.insert(ownName(name));
    }
  }

  /// And whether each of them calls functions of other files.
  std::map<const clang::FunctionDecl *, bool> run() {
    forEachDecl(c_.ast.getTranslationUnitDecl(), [&](const clang::Decl *d) {
      const auto *f = clang::dyn_cast<clang::FunctionDecl>(d);
      if (f && f->doesThisDeclarationHaveABody() && !f->isDependentContext() &&
          !c_.isInSystemHeader(f->getLocation()))
        all_.push_back(f);
    });
    for (const clang::FunctionDecl *f : all_)
      if (isClosed(f))
        closed_.insert(f);
    while (dropThoseThatShare())
      ;
    std::map<const clang::FunctionDecl *, bool> result;
    for (const clang::FunctionDecl *f : closed_)
      if (!reached(f).variables.empty())
        result[f->getCanonicalDecl()] = reached(f).callsOthers;
    return result;
  }

private:
  const Named &namedBy(const clang::FunctionDecl *f) {
    const auto [found, isNew] = named_.try_emplace(f);
    if (isNew)
      forEachInside(f->getBody(), [&](const clang::Stmt *s) { note(s, found->second); });
    return found->second;
  }
  /// By the function and all that it calls.
  const Named &reached(const clang::FunctionDecl *f) {
    const auto [found, isNew] = reached_.try_emplace(f);
    if (!isNew)
      return found->second;
    Named all;
    all.functions.insert(f);
    for (std::vector<const clang::FunctionDecl *> open = {f}; !open.empty();) {
      const Named &own = namedBy(open.back());
      open.pop_back();
      all.isKnown &= own.isKnown;
      all.callsOthers |= own.callsOthers;
      all.variables.insert(own.variables.begin(), own.variables.end());
      for (const clang::FunctionDecl *g : own.functions)
        if (all.functions.insert(g).second)
          open.push_back(g);
    }
    return found->second = std::move(all);
  }

  void note(const clang::Stmt *s, Named &r) {
    if (const auto *call = clang::dyn_cast<clang::CallExpr>(s)) {
      const clang::FunctionDecl *g = call->getDirectCallee();
      r.isKnown &= g && (!clang::isa<clang::CXXMethodDecl>(g) || c_.isInSystemHeader(g->getLocation()));
    }
    if (const auto *made = clang::dyn_cast<clang::CXXConstructExpr>(s))
      r.isKnown &=
          made->getConstructor()->isTrivial() || c_.isInSystemHeader(made->getConstructor()->getLocation());
    if (const auto *more = clang::dyn_cast<clang::VAArgExpr>(s))
      r.isKnown &= more->getType()->isArithmeticType() || PassiveTypes(c_).isPassive(more->getType());
    r.isKnown &= !clang::isa<clang::LambdaExpr>(s) && !clang::isa<clang::CXXThrowExpr>(s) &&
                 !clang::isa<clang::AsmStmt>(s);
    const clang::ValueDecl *named = nullptr;
    if (const auto *e = clang::dyn_cast<clang::DeclRefExpr>(s))
      named = e->getDecl();
    else if (const auto *e = clang::dyn_cast<clang::MemberExpr>(s))
      named = e->getMemberDecl();
    else if (const auto *e = clang::dyn_cast<clang::CXXConstructExpr>(s))
      named = e->getConstructor();
    if (const auto *g = clang::dyn_cast_or_null<clang::FunctionDecl>(named))
      called(g, r);
    else if (const auto *v = clang::dyn_cast_or_null<clang::VarDecl>(named); v && v->hasGlobalStorage())
      variable(v, r);
  }
  void called(const clang::FunctionDecl *g, Named &r) {
    const clang::FunctionDecl *body = nullptr; // null: in another file, as this one might be
    if (g->hasBody(body) && !c_.isInSystemHeader(body->getLocation()))
      r.functions.insert(body);
    else
      r.callsOthers |= !c_.isInSystemHeader(g->getLocation()) && !g->getBuiltinID(); // va_start
    if (g->getIdentifier() && g->getName().starts_with("v") && g->getName().ends_with("scanf"))
      r.isKnown = false; // sets what the arguments lead to
  }
  void variable(const clang::VarDecl *v, Named &r) {
    if (c_.isInSystemHeader(v->getLocation()))
      return;
    r.isKnown &= !variablesOfHeads_.count(v->getName().str()) &&
                 (isPlainData(v->getType(), c_.ast) || isText(v->getType(), c_.ast) || isFile(v->getType()));
    // A constant pointer leads to what may change, and is refused above. Older sources have no const in their texts.
    if (c_.isConstant(v) || (isText(v->getType(), c_.ast) && !isChanged(v)))
      return;
    r.isKnown &=
        (isPlainData(v->getType(), c_.ast) || isFile(v->getType())) && c_.staticUses().holdersOf(v).empty();
    if (v->isStaticLocal() || !v->isExternallyVisible())
      r.variables.insert(v->getCanonicalDecl());
    else // which others may read
      r.isKnown &= (v->getType()->isIntegerType() && !isChanged(v)) || isFile(v->getType());
  }
  /// FILE *: the system's own memory, where no address of the program's is left.
  bool isFile(clang::QualType t) const {
    const clang::RecordDecl *r = t->isPointerType() ? t->getPointeeType()->getAsRecordDecl() : nullptr;
    const auto isNamed = [r](llvm::StringRef name) { return r->getIdentifier() && r->getName() == name; };
    return r && c_.isInSystemHeader(r->getLocation()) &&
           (!c_.module.isCxx || isNamed("_IO_FILE") || isNamed("__sFILE") || isNamed("FILE"));
  }
  /// By any function of the source.
  bool isChanged(const clang::VarDecl *v) const {
    return c_.staticUses().isChangedBy(v, [](const clang::FunctionDecl *) { return true; });
  }

  bool isClosed(const clang::FunctionDecl *f) {
    if (clang::isa<clang::CXXMethodDecl>(f) || f->isTemplateInstantiation() || f->isMain() || f->isWeak() ||
        c_.isGiven(f) || isHead(f) ||
        !(f->getReturnType()->isVoidType() || f->getReturnType()->isArithmeticType()))
      return false;
    return llvm::all_of(f->parameters(), [&](const auto *p) { return staysOut(p, f); }) &&
           reached(f).isKnown && (!f->isVariadic() || givesNoReals(f));
  }

  /// A parameter whose numbers never get in: what leads to integers alone, or to reals that are only set.
  bool staysOut(const clang::ParmVarDecl *p, const clang::FunctionDecl *f) {
    const clang::QualType t = p->getType();
    if (t->isIntegerType() || (t->isPointerType() && isUnnamed(p, f->getBody())))
      return true;
    if (!t->isPointerType() || isFile(t))
      return t->isPointerType();
    const clang::QualType to = t->getPointeeType();
    if (to->isIntegerType() || (to->isRealFloatingType() && isOnlySet(p, f->getBody())))
      return true;
    PassiveTypes types(c_);
    return types.isPassive(to) && (to.isConstQualified() || !types.holdsPointers(to) || keepsAddresses(f));
  }
  /// The address of no variable of its own is anywhere: none can be left in the caller's memory.
  bool keepsAddresses(const clang::FunctionDecl *f) {
    return llvm::none_of(reached(f).variables, [&](const clang::VarDecl *v) {
      return c_.ast.getBaseElementType(v->getType()) != v->getType() ||
             c_.staticUses().isLentBy(v, [](const clang::FunctionDecl *) { return true; });
    });
  }
  bool givesNoReals(const clang::FunctionDecl *f) {
    return !f->getReturnType()->isRealFloatingType() &&
           llvm::none_of(f->parameters(),
                         [](const clang::ParmVarDecl *p) {
                           return p->getType()->isPointerType() &&
                                  p->getType()->getPointeeType()->isRealFloatingType();
                         }) &&
           llvm::all_of(reached(f).variables,
                        [&](const clang::VarDecl *v) { return PassiveTypes(c_).isPassive(v->getType()); });
  }

  bool isHead(const clang::FunctionDecl *f) const {
    return f->getIdentifier() && heads_.count(f->getName().str());
  }
  bool isOfOriginal(const clang::FunctionDecl *f) const {
    return c_.options.sameUnit || (f->isExternallyVisible() && !f->isInlined());
  }
  static bool givesNothing(const clang::FunctionDecl *f) {
    return f->getReturnType()->isVoidType() &&
           llvm::none_of(f->parameters(), [](const clang::ParmVarDecl *p) {
             const clang::QualType t = p->getType();
             return t->isReferenceType() || (t->isPointerType() && !t->getPointeeType().isConstQualified());
           });
  }

  /// Variables that functions name which may be differentiated: all but those that only closed ones reach.
  Variables namedByOthers() {
    Functions within, others;
    for (const clang::FunctionDecl *f : closed_)
      within.insert(reached(f).functions.begin(), reached(f).functions.end());
    std::vector<const clang::FunctionDecl *> open;
    const auto add = [&](const clang::FunctionDecl *f) {
      if (!closed_.count(f) && !f->isMain() && others.insert(f).second)
        open.push_back(f);
    };
    for (const clang::FunctionDecl *f : all_)
      if (!within.count(f))
        add(f);
    Variables result;
    while (!open.empty()) {
      const Named &own = namedBy(open.back());
      open.pop_back();
      result.insert(own.variables.begin(), own.variables.end());
      for (const clang::FunctionDecl *g : own.functions)
        add(g);
    }
    return result;
  }

  /// Those that others share variables with, or that the output would have its own variables for while the
  /// original's are used, too. Returns whether there were any.
  bool dropThoseThatShare() {
    const Variables others = namedByOthers();
    Variables ofOriginal;
    for (const clang::FunctionDecl *f : closed_)
      if (isOfOriginal(f))
        ofOriginal.insert(reached(f).variables.begin(), reached(f).variables.end());
    const std::size_t before = closed_.size();
    std::erase_if(closed_, [&](const clang::FunctionDecl *f) {
      const auto isIn = [&](const Variables &set) {
        return llvm::any_of(reached(f).variables, [&](const clang::VarDecl *v) { return set.count(v); });
      };
      return isIn(others) || (!isOfOriginal(f) && (!givesNothing(f) || isIn(ofOriginal)));
    });
    return closed_.size() != before;
  }

  Context &c_;
  std::set<std::string> heads_, variablesOfHeads_; // by their own names
  std::vector<const clang::FunctionDecl *> all_;
  Functions closed_;
  std::map<const clang::FunctionDecl *, Named> named_, reached_; // by their bodies
};

} // namespace

bool Context::keepsItsOwn(const clang::FunctionDecl *f) {
  if (keepsItsOwn_.emplace(nullptr, true).second)
    keepsItsOwn_.merge(OwnStateSearch(*this).run());
  return keepsItsOwn_.count(f->getCanonicalDecl()) && !isHead(f);
}

} // namespace adjgen::frontend
