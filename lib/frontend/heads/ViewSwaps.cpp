// Problem: a head that swaps two containers swaps, in its views, where the elements are and how many; its
// caller's objects still own what they owned. Approach: where the head ends, elements change places in their
// stead: those of a container whose elements another's view leads to go there. So no object of the caller's
// is touched but its elements, which accessors show, and the adjoint, of elements that change places, needs
// no rule of its own. Where the sizes differ, no elements can: the program ends. Invariant: the views of a
// group, of containers that are swapped with each other, lead to their memory, each to that of one, at all
// times.
#include "frontend/heads/ViewSwaps.h"
#include "frontend/lower/AtReturns.h"
#include "frontend/lower/cxx/ViewPaths.h"
#include "frontend/session/ClangVersions.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

using List = std::vector<const Stmt *>;

/// A container that is swapped, and what it has when the head begins.
struct Swapped {
  Path view;
  const Variable *first = nullptr, *count = nullptr;
};

class GiveBack {
public:
  GiveBack(Context &c, Function *head, const std::vector<Path> &group)
      : c_(c), b_(c.b), head_(head), at_(head->location) {
    for (const Path &p : group)
      group_.push_back({p});
  }

  /// Elements without containers of their own, but for rows; and nobody behind the head uses pointers to them
  /// that it stores.
  static bool isPossible(Context &c, const Path &view) {
    const Type *element = view.type()->record->fields[0].type->element;
    if (storesPointersTo(c, element))
      return false;
    const clang::CXXRecordDecl *d = c.types.classOf(element);
    if (isContainer(c, element))
      return isPossible(c, c.b.deref(c.b.field(view, 0)));
    return !d || c.publicAccess.isLaidOut(recordType(c.ast, d));
  }

  /// By a variable that outlives the call.
  static bool isReachedByGlobals(const Context &c, const Path &view) {
    const Type *element = view.type()->record->fields[0].type->element;
    return std::any_of(c.module.globals.begin(), c.module.globals.end(),
                       [&](const Variable *g) { return leadsTo(c, g->type, element); });
  }

  void run() {
    List list;
    for (Swapped &s : group_) {
      s.first = keep(b_.field(s.view, 0), nameOf(s.view) + "_elements", list);
      s.count = keep(b_.field(s.view, 1), nameOf(s.view) + "_count", list);
    }
    const BlockStmt *body = withAtReturns(c_, head_->body, giveBack());
    list.insert(list.end(), body->statements.begin(), body->statements.end());
    head_->body = b_.block(std::move(list), body->location);
  }

private:
  static bool isOfModel(const Context &c, const Type *t, llvm::StringRef name) {
    const clang::CXXRecordDecl *d = t->isRecord() ? c.types.classOf(t) : nullptr;
    return d && d->getIdentifier() && c.types.isOfModel(d) && d->getName() == name;
  }
  static bool isContainer(const Context &c, const Type *t) {
    return isOfModel(c, t, "vector") || isOfModel(c, t, "valarray");
  }
  /// Its pointer leads to what is its own.
  static bool owns(const Context &c, const Type *t) {
    return isContainer(c, t) || isOfModel(c, t, "unique_ptr");
  }

  /// Through a pointer, or in an object of the caller's, but not as what a container owns.
  static bool storesPointersTo(const Context &c, const Type *element) {
    bool any = false;
    for (const Function *f : c.module.functions)
      if (f->body)
        forEachStmt(f->body, [&](const Stmt *s) {
          const Path *p = targetOf(s);
          any |= p && (p->goesThroughPointer() || viewOf(c, *p) || p->root->kind == VariableKind::Global) &&
                 !isOwned(c, *p) && leadsTo(c, p->type(), element);
        });
    return any;
  }
  static bool isOwned(const Context &c, const Path &p) {
    if (p.isVariable() || p.steps.back().kind != ProjectionKind::Field)
      return false;
    return owns(c, p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type);
  }
  static bool isPartOf(const Type *whole, const Type *part) {
    whole = whole->innermostElement();
    return whole->unqualified->canonical == part->unqualified->canonical ||
           (whole->isRecord() && std::any_of(whole->record->fields.begin(), whole->record->fields.end(),
                                             [&](const Field &f) { return isPartOf(f.type, part); }));
  }
  static bool leadsTo(const Context &c, const Type *t, const Type *element) {
    if (t->isArray())
      return leadsTo(c, t->innermostElement(), element);
    if (t->isPointer())
      return isPartOf(element, t->element->innermostElement());
    return t->isRecord() && !owns(c, t) &&
           std::any_of(t->record->fields.begin(), t->record->fields.end(),
                       [&](const Field &f) { return leadsTo(c, f.type, element); });
  }

  const Variable *variable(const std::string &wish, const Type *t) {
    return b_.variable(c_.unusedName(wish, names_), t, VariableKind::Local, at_);
  }

  std::string nameOf(const Path &p) const {
    std::string name = viewOf(c_, p)->parameter->name;
    const Type *t = p.root->type;
    for (const Projection &step : p.steps) {
      name += "_" + llvm::StringRef(t->record->fields[step.field].name).trim('_').str();
      t = step.type;
    }
    return name;
  }

  const Variable *keep(const Path &p, const std::string &wish, List &list) {
    const Variable *v = variable(wish, p.type()->unqualified);
    list.push_back(b_.declare(v, b_.load(p), false, at_));
    return v;
  }

  /// From the first container on, each gets its elements, and the one that had them what was there. Where
  /// there are more than two, the others' elements may be among these.
  List giveBack() {
    List list;
    std::vector<const Variable *> now;
    for (const Swapped &s : group_)
      now.push_back(group_.size() > 2 ? keep(b_.field(s.view, 0), nameOf(s.view) + "_now", list) : nullptr);
    for (std::size_t i = 0; i + 1 < group_.size(); ++i)
      for (std::size_t j = i + 1; j < group_.size(); ++j) {
        const Path mine = now[i] ? Path(now[i]) : b_.field(group_[i].view, 0);
        List exchange = {sizesAgree(Path(group_[i].count), Path(group_[j].count), swapped(i, j))};
        exchangeElements(Path(group_[i].first), Path(group_[j].first), Path(group_[i].count), exchange);
        for (std::size_t k = i + 1; k < group_.size() && now[i]; ++k)
          exchange.push_back(b_.ifThen(leadsTo(Path(now[k]), group_[i]),
                                       b_.block({b_.assign(Path(now[k]), b_.load(group_[j].first))}, at_)));
        if (now[i])
          exchange.push_back(b_.assign(Path(now[i]), b_.load(group_[i].first)));
        list.push_back(b_.ifThen(leadsTo(mine, group_[j]), b_.block(std::move(exchange), at_)));
      }
    return list;
  }

  std::string swapped(std::size_t i, std::size_t j) const {
    return inUsersWords(c_, group_[i].view) + ", which is swapped with " + inUsersWords(c_, group_[j].view) +
           ",";
  }

  const Expr *leadsTo(const Path &pointer, const Swapped &s) {
    return b_.binary(BinaryKind::Equal, b_.types().intType(), b_.load(pointer), b_.load(s.first), at_);
  }

  const Stmt *sizesAgree(const Path &mine, const Path &its, const std::string &what) {
    const Type *text = b_.types().pointer(b_.types().qualified(b_.types().integer("char", 8, true), Const));
    return b_.call(libraryFunction(b_, "adjgen_keep_size", b_.types().voidType()),
                   {b_.load(mine), b_.load(its), b_.literal(text, "\"" + head_->name + ": " + what + "\"")},
                   at_);
  }

  /// Of two pointers to `count` elements.
  void exchangeElements(const Path &a, const Path &other, const Path &count, List &list) {
    const Variable *k = variable("k1", count.type()->unqualified);
    const Path mine = b_.deref(a, b_.load(k)), its = b_.deref(other, b_.load(k));
    List body;
    if (isContainer(c_, mine.type())) {
      body.push_back(sizesAgree(b_.field(mine, 1), b_.field(its, 1), "a row of what is swapped"));
      exchangeElements(b_.field(mine, 0), b_.field(its, 0), b_.field(mine, 1), body);
    } else {
      const Variable *t = variable("element1", mine.type()->unqualified);
      body = {b_.declare(t, b_.load(mine), false, at_), b_.assign(mine, b_.load(its), at_),
              b_.assign(its, b_.load(t), at_)};
    }
    list.push_back(b_.forLoop(k, b_.integer(k->type, 0), BinaryKind::Less, b_.load(count),
                              b_.integer(k->type, 1), b_.block(std::move(body), at_), at_));
  }

  Context &c_;
  Builder &b_;
  Function *head_;
  SourceLocation at_;
  std::vector<Swapped> group_;
  std::set<std::string> names_;
};

/// Containers of one head that are swapped with each other, directly or by others.
class Groups {
public:
  void add(const ViewSwap &s) {
    const std::size_t a = groupOf(s.head, s.first), other = groupOf(s.head, s.second);
    Group &joined = groups_[std::min(a, other)], &gone = groups_[std::max(a, other)];
    if (a != other) {
      joined.containers.insert(joined.containers.end(), gone.containers.begin(), gone.containers.end());
      joined.passing.insert(gone.passing.begin(), gone.passing.end());
      gone.containers.clear();
    }
    joined.passing.insert(s.passing.begin(), s.passing.end());
  }

  struct Group {
    Function *head;
    std::vector<Path> containers;
    std::set<const Variable *> passing;
  };
  const std::vector<Group> &all() const { return groups_; }

private:
  std::size_t groupOf(Function *head, const Path &p) {
    for (std::size_t k = 0; k < groups_.size(); ++k)
      for (const Path &other : groups_[k].containers)
        if (groups_[k].head == head && equal(p, other))
          return k;
    groups_.push_back({head, {p}, {}});
    return groups_.size() - 1;
  }

  std::vector<Group> groups_;
};

} // namespace

/// One that is swapped with itself has a copy in the head (OwnContainers.h), where no pointers may lead to the
/// caller's.
static bool isOwn(const Context &c, const std::vector<Path> &group) {
  return std::any_of(c.viewSwaps.begin(), c.viewSwaps.end(), [&](const ViewSwap &s) {
    return s.passing.empty() && equal(s.first, s.second) && equal(s.first, group.front());
  });
}

GivenBack giveBackSwapped(Context &c) {
  Groups groups;
  for (const ViewSwap &s : c.viewSwaps)
    groups.add(s);
  GivenBack result;
  for (const Groups::Group &g : groups.all()) {
    if (g.containers.empty())
      continue;
    const Path &first = g.containers.front();
    const bool isPossible = GiveBack::isPossible(c, first);
    if (isOwn(c, g.containers) && (!isPossible || GiveBack::isReachedByGlobals(c, first)))
      c.diagnostics.report(viewOf(c, first)->parameter->location,
                           {diag::container_resized, viewOf(c, first)->parameter->name});
    if (!isPossible)
      continue;
    if (g.containers.size() > 1)
      GiveBack(c, g.head, g.containers).run();
    result.passing.insert(g.passing.begin(), g.passing.end());
    for (const Path &p : g.containers)
      result.views.insert(p.root);
  }
  return result;
}

} // namespace adjgen::frontend
