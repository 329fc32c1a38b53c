// Problem: what is a call of an accessor in the source is a long path in the derivative, many times in a line.
// Approach: paths of members that begin at an object that stays (a local, or a parameter that is a reference),
// and end with a pointer behind which memory is used, or with an integer. Each gets its variable in the
// first list of statements that mentions it often enough behind the last one of them that may change it. Invariant: from there on, nothing changes what the path leads to (Memory.h,
// and calls: the runtime's change only what they are given; other functions may change whatever they reach).
// In a region it is nothing that the region changes: another thread may do so.
#include "cleanup/NamedPaths.h"
#include "cleanup/Memory.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/ShortNames.h"
#include "ir/Visitor.h"
#include <utility>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>

namespace adjgen {

namespace {

constexpr std::ptrdiff_t FewestUses = 3;

/// How many steps of p lead to the last member in a row of them, from p's root; 0: none.
std::size_t membersOf(const Path &p) {
  std::size_t k = 0;
  if (!p.steps.empty() && p.steps[0].kind == ProjectionKind::Deref && !p.steps[0].index)
    ++k;
  const std::size_t begin = k;
  while (k < p.steps.size() && p.steps[k].kind == ProjectionKind::Field)
    ++k;
  return k == begin ? 0 : k;
}

bool beginsWith(const Path &p, const Path &start) {
  Path same = p;
  same.steps.resize(std::min(p.steps.size(), start.steps.size()));
  return equal(same, start);
}

struct Named {
  Path path;
  const Variable *variable = nullptr;
};

/// The variables in the places of the paths.
class UseNames : public Rewriter {
public:
  UseNames(const Module &m, const std::vector<Named> &names) : Rewriter(m), names_(names) {}

private:
  Path path(Path p) override {
    for (const Named &n : names_)
      if (n.variable && p.steps.size() > n.path.steps.size() && beginsWith(p, n.path)) {
        Path shorter(n.variable);
        shorter.steps.assign(p.steps.begin() + static_cast<std::ptrdiff_t>(n.path.steps.size()),
                             p.steps.end());
        return shorter;
      }
    return p;
  }
  const Expr *expression(const Expr *e) override {
    if (const auto *l = dyn_cast<LoadExpr>(e))
      for (const Named &n : names_)
        if (n.variable && equal(l->path, n.path))
          return b.load(n.variable, e->location);
    return e;
  }

  const std::vector<Named> &names_;
};

/// In lists of statements, outer ones first.
class PathNames : public Rewriter {
public:
  PathNames(const Module &m, const BlockStmt *body) : Rewriter(m), module_(m), memory_(m, body) {
    findEscaping(body);
    if (hasOrphans(body))
      shared_ = body;
  }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    const BlockStmt *around = shared_;
    if (regions_.count(block))
      shared_ = block;
    const bool isBare = regions_.count(block) && block->statements.size() == 1;
    block = Rewriter::rewriteBlock(isBare || !block ? block : withNames(block));
    shared_ = around;
    return block;
  }

private:
  using Key = std::vector<unsigned>;
  struct Found {
    Path path;
    std::vector<std::size_t> uses; // in which statements of the list
  };
  using Statements = std::vector<const Stmt *>;

  /// What an OpenMP construct holds has to keep its form; what stands in front of a condition of a loop or
  /// between the cases of a switch is left alone.
  bool statement(const Stmt *s, Statements &out) override {
    if (isa<OmpForStmt>(s) || isa<WhileStmt>(s) || isa<SwitchStmt>(s))
      return out.push_back(s), true;
    if (const auto *region = dyn_cast<OmpParallelStmt>(s))
      regions_.insert(region->body);
    return false;
  }

  /// Constructs that other threads take part in, outside of regions.
  static bool hasOrphans(const Stmt *s) {
    if (isa<OmpParallelStmt>(s))
      return false;
    bool any = isOmp(s) && !isa<OmpAtomicStmt>(s);
    forEachChild(s, [&](const Stmt *c) { any |= hasOrphans(c); });
    return any;
  }

  const BlockStmt *withNames(const BlockStmt *block) {
    const Statements &list = block->statements;
    found_.clear(), order_.clear();
    for (std::size_t k = 0; k < list.size(); ++k)
      collect(list[k], k);
    std::map<std::size_t, std::vector<Named>> begins; // in front of which statement
    for (const Key &key : order_)
      if (const auto at = placeOf(list, found_.at(key)))
        begins[*at].push_back(named(found_.at(key).path));
    if (begins.empty())
      return block;
    Statements out;
    std::vector<Named> names;
    for (std::size_t k = 0; k < list.size(); ++k) {
      for (const Named &n : begins[k]) {
        out.push_back(b.declare(n.variable, b.load(n.path)));
        names.push_back(n);
      }
      UseNames(module_, names).rewrite(list[k], out);
    }
    return b.block(out, block->location);
  }

  // ---- which paths there are

  void collect(const Stmt *root, std::size_t at) {
    forEachStmt(root, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *l = dyn_cast<LoadExpr>(x))
            add(l->path, true, at);
          else if (const auto *a = dyn_cast<AddressOfExpr>(x))
            add(a->path, false, at);
        });
      });
      if (const Path *p = targetOf(s))
        add(*p, false, at);
      if (const auto *q = dyn_cast<PopStmt>(s))
        add(q->path, false, at);
      if (const auto *q = dyn_cast<PushStmt>(s); q && !q->value)
        add(q->path, true, at);
    });
  }

  void add(const Path &p, bool isLoad, std::size_t at) {
    const std::size_t k = membersOf(p);
    if (k == 0 || !stays(p))
      return;
    const bool leadsOn = k < p.steps.size() && p.steps[k].kind == ProjectionKind::Deref;
    if (!leadsOn && !(isLoad && k == p.steps.size() && p.type()->isInteger()))
      return;
    Key key{p.root->id};
    for (std::size_t i = 0; i < k; ++i)
      key.push_back(p.steps[i].kind == ProjectionKind::Field ? p.steps[i].field + 1 : 0);
    auto [it, isNew] = found_.try_emplace(key);
    if (isNew) {
      order_.push_back(key);
      it->second.path = p;
      it->second.path.steps.resize(k);
    }
    it->second.uses.push_back(at);
  }

  /// The object that p begins with: a variable, or what a reference names.
  static bool stays(const Path &p) {
    const Variable *v = p.root;
    if (v->kind == VariableKind::Global || v->storage != StorageKind::Automatic ||
        (v->type->qualifiers & Volatile))
      return false;
    if (std::any_of(p.steps.begin(), p.steps.end(),
                    [](const Projection &s) { return s.type && (s.type->qualifiers & Volatile); }))
      return false;
    return p.steps[0].kind == ProjectionKind::Field ||
           (v->kind == VariableKind::Parameter && v->type->isReference());
  }

  // ---- from where on nothing changes them

  std::optional<std::size_t> placeOf(const Statements &list, const Found &found) const {
    if (static_cast<std::ptrdiff_t>(found.uses.size()) < FewestUses ||
        (shared_ && mayChange(shared_, found.path)))
      return std::nullopt;
    std::size_t from = 0;
    for (std::size_t k = list.size(); k-- > 0;)
      if (mayChange(list[k], found.path)) {
        from = k + 1;
        break;
      }
    const auto first = std::lower_bound(found.uses.begin(), found.uses.end(), from);
    return found.uses.end() - first >= FewestUses ? std::optional(*first) : std::nullopt;
  }

  bool mayChange(const Stmt *root, const Path &p) const {
    const Effects effects = memory_.effectsOf(root);
    for (const auto *list : {&effects.stores, &effects.sums})
      for (const Path &stored : *list)
        if (mayOverlap(stored, p))
          return true;
    bool any = false;
    forEachStmt(root, [&](const Stmt *s) {
      const auto *c = dyn_cast<CallStmt>(s);
      any |= isa<UnsupportedStmt>(s) || (c && callMayChange(c, p));
    });
    return any;
  }

  /// A local is no part of another one, nor of what a reference names.
  bool mayOverlap(const Path &stored, const Path &p) const {
    const Variable *v = stored.root;
    const bool isLocal = !stored.goesThroughPointer() && v != p.root && v->kind != VariableKind::Global &&
                         v->storage == StorageKind::Automatic;
    return !isLocal && memory_.mayOverlap(stored, p);
  }

  bool callMayChange(const CallStmt *c, const Path &p) const {
    const bool isReached = p.goesThroughPointer() || escaping_.count(p.root);
    const llvm::StringRef name = c->callee ? llvm::StringRef(c->callee->name) : "";
    if (name == "free" || name == "malloc" || name == "calloc")
      return false;
    if (!name.starts_with("adjgen_"))
      return isReached;
    const bool restores = name.contains("pop") || name.contains("keep") || name.contains("copy");
    return std::any_of(c->arguments.begin(), c->arguments.end(), [&](const Expr *e) {
      while (const auto *x = dyn_cast<CastExpr>(e))
        e = x->operand;
      if (const auto *a = dyn_cast<AddressOfExpr>(e))
        return mayOverlap(a->path, p);
      return restores && isReached && e->type->isPointer() && !e->type->element->innermostElement()->isReal();
    });
  }

  void findEscaping(const Stmt *root) {
    forEachStmt(root, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *e) {
        forEachExpr(e, [&](const Expr *x) {
          if (const auto *a = dyn_cast<AddressOfExpr>(x); a && !a->path.goesThroughPointer())
            escaping_.insert(a->path.root);
        });
      });
    });
  }

  // ---- what they are called

  Named named(const Path &p) {
    const std::string name = nameOf(p);
    Variable *v = b.variable(name, p.type()->unqualified, VariableKind::Local);
    setWantedName(v, name);
    if (module_.isShadow(p.root))
      b.markAsShadowLike(v, p.root);
    return {p, v};
  }

  /// "u_v_b" for u_view_b.v_.first: the object, the member and, behind, what says whose derivative it is.
  std::string nameOf(const Path &p) const {
    std::string object = p.root->name, suffix;
    if (const Shadow *shadow = module_.shadowOf(p.root);
        shadow && shadow->of && llvm::StringRef(object).starts_with(shadow->of->name)) {
      suffix = object.substr(shadow->of->name.size());
      object = shadow->of->name;
    }
    if (llvm::StringRef(object).ends_with("_view"))
      object.resize(object.size() - 5);
    std::string member, outer;
    const Type *t = p.root->type;
    for (const Projection &s : p.steps) {
      if (s.kind == ProjectionKind::Field) {
        const llvm::StringRef name = llvm::StringRef(t->record->fields[s.field].name).trim('_');
        if (!name.empty()) // nor of a union without a name
          outer = std::exchange(member, name.str());
      }
      t = s.type;
    }
    if (member == "first") // of a container
      member = outer.empty() ? "data" : outer;
    return llvm::StringRef(object).rtrim('_').str() + "_" + member + suffix;
  }

  const Module &module_;
  const Memory memory_;
  VariableSet escaping_;
  std::unordered_set<const Stmt *> regions_; // their bodies
  const BlockStmt *shared_ = nullptr;        // what is around, and several threads execute at the same time
  std::map<Key, Found> found_;
  std::vector<Key> order_; // as they come in the text
};

} // namespace

const BlockStmt *namePaths(const Module &module, const BlockStmt *body) {
  return module.isCxx ? PathNames(module, body).rewriteBlock(body) : body;
}

} // namespace adjgen
