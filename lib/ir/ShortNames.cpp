// Problem: names are unique by function while code is made, so that passes may move statements. Printed, two
// locals may share a name if neither hides the other, nor anything that the text between them names: globals,
// functions, types, enumerators, macros, and what macros mention. Invariant: nothing in a scope has a name that
// a variable around it has, as long as that is used under this name; a copy in a clause has its original's.
#include "ir/ShortNames.h"

#include "ir/OmpConstructs.h"
#include "ir/ReservedNames.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace adjgen {

namespace {

/// The names that mean something global in a function's text, which its locals must not hide.
class GlobalNames {
public:
  GlobalNames(const Module &module, const Function *f) : module_(module) {
    addType(f->returnType);
    for (const Variable *p : f->parameters) {
      addType(p->declaredType);
      parameters_.insert(p->name);
    }
    forEachStmt(f->body, [&](const Stmt *s) { addStatement(s); });
  }
  bool contain(llvm::StringRef name) const {
    return isReserved(name) || module_.isMacro(name) || names_.contains(name);
  }

private:
  void addVariable(const Variable *v) {
    if (v->kind == VariableKind::Global)
      names_.insert(v->name);
  }
  void addType(const Type *t) {
    for (; t; t = t->element) {
      addSpelling(t->name);
      if (t->isRecord())
        addSpelling(t->record->name);
    }
  }
  /// "real", and the template and its arguments in "grid<real>"; but not what stands behind another name, as
  /// in "ns::grid", nor "struct point": tags are another name space in C.
  void addSpelling(llvm::StringRef text) {
    static const std::set<llvm::StringRef> tags = {"struct", "union", "enum", "class"};
    bool cannotBeHidden = false;
    while (!text.empty()) {
      const llvm::StringRef word = text.take_while([](char ch) { return ch == '_' || llvm::isAlnum(ch); });
      if (text.consume_front("::")) {
        cannotBeHidden = true;
      } else if (word.empty()) {
        text = text.drop_front();
      } else {
        if (!cannotBeHidden)
          names_.insert(word);
        cannotBeHidden = tags.count(word) != 0;
        text = text.drop_front(word.size());
      }
    }
  }
  void addExpression(const Expr *e) {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      addVariable(l->path.root);
    else if (const auto *a = dyn_cast<AddressOfExpr>(e))
      addVariable(a->path.root);
    else if (const auto *r = dyn_cast<FunctionRefExpr>(e))
      addSpelling(r->function->name);
    else if (const auto *c = dyn_cast<PureCallExpr>(e))
      addCallee(c->callee);
    else if (const auto *t = dyn_cast<LiteralExpr>(e); t && !llvm::StringRef(t->text).contains('"'))
      addSpelling(t->text); // enumerators and macros; numbers do no harm
    else if (e->kind == ExprKind::Cast)
      addType(e->type);
    else if (const auto *z = dyn_cast<SizeOfExpr>(e))
      addType(z->operand);
  }
  /// An accessor of a parameter is called with the parameter's name, which it keeps.
  void addCallee(llvm::StringRef text) {
    const auto [object, member] = text.split('.');
    if (member.empty() || !parameters_.contains(object))
      addSpelling(text);
  }
  void addStatement(const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) { forEachExpr(root, [&](const Expr *e) { addExpression(e); }); });
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      addType(d->variable->type);
    else if (const auto *a = dyn_cast<AssignStmt>(s))
      addVariable(a->target.root);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      addVariable(i->target.root);
    else if (const auto *p = dyn_cast<PushStmt>(s); p && !p->value)
      addVariable(p->path.root);
    else if (const auto *q = dyn_cast<PopStmt>(s))
      addVariable(q->path.root);
    else if (const auto *c = dyn_cast<CallStmt>(s)) {
      if (c->callee)
        addSpelling(c->callee->name);
      if (c->hasResult)
        addVariable(c->result.root);
    } else if (const auto *w = dyn_cast<SwitchStmt>(s))
      for (const SwitchCase &each : w->cases)
        addSpelling(each.text);
  }

  const Module &module_;
  llvm::StringSet<> names_, parameters_;
};

/// Finds, in the order of the text, the variables that need another name.
class Clashes {
public:
  NodeMap<Variable, std::string> newNames; // also of unchanged variables of which a clause's copy must follow

  Clashes(const SharedModuleNames &names, const Function *f, bool areShort)
      : global_(names->module(), f), names_(names, f), moduleNames_(names), areShort_(areShort) {
    reserve(f->body, ofSource_);
    if (areShort_)
      for (const CarriedItem &item : names->module().carried)
        for (const std::string &name : item.kind == CarriedKind::Macro ? item.identifiers : item.names)
          atFileScope_.insert(name);
    enter(f->body);
    for (const Variable *p : f->parameters)
      declare(p);
    block(f->body);
    forEachStmt(f->body, [&](const Stmt *s) { // an outer variable may have been renamed behind the region
      enter(nullptr);
      follow(sharingOf(s));
      leave();
    });
  }

private:
  struct Scope {
    std::map<std::string, const Variable *> visible;
    llvm::StringSet<> inside; // the names that variables in it have, or in the scopes inside of it
    std::map<std::string, unsigned> next; // the lowest number that may be free behind a name
  };

  /// The names of variables that do not want another one.
  static void reserve(const Stmt *root, llvm::StringSet<> &out) {
    forEachStmt(root, [&](const Stmt *s) {
      const auto *d = dyn_cast<DeclareStmt>(s);
      const auto *f = dyn_cast<ForStmt>(s);
      const Variable *v = d ? d->variable : f ? f->variable : nullptr;
      if (v && wantedName(v).empty())
        out.insert(v->name);
    });
  }

  void enter(const Stmt *s) {
    scopes_.emplace_back();
    if (areShort_ && s)
      reserve(s, scopes_.back().inside);
  }
  void leave() { scopes_.pop_back(); }

  std::string nameOf(const Variable *v) const {
    const auto it = newNames.find(v);
    return it == newNames.end() ? v->name : it->second;
  }

  bool isHidden(const Variable *v, const std::string &name) const {
    if (global_.contain(name))
      return true;
    for (const Scope &s : scopes_)
      if (const auto it = s.visible.find(name); it != s.visible.end() && it->second != v)
        return true;
    return false;
  }

  /// A name of the source's locals hides nothing that the source does not hide as well.
  bool isFree(const Variable *v, const std::string &name) const {
    return !isHidden(v, name) && !scopes_.back().inside.contains(name) &&
           (ofSource_.contains(name) || !(moduleNames_->contains(name) || atFileScope_.contains(name)));
  }

  /// The shadow of what is called x0 here is called x0_b, not x_b0; an empty string: it has another name.
  std::string asShadow(const Variable *v, const std::string &wanted) const {
    const Shadow *shadow = moduleNames_->module().shadowOf(v);
    const Variable *primal = shadow ? shadow->of : nullptr;
    if (!primal || !declared_.count(primal) || !llvm::StringRef(v->name).starts_with(primal->name))
      return {};
    const std::string suffix = v->name.substr(primal->name.size()), name = nameOf(primal) + suffix;
    const bool isOwn = wanted == (wantedName(primal).empty() ? primal->name : wantedName(primal)) + suffix;
    return isOwn && isFree(v, name) ? name : std::string();
  }

  std::string shortName(const Variable *v, const std::string &wanted) {
    if (const std::string name = asShadow(v, wanted); !name.empty())
      return name;
    if (isFree(v, wanted))
      return wanted;
    if (!llvm::StringRef(v->name).starts_with(wanted) && isFree(v, v->name))
      return v->name;
    unsigned &next = scopes_.back().next[wanted]; // what is taken stays so to the end of the scope
    while (!isFree(v, wanted + std::to_string(next)))
      ++next;
    return wanted + std::to_string(next);
  }

  static bool wantsAnother(const Variable *v) {
    return !wantedName(v).empty() && v->kind == VariableKind::Local && v->storage == StorageKind::Automatic;
  }

  /// What is declared at several places has one name, which suits all of them.
  void declare(const Variable *v) {
    if (v->name.empty())
      return;
    const bool isFirst = declared_.insert(v).second;
    std::string name = nameOf(v);
    if (areShort_ && isFirst && wantsAnother(v))
      name = shortName(v, wantedName(v));
    else if (isHidden(v, name) || (areShort_ && wantsAnother(v) && scopes_.back().inside.contains(name)))
      name = areShort_ && isFirst ? shortName(v, v->name) : names_.unique(v->name);
    if (name != nameOf(v))
      newNames[v] = name;
    names_.reserve(name);
    scopes_.back().visible[name] = v;
    for (Scope &s : scopes_)
      s.inside.insert(name);
  }

  void follow(const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries) {
      const std::string name = nameOf(e.outer);
      if (name != nameOf(e.inner))
        newNames[e.inner] = name;
      scopes_.back().visible[name] = e.inner;
    }
  }

  void block(const BlockStmt *b) {
    if (!b)
      return;
    enter(b);
    for (const Stmt *s : b->statements)
      statement(s);
    leave();
  }

  void loop(const ForStmt *f) {
    enter(f);
    declare(f->variable);
    block(f->body);
    leave();
  }

  void whileLoop(const WhileStmt *w) {
    enter(w); // what `pre` declares is visible in the body
    if (w->pre)
      for (const Stmt *s : w->pre->statements)
        statement(s);
    block(w->body);
    block(w->increment);
    leave();
  }

  void statement(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      declare(d->variable);
    else if (const auto *b = dyn_cast<BlockStmt>(s))
      block(b);
    else if (const auto *f = dyn_cast<ForStmt>(s))
      loop(f);
    else if (const auto *w = dyn_cast<WhileStmt>(s))
      whileLoop(w);
    else { // constructs, If, and Switch, whose statements are one scope
      enter(s);
      follow(sharingOf(s));
      forEachChild(s, [&](const Stmt *c) { statement(c); });
      leave();
    }
  }

  GlobalNames global_;
  NameAllocator names_;
  SharedModuleNames moduleNames_;
  bool areShort_;
  VariableSet declared_;
  llvm::StringSet<> ofSource_;    // the names of this function's locals that keep theirs
  llvm::StringSet<> atFileScope_; // what carried items declare, or macros mention
  std::vector<Scope> scopes_;
};

/// Puts new variables in the places of those that get another name, and of those whose extents use such.
class Renamer : public Rewriter {
public:
  Renamer(const Module &module, const NodeMap<Variable, std::string> &newNames)
      : Rewriter(module), module_(module), newNames_(newNames) {}

  const Variable *variable(const Variable *v) override {
    if (const auto it = replaced_.find(v); it != replaced_.end())
      return it->second;
    const auto named = newNames_.find(v);
    const Type *type = rewriteType(v->type),
               *declared = v->type == v->declaredType ? type : rewriteType(v->declaredType);
    if (named == newNames_.end() && type == v->type && declared == v->declaredType)
      return replaced_[v] = v;
    Variable *copy = b.variable(v->name, type, v->kind, v->location);
    const auto id = copy->id;
    *copy = *v;
    copy->id = id;
    if (const Shadow *shadow = module_.shadowOf(v))
      b.markAsShadow(copy, *shadow);
    copy->type = type;
    copy->declaredType = declared;
    if (named != newNames_.end())
      copy->name = named->second;
    return replaced_[v] = copy;
  }

private:
  /// Types that are printed name the extents of their arrays.
  const Expr *expression(const Expr *e) override {
    if (const auto *z = dyn_cast<SizeOfExpr>(e)) {
      const Type *t = rewriteType(z->operand);
      return t == z->operand ? e : b.sizeOf(t, e->location);
    }
    if (const auto *c = dyn_cast<CastExpr>(e)) {
      const Type *t = rewriteType(c->type);
      return t == c->type ? e : b.castTo(t, c->operand, c->implicit, e->location);
    }
    return e;
  }

  const Type *rewriteType(const Type *t) {
    if (!t->isArray() && !t->isPointer())
      return t;
    const Type *element = rewriteType(t->element);
    const Expr *extent = rewrite(t->extentExpr);
    if (element == t->element && extent == t->extentExpr)
      return t;
    const Type *changed = t->isPointer() ? b.types().pointer(element)
                          : extent       ? b.types().variableArray(element, extent)
                                         : b.types().array(element, t->extent);
    return t->qualifiers ? b.types().qualified(changed, t->qualifiers) : changed;
  }

  const Module &module_;
  const NodeMap<Variable, std::string> &newNames_;
  NodeMap<Variable, const Variable *> replaced_;
};

} // namespace

static const Function *named(const SharedModuleNames &names, const Function *f, bool areShort) {
  if (!f->body)
    return f;
  const Module &module = names->module();
  const Clashes clashes(names, f, areShort);
  if (clashes.newNames.empty())
    return f;
  Renamer renamer(module, clashes.newNames);
  Function *out = Builder(module).function(f->name, f->returnType);
  const auto id = out->id;
  *out = *f;
  out->id = id;
  for (const Variable *&p : out->parameters)
    p = renamer.variable(p);
  out->body = renamer.rewriteBlock(f->body);
  return out;
}

const Function *withUniqueLocalNames(const SharedModuleNames &names, const Function *f) {
  return named(names, f, false);
}

const Function *withShortLocalNames(const SharedModuleNames &names, const Function *f) {
  return named(names, f, true);
}

} // namespace adjgen
