#include "differentiate/HeldMembers.h"
#include "ir/Names.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace adjgen {

namespace {

/// A member, of a member, of what a parameter is or leads to, that is a pointer to numbers.
bool isMember(const Path &p) {
  if (p.root->kind != VariableKind::Parameter || (p.root->type->qualifiers & Volatile) || p.steps.empty() ||
      p.steps.back().kind != ProjectionKind::Field || !p.type()->isPointer() || !p.type()->element->isReal())
    return false;
  return std::all_of(p.steps.begin(), p.steps.end(), [](const Projection &s) {
    return s.kind != ProjectionKind::Index && !s.index && !(s.type->qualifiers & Volatile);
  });
}

bool beginsWith(const Path &p, const Path &start) {
  Path same = p;
  same.steps.resize(std::min(p.steps.size(), start.steps.size()));
  return equal(same, start);
}

/// The runtime's functions change what arrays hold, and where pointers of their own lead.
bool isKnownCall(const CallStmt *c) {
  static const std::set<std::string> others = {"malloc", "calloc", "free", "memset"};
  return c->callee && !c->callee->body &&
         (c->callee->name.starts_with("adjgen_") || others.count(c->callee->name) != 0);
}

const Type *innermostOf(const Type *t) { return (t->isPointer() ? t->element : t)->innermostElement(); }
/// A number, or where numbers are.
bool isOfNumbers(const Type *t) { return innermostOf(t)->isReal() || innermostOf(t)->isInteger(); }

bool namesGlobals(const BlockStmt *body) {
  bool any = false;
  forEachStmt(body, [&](const Stmt *s) {
    forEachPathOf(s, [&](const Path &p) { any |= p.root->kind == VariableKind::Global; });
  });
  return any;
}

bool isOwn(const Path &p) { return p.root->kind == VariableKind::Local && !p.goesThroughPointer(); }
/// A struct of the function itself: who has its address can set no pointer but what is in it.
bool isOwnObject(const Path &p) { return isOwn(p) && p.root->type->isRecord(); }

bool keepsMembers(const BlockStmt *body, NodeSet<Function> &called);

/// What it gets is all that it can reach. `called`: those that are being looked at, or have been.
bool isOfNumbers(const Function *f, NodeSet<Function> &called) {
  if (!f || !f->body || !(f->returnType->isVoid() || f->returnType->isReal() || f->returnType->isInteger()) ||
      !std::all_of(f->parameters.begin(), f->parameters.end(),
                   [](const Variable *p) { return isOfNumbers(p->type); }))
    return false;
  return !called.insert(f).second || (!namesGlobals(f->body) && keepsMembers(f->body, called));
}

/// [member stays]
bool keepsMembers(const BlockStmt *body, NodeSet<Function> &called) {
  bool all = true;
  forEachStmt(body, [&](const Stmt *s) {
    const auto *call = dyn_cast<CallStmt>(s);
    all &= !isa<UnsupportedStmt>(s) && !(call && !isKnownCall(call) && !isOfNumbers(call->callee, called));
    if (const Path *p = targetOf(s))
      all &= p->isVariable()            ? p->root->kind != VariableKind::Parameter
             : !p->goesThroughPointer() ? p->root->kind == VariableKind::Local || !p->type()->leadsOn()
                                        : !p->type()->leadsOn();
    if (const auto *p = dyn_cast<PopStmt>(s))
      all &= !p->path.type()->leadsOn();
    if (const auto *p = dyn_cast<PushStmt>(s))
      all &= !(p->value ? p->value->type : p->path.type())->leadsOn();
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *a = dyn_cast<AddressOfExpr>(e);
        all &= !(a && !a->decays && a->path.type()->leadsOn() && !isOwnObject(a->path));
      });
    });
  });
  return all;
}

/// In memory that others see; `called`: those that are being looked at, or have been.
bool setsIntegers(const BlockStmt *body, NodeSet<Function> &called) {
  bool any = false;
  const auto isSet = [&](const Path &p) {
    any |= !p.isVariable() && !isOwn(p) && innermostOf(p.type())->isInteger();
  };
  forEachStmt(body, [&](const Stmt *s) {
    if (const Path *p = targetOrPopped(s))
      isSet(*p);
    const auto *c = dyn_cast<CallStmt>(s);
    if (!c)
      return;
    if (!isKnownCall(c)) {
      any |= called.insert(c->callee).second && setsIntegers(c->callee->body, called);
      return;
    }
    for (const Expr *e : c->arguments) {
      while (const auto *x = dyn_cast<CastExpr>(e))
        e = x->operand;
      const auto *a = dyn_cast<AddressOfExpr>(e);
      any |= e->type->isPointer() && !e->type->element->isConst() && innermostOf(e->type)->isInteger() &&
             !(a && isOwn(a->path));
    }
  });
  return any;
}

/// What a function does with one of the pointers.
class Uses {
public:
  Uses(const BlockStmt *body, const Path &pointer) : pointer_(pointer) {
    forEachStmt(body, [&](const Stmt *s) { note(s); });
    forEachStmt(body, [&](const Stmt *s) {
      const Path *set = targetOrPopped(s);
      isOnlyFollowed &= !(set && set->isVariable() && names.count(set->root));
    });
  }

  bool isOnlyFollowed = true; // [only followed]
  bool isAny = false;
  VariableSet names; // variables that hold it already

private:
  void note(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto isPointer = [&](const Expr *e) {
      const auto *l = e ? dyn_cast<LoadExpr>(e) : nullptr;
      return l && equal(l->path, pointer_);
    };
    forEachPathOf(s, [&](const Path &p) {
      isAny |= p.steps.size() >= pointer_.steps.size() && beginsWith(p, pointer_);
    });
    if (d && isPointer(d->initializer)) {
      names.insert(d->variable);
      return;
    }
    if (!isa<CallStmt>(s))
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) { isOnlyFollowed &= !isPointer(e); });
      });
  }

  const Path &pointer_;
};

/// One of the pointers, where it is found, and what holds it from then on.
struct Held {
  Path way;
  const Variable *variable;
  const AssignStmt *behind = nullptr; // behind this statement; null: in front of everything
};

/// [view of it]: the only statement that sets such a member.
const AssignStmt *viewOf(const BlockStmt *body, const Path &tested) {
  const auto isTested = [&](const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && equal(l->path, tested);
  };
  const AssignStmt *found = nullptr;
  for (const Stmt *s : body->statements)
    if (const auto *a = dyn_cast<AssignStmt>(s); a && isTested(a->value))
      found = found ? nullptr : a;
  if (!found || found->target.root->kind != VariableKind::Local || found->target.isVariable() ||
      !found->target.type()->isPointer() || !found->target.type()->element->isReal())
    return nullptr;
  const Path &view = found->target;
  bool isOnly = std::all_of(view.steps.begin(), view.steps.end(), [](const Projection &x) {
    return x.kind == ProjectionKind::Field && !(x.type->qualifiers & Volatile);
  });
  unsigned reads = 0;
  forEachStmt(body, [&](const Stmt *s) {
    const Path *p = targetOrPopped(s);
    isOnly &= s == found || !p || p->root != view.root || !beginsWith(view, *p);
    for (const SharingEntry &e : sharingOf(s)) // copies of it lead there, too
      isOnly &= e.inner == e.outer || (e.inner != view.root && e.outer != view.root);
    forEachPathOf(
        s, [&](const Path &x) { reads += beginsWith(x, tested) && x.steps.size() >= tested.steps.size(); });
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const auto *a = dyn_cast<AddressOfExpr>(e);
        isOnly &= !(a && a->path.root == view.root && !a->path.goesThroughPointer());
      });
    });
  });
  return isOnly && reads == 1 ? found : nullptr;
}

class UseHeld : public Rewriter {
public:
  UseHeld(const Module &m, const std::vector<Held> &held, const NodeMap<Variable, const Variable *> &names)
      : Rewriter(m), held_(held), names_(names) {}

private:
  const Variable *variable(const Variable *v) override {
    const auto known = names_.find(v);
    return known == names_.end() ? v : known->second;
  }
  Path path(Path p) override {
    for (const auto &[pointer, v, behind] : held_)
      if (p.steps.size() > pointer.steps.size() && beginsWith(p, pointer)) {
        Path shorter(v);
        shorter.steps.assign(p.steps.begin() + static_cast<std::ptrdiff_t>(pointer.steps.size()),
                             p.steps.end());
        return shorter;
      }
    return p;
  }
  const Expr *expression(const Expr *e) override {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      for (const auto &[pointer, v, behind] : held_)
        if (equal(l->path, pointer))
          return b.load(v, e->location);
    return e;
  }
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    for (const Held &h : held_)
      if (h.behind == s) {
        out.push_back(s);
        out.push_back(b.declare(h.variable, b.load(h.way)));
        return true;
      }
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && names_.count(d->variable);
  }

  const std::vector<Held> &held_;
  const NodeMap<Variable, const Variable *> &names_;
};

/// "g_c_b" for g_b->c: the object, the member and, behind, what says whose derivative it is.
std::string nameOf(const Module &m, const Path &p) {
  std::string object = p.root->name, suffix;
  if (const Shadow *shadow = m.shadowOf(p.root);
      shadow && shadow->of && object.starts_with(shadow->of->name)) {
    suffix = object.substr(shadow->of->name.size());
    object = shadow->of->name;
  }
  std::string member;
  const Type *t = p.root->type;
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Field)
      if (const std::string &name = t->record->fields[s.field].name; !name.empty() && name != "first")
        member = name;
    t = s.type;
  }
  std::erase_if(member, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '_'; });
  const auto isLine = [](char c) { return c == '_'; };
  member.erase(member.begin(), std::find_if_not(member.begin(), member.end(), isLine));
  while (member.ends_with("_"))
    member.pop_back();
  return object + "_" + (member.empty() ? "data" : member) + suffix;
}

/// [numbers with it] In the order of their first use.
class Numbers {
public:
  Numbers(const BlockStmt *body, const std::vector<Held> &held) : held_(held) {
    NodeSet<Function> called;
    integersStay_ = !setsIntegers(body, called);
    collect(body, false);
  }
  std::vector<Path> found;

private:
  void collect(const Stmt *s, bool inLoop) {
    if (inLoop)
      forEachPathOf(s, [&](const Path &p) { add(p); });
    inLoop |= isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<OmpForStmt>(s);
    if (isa<ForStmt>(s)) // as its bounds
      forEachPathOf(s, [&](const Path &p) { add(p); });
    forEachChild(s, [&](const Stmt *x) { collect(x, inLoop); });
  }
  void add(const Path &whole) {
    for (const Held &h : held_) {
      const std::size_t n = h.way.steps.size();
      if (whole.steps.size() < n || whole.steps[n - 1].kind != ProjectionKind::Field)
        continue;
      Path p = whole, object = h.way;
      p.steps.resize(n), object.steps.pop_back();
      const Type *t = p.type();
      const bool isTable = t->isPointer() && t->element->isInteger();
      if (!h.behind && beginsWith(p, object) && (isTable || (t->isInteger() && integersStay_)) &&
          !((t->qualifiers | innermostOf(t)->qualifiers) & Volatile) &&
          std::none_of(found.begin(), found.end(), [&](const Path &x) { return equal(x, p); }))
        found.push_back(p);
    }
  }

  const std::vector<Held> &held_;
  bool integersStay_;
};

} // namespace

/// A forward sweep that only read pointers is gone.
static std::vector<const Stmt *> withoutEmptySweep(std::vector<const Stmt *> list) {
  if (list.size() > 1 && isa<CommentStmt>(list[0]) && isa<CommentStmt>(list[1]))
    list.erase(list.begin(), list.begin() + 2);
  return list;
}

HeldMembers holdMembers(const Module &version, const Function *f, const std::vector<Path> &tested) {
  const BlockStmt *body = f->body;
  HeldMembers held{body, {}};
  if (NodeSet<Function> called; !keepsMembers(body, called))
    return held;
  Builder b(version);
  NameAllocator free(version, f);
  NodeMap<Variable, const Variable *> names;
  std::vector<const Stmt *> out;
  std::vector<Held> all;
  for (const Path &p : tested) {
    if (!isMember(p))
      continue;
    const AssignStmt *view = viewOf(body, p);
    const Path way = view ? view->target : p;
    const Uses uses(body, way);
    if (!uses.isAny || !uses.isOnlyFollowed)
      continue;
    const std::string name =
        uses.names.empty() ? free.unique(nameOf(version, p)) : (*uses.names.begin())->name;
    Variable *v =
        b.variable(name, b.types().qualified(way.type()->unqualified, Restrict), VariableKind::Local);
    if (version.isShadow(p.root))
      b.markAsShadowLike(v, p.root);
    for (const Variable *other : uses.names)
      names[other] = v;
    held.of.emplace_back(p, v);
    all.push_back({way, v, view});
    if (!view)
      out.push_back(b.declare(v, b.load(p)));
  }
  if (held.of.empty())
    return held;
  for (const Path &p : Numbers(body, all).found) {
    Variable *v = b.variable(free.unique(nameOf(version, p)), p.type()->unqualified, VariableKind::Local);
    if (version.isShadow(p.root))
      b.markAsShadowLike(v, p.root);
    all.push_back({p, v});
    out.push_back(b.declare(v, b.load(p)));
  }
  for (const Stmt *s : withoutEmptySweep(UseHeld(version, all, names).rewriteBlock(body)->statements))
    out.push_back(s);
  held.body = b.block(std::move(out), body->location);
  return held;
}

} // namespace adjgen
