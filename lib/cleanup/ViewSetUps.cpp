// Problem: an object with many containers has a view whose set-up is the longest part of the head's
// derivative, and stands there twice. Invariant: in the run of assignments at the head's beginning each sets
// a member of a view from what an object shows, and nothing else; so their order does not matter. Algorithm:
// assignments to two views that are equal but for view and object move to a function.
#include "cleanup/ViewSetUps.h"
#include "ir/Names.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace adjgen {

namespace {

constexpr std::size_t FewestMembers = 8; // for which a function is worth its name

/// A view, and the object that it shows.
struct Seen {
  const Variable *view, *object;
  auto operator<=>(const Seen &) const = default;
};

bool setsMember(const AssignStmt *a) {
  const Path &target = a->target;
  return target.root->kind == VariableKind::Local && target.root->type->isRecord() &&
         std::all_of(target.steps.begin(), target.steps.end(),
                     [](const Projection &s) { return s.kind == ProjectionKind::Field; });
}

/// What the assignment sets up, if it sets a pointer to what an object shows.
std::optional<Seen> setUpBy(const AssignStmt *a) {
  const Path &target = a->target;
  if (!setsMember(a))
    return std::nullopt;
  const Expr *value = a->value;
  while (const auto *c = dyn_cast<CastExpr>(value))
    value = c->operand;
  const auto *shown = dyn_cast<AddressOfExpr>(value);
  if (!shown || shown->path.root->kind != VariableKind::Parameter)
    return std::nullopt;
  bool isPlain = true;
  forEachExpr(value, [&](const Expr *e) { isPlain &= e == value || isa<LiteralExpr>(e); });
  return isPlain ? std::optional<Seen>({target.root, shown->path.root}) : std::nullopt;
}

/// The same for another view, or for the one that a pointer leads to.
class ForOther : public Rewriter {
public:
  ForOther(const Module &m, const Seen &from, const Seen &to) : Rewriter(m), from_(from), to_(to) {}

private:
  const Variable *variable(const Variable *v) override { return v == from_.object ? to_.object : v; }
  Path path(Path p) override {
    if (p.root != from_.view)
      return p;
    Path other(to_.view);
    if (to_.view->type->isPointer())
      other = b.deref(other);
    other.steps.insert(other.steps.end(), p.steps.begin(), p.steps.end());
    return other;
  }

  Seen from_, to_;
};

class ShareSetUps {
public:
  ShareSetUps(Module &module, Function *head) : module_(module), b_(module), head_(head) {}

  /// The new function; null: there is none.
  const Function *run() {
    collect();
    for (auto a = setUps_.begin(); a != setUps_.end(); ++a)
      for (auto c = std::next(a); c != setUps_.end(); ++c)
        if (a->first.view->type == c->first.view->type && a->first.object->type == c->first.object->type)
          if (const Function *f = share(*a, *c))
            return f;
    return nullptr;
  }

private:
  using Numbers = std::vector<std::size_t>; // in the head's list
  using SetUp = std::pair<const Seen, Numbers>;

  const std::vector<const Stmt *> &list() const { return head_->body->statements; }

  /// Between them only members of local variables are set.
  void collect() {
    bool hasBegun = false;
    for (std::size_t k = 0; k < list().size(); ++k) {
      const auto *a = dyn_cast<AssignStmt>(list()[k]);
      if (const auto seen = a ? setUpBy(a) : std::nullopt) {
        setUps_[*seen].push_back(k);
        hasBegun = true;
      } else if (hasBegun && (!a || !setsMember(a))) {
        return;
      }
    }
  }

  const Function *share(const SetUp &one, const SetUp &other) {
    ForOther renamed(module_, one.first, other.first);
    Numbers common;
    std::set<std::size_t> gone;
    for (const std::size_t k : one.second) {
      std::vector<const Stmt *> out;
      renamed.rewrite(list()[k], out);
      const auto *a = cast<AssignStmt>(out.front());
      for (const std::size_t l : other.second) {
        const auto *c = cast<AssignStmt>(list()[l]);
        if (!gone.count(l) && equal(a->target, c->target) && equal(a->value, c->value)) {
          common.push_back(k);
          gone.insert({k, l});
          break;
        }
      }
    }
    if (common.size() < FewestMembers)
      return nullptr;
    const bool isFirst = one.first.view->id < other.first.view->id; // the view of the object itself
    const std::vector<Seen> views = {isFirst ? one.first : other.first, isFirst ? other.first : one.first};
    const Function *f = function(one.first, views, common);
    callFor(views, f, gone);
    return f;
  }

  const Function *function(const Seen &from, const std::vector<Seen> &views, const Numbers &common) {
    const Seen &named = views.front();
    Function *f =
        b_.function(NameAllocator(module_).unique("set_" + named.view->name), b_.types().voidType());
    f->isStatic = true;
    f->location = head_->location;
    f->comment = {"What is common to the views of '" + named.object->name + "' and '" +
                  views.back().object->name + "'."};
    const Variable *view = b_.variable("view", b_.types().pointer(from.view->type->unqualified),
                                       VariableKind::Parameter, head_->location);
    Variable *object =
        b_.variable(named.object->name, named.object->type, VariableKind::Parameter, head_->location);
    object->declaredType = named.object->declaredType;
    f->parameters = {view, object};
    std::vector<const Stmt *> body;
    ForOther renamed(module_, from, {view, object});
    for (const std::size_t k : common)
      renamed.rewrite(list()[k], body);
    f->body = b_.block(std::move(body), head_->location);
    return f;
  }

  void callFor(const std::vector<Seen> &views, const Function *f, const std::set<std::size_t> &gone) {
    std::vector<const Stmt *> out;
    for (std::size_t k = 0; k < list().size(); ++k) {
      if (k == *gone.begin())
        for (const Seen &v : views)
          out.push_back(b_.call(f, {b_.addressOf(Path(v.view)), b_.load(v.object)}, list()[k]->location));
      if (!gone.count(k))
        out.push_back(list()[k]);
    }
    head_->body = b_.block(std::move(out), head_->body->location);
  }

  Module &module_;
  Builder b_;
  Function *head_;
  std::map<Seen, Numbers, decltype([](const Seen &x, const Seen &y) {
             return std::pair(x.view->id, x.object->id) < std::pair(y.view->id, y.object->id);
           })>
      setUps_;
};

} // namespace

void shareViewSetUps(Module &module) {
  for (std::size_t k = 0; k < module.functions.size(); ++k) {
    auto *head = const_cast<Function *>(module.functions[k]); // the module's own, fresh from the transform
    if (!head->body)
      continue;
    if (const Function *f = ShareSetUps(module, head).run()) {
      module.functions.insert(module.functions.begin() + static_cast<std::ptrdiff_t>(k), f);
      ++k;
    }
  }
}

} // namespace adjgen
