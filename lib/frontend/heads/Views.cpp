// Problem: generated code may not name the private members of the caller's object, nor know what its
// containers are made of. Approach: the head's code works on a mirror of the object. On entry its pointers
// are set to the object's own elements, and its numbers copied; where the head ends, numbers that may have
// changed are copied back. The adjoint of a copy is a copy, so that derivatives need to know nothing of it.
// Invariant: a view's pointers and sizes are set once, and may change places with those of other views
// (ViewSwaps.h); whatever else changes them is an error.
#include "frontend/heads/Views.h"
#include "frontend/heads/AccessorChecks.h"
#include "frontend/heads/MemberUsage.h"
#include "frontend/heads/PrivateSizes.h"
#include "frontend/heads/ViewSwaps.h"
#include "frontend/lower/PublicMembers.h"
#include "frontend/lower/cxx/ViewPaths.h"
#include "ir/Rewriter.h"
#include "rules/FunctionKinds.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

using List = std::vector<const Stmt *>;

/// Statements in front of each end of the function.
class BeforeReturns : public Rewriter {
public:
  BeforeReturns(const Module &m, const List &list) : Rewriter(m), list_(list) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    if (isa<ReturnStmt>(s))
      out.insert(out.end(), list_.begin(), list_.end());
    return false;
  }

private:
  const List &list_;
};

/// An object that a view's object leads to: the pointer to it, which is null where there is none, and what is copied of it.
struct LedTo {
  const Variable *pointer;
  std::string name;
  bool in, out;
};

/// What a view copies of its object on entry, and where the head ends; does it lead to containers' elements,
/// and are containers of it swapped?
struct ViewCopies {
  const View *view;
  bool in, out;
  bool leads, swaps;
  std::vector<LedTo> ledTo;
  std::size_t statements; // that the head now begins with

  bool mayDiffer(const ViewCopies &other) const {
    return (in && other.out) || (out && other.in) || (leads && other.swaps) || (swaps && other.leads);
  }
};

/// Two objects share no memory: else the program ends.
const Stmt *areDistinct(Builder &b, const Expr *first, const Type *ofFirst, const Expr *second,
                        const Type *ofSecond, const std::string &names, SourceLocation l) {
  const Type *text = b.types().pointer(b.types().qualified(b.types().integer("char", 8, true), Const));
  return b.call(libraryFunction(b, "adjgen_distinct", b.types().voidType()),
                {first, b.sizeOf(ofFirst->unqualified), second, b.sizeOf(ofSecond->unqualified),
                 b.literal(text, "\"" + names + "\"")},
                l);
}

class ViewSetup {
public:
  ViewSetup(Context &c, const View &view, const MemberUsage &usage, const GivenBack &given,
            PrivateSizes &sizes)
      : c_(c), b_(c.b), view_(view), usage_(usage), sizes_(sizes), at_(view.parameter->location),
        isConst_(view.parameter->type->element->isConst()) {
    for (const View &other : c.views)
      if (other.head == view.head && other.variable != view.variable && given.views.count(other.variable))
        swapped_.push_back(other.parameter);
  }

  /// The numbers that the view copies.
  ViewCopies run() {
    const Type *face = view_.parameter->type->element->unqualified;
    bind({view_.variable, view_.variable->type->record}, {}, Path(view_.variable),
         b_.deref(Path(view_.parameter)), face);
    std::reverse(after_.begin(), after_.end());
    List list = {b_.declare(view_.variable, nullptr, false, at_)};
    list.insert(list.end(), declared_.begin(), declared_.end());
    list.insert(list.end(), before_.begin(), before_.end());
    const BlockStmt *body = view_.head->body;
    if (!after_.empty())
      body = BeforeReturns(c_.module, after_).rewriteBlock(body);
    for (const Stmt *s : body->statements)
      list.push_back(s);
    if (list.empty() || !isa<ReturnStmt>(list.back()))
      list.insert(list.end(), after_.begin(), after_.end());
    view_.head->body = b_.block(std::move(list), body->location);
    const std::size_t first = 1 + declared_.size() + before_.size();
    return {&view_, copies_, copiesBack_, leads_, false, std::move(ledTo_), first};
  }

private:
  using Object = MemberUsage::Object;

  bool isConst() const { return isConst_; }

  /// All that is used of the object at `own`, a mirror, has its place in what `from` shows.
  void bind(const Object &o, const MemberPath &prefix, const Path &own, const Path &from, const Type *face) {
    bindMembers(o, prefix, {}, own, from, face);
  }

  void bindMembers(const Object &o, const MemberPath &prefix, const MemberPath &inside, const Path &own,
                   const Path &from, const Type *face) {
    const Type *type = own.type();
    for (unsigned k = 0; k < type->record->fields.size(); ++k) {
      MemberPath local = inside, member = prefix;
      local.push_back(k);
      member.insert(member.end(), local.begin(), local.end());
      const std::optional<SourceLocation> where = usage_.used(o, member);
      const Path target = b_.field(own, k);
      if (!where) {
        if (countsUsed(o, member, type->record) && !bindMember(o, member, local, target, from, face) &&
            local.size() > 1)
          bindPrivateSize(local, target, from);
        continue;
      }
      if (c_.accessorCalls.objectMember(type->record) == k)
        before_.push_back(b_.assign(target, b_.castTo(target.type(), b_.addressOf(from), false, at_), at_));
      else if (!bindOwnMemory(o, member, local, target, face) &&
               !bindMember(o, member, local, target, from, face) &&
               !bindParts(o, prefix, local, target, from, face))
        noWay(*where, own, k);
    }
  }

  /// How many elements a container has whose elements are used: plans ask for it (of a step's state, say).
  bool countsUsed(const Object &o, MemberPath member, const Record *container) {
    const int k = static_cast<int>(member.back());
    for (unsigned first = 0; first < container->fields.size(); ++first) {
      member.back() = first;
      if (container->fields[first].count == k && usage_.used(o, member))
        return true;
    }
    return false;
  }

  /// Of a container that is a private member of the object's own class, or of a base class.
  void bindPrivateSize(const MemberPath &local, const Path &own, const Path &from) {
    Path object(own), holder(own);
    object.steps.resize(own.steps.size() - local.size());
    holder.steps.resize(own.steps.size() - 2);
    for (Path part = holder; part.steps.size() > object.steps.size(); part.steps.pop_back())
      if (!c_.types.isBasePart(part))
        return;
    const clang::CXXRecordDecl *d = c_.types.classOf(object.type()), *of = c_.types.classOf(holder.type());
    const std::string size = d && of ? sizes_.of(d, of, local[local.size() - 2]) : "";
    if (!size.empty())
      before_.push_back(b_.assign(own, b_.pureCall(own.type(), size, {b_.addressOf(from)}, at_), at_));
  }

  /// A private pointer to memory that each call allocates and frees. The object's own is not to be reached, so
  /// the code must set it before it reads it, and leave it null: else the program ends.
  bool bindOwnMemory(const Object &o, const MemberPath &member, const MemberPath &local, const Path &own,
                     const Type *face) {
    const auto isPlace = [&](const FaceMember &way) {
      return way.kind == FaceMember::Kind::Place && way.member == local;
    };
    if (!own.type()->isPointer() || own.type()->element->isRecord() || isPartOfContainer(own) || isConst() ||
        !usage_.isOwnMemory(o, member) || llvm::any_of(c_.publicAccess.membersOf(face), isPlace))
      return false;
    before_.push_back(b_.assign(own, b_.zero(own.type()->unqualified), at_));
    const Type *text = b_.types().pointer(b_.types().qualified(b_.types().integer("char", 8, true), Const));
    const std::string name = nameOf(own);
    after_.push_back(
        b_.call(libraryFunction(b_, "adjgen_left_null", b_.types().voidType()),
                {b_.load(own), b_.literal(text, "\"" + view_.parameter->name + "." + name + "\"")}, at_));
    return true;
  }

  /// Parts of a member that have ways of their own: those of a base, and the elements of a container.
  bool bindParts(const Object &o, const MemberPath &prefix, const MemberPath &local, const Path &own,
                 const Path &from, const Type *face) {
    const std::vector<FaceMember> &ways = c_.publicAccess.membersOf(face);
    const auto isInside = [&](const FaceMember &w) {
      return w.member.size() > local.size() && std::equal(local.begin(), local.end(), w.member.begin());
    };
    const bool isCalled = own.type()->isRecord() && c_.types.isBasePart(own) &&
                          c_.accessorCalls.objectMember(own.type()->record);
    const bool any = own.type()->isRecord() && (isCalled || llvm::any_of(ways, isInside));
    if (any)
      bindMembers(o, prefix, local, own, from, face);
    return any;
  }

  /// The first way that serves: the member itself before its value, and that before its elements.
  bool bindMember(const Object &o, const MemberPath &member, const MemberPath &local, const Path &own,
                  const Path &from, const Type *face) {
    using Kind = FaceMember::Kind;
    for (Kind kind : {Kind::Place, Kind::Value, Kind::Elements, Kind::Each, Kind::Object, Kind::Constant})
      for (const FaceMember &way : c_.publicAccess.membersOf(face))
        if (way.kind == kind && way.member == local && bindBy(o, way, member, own, from))
          return true;
    return false;
  }

  bool bindBy(const Object &o, const FaceMember &way, const MemberPath &member, const Path &own,
              const Path &from) {
    const Type *t = own.type();
    if (way.kind == FaceMember::Kind::Constant)
      return bindConstant(way, own, from);
    const Path shown = b_.field(way.ofMutable ? asMutable(from) : from, way.field);
    switch (way.kind) {
    case FaceMember::Kind::Place:
      return bindPlace(o, member, own, shown);
    case FaceMember::Kind::Value:
      if (t->isReal() || !t->isScalar())
        return false; // its adjoint has no place
      before_.push_back(b_.assign(own, converted(t, b_.load(shown)), at_));
      return isSetOnce(o, member, t->isPointer() || isPartOfContainer(own));
    case FaceMember::Kind::Elements:
      before_.push_back(b_.assign(own, b_.castTo(t, b_.addressOf(shown), false, at_), at_));
      return isSetOnce(o, member, true);
    case FaceMember::Kind::Each:
      bindEach(own, shown);
      return isSetOnce(o, member, true);
    case FaceMember::Kind::Object:
      return own.type()->isPointer() && bindObject(own, shown) && isSetOnce(o, member, false);
    case FaceMember::Kind::Constant:
      break;
    }
    return false;
  }

  /// The object, of which elements are asked that its constant face does not refer to. Nothing changes it.
  Path asMutable(const Path &from) {
    const Type *pointer = b_.types().pointer(from.type()->unqualified);
    const Variable *p = variable("object1", pointer);
    before_.push_back(b_.declare(p, b_.castTo(pointer, b_.addressOf(from), false, at_), false, at_));
    return b_.deref(Path(p));
  }

  /// What an accessor of the parameter itself gives, which depends on nothing.
  bool bindConstant(const FaceMember &way, const Path &own, const Path &from) {
    if (from.root != view_.parameter || from.steps.size() != 1)
      return false;
    const std::string &name = view_.parameter->name;
    before_.push_back(b_.assign(own, b_.pureCall(own.type(), name + "." + way.constant, {}, at_), at_));
    return true;
  }

  bool bindPlace(const Object &o, const MemberPath &member, const Path &own, const Path &shown) {
    const Type *t = own.type(), *face = shown.type()->unqualified;
    if (t->isArray())
      return bindArray(o, member, own, shown);
    if (!t->isRecord() || face->record == t->record) {
      copies_ = true;
      before_.push_back(b_.assign(own, converted(t, b_.load(shown)), at_));
      if (usage_.changed(o, member) && !isConst())
        back(b_.assign(shown, converted(face, b_.load(own)), at_));
      return true;
    }
    if (!c_.publicAccess.isWhole(face)) {
      bind(o, member, own, shown, face);
      return true;
    }
    copies_ = true;
    auto pointerToOriginal = [&] {
      const Type *pointer = b_.types().pointer(t->unqualified);
      const Variable *p = variable("member1", pointer);
      return b_.declare(p, b_.castTo(pointer, b_.addressOf(shown), false, at_), false, at_);
    };
    const DeclareStmt *p = pointerToOriginal();
    before_.push_back(p);
    before_.push_back(b_.assign(own, b_.load(b_.deref(Path(p->variable))), at_));
    if (usage_.changed(o, member) && !isConst()) { // in a loop of its own, of a container
      const DeclareStmt *q = pointerToOriginal();
      back(b_.block({q, b_.assign(b_.deref(Path(q->variable)), b_.load(own), at_)}, at_));
    }
    return true;
  }

  bool bindArray(const Object &o, const MemberPath &member, const Path &own, const Path &shown) {
    copies_ = true;
    before_.push_back(copyArray(own, shown));
    if (usage_.changed(o, member) && !isConst())
      back(copyArray(shown, own));
    return true;
  }

  void back(const Stmt *copy) {
    after_.push_back(copy);
    copiesBack_ = true;
  }

  const Stmt *copyArray(const Path &to, const Path &from) {
    const Type *t = to.type();
    if (!t->isArray())
      return b_.assign(to, converted(t, b_.load(from)), at_);
    const Variable *k = variable("k1", b_.types().intType());
    const Stmt *copy = copyArray(b_.index(to, b_.load(k)), b_.index(from, b_.load(k)));
    return b_.forLoop(k, b_.intLiteral(0), BinaryKind::Less, b_.intLiteral(t->extent), b_.intLiteral(1),
                      b_.block({copy}, at_), at_);
  }

  /// The one object that a member leads to has a view of its own. What it leads to in turn must be of another class.
  bool bindObject(const Path &own, const Path &shown) {
    const Type *mirror = own.type()->element->unqualified;
    if (!mirror->isRecord() || llvm::is_contained(around_, mirror->record) ||
        usage_.isStepped(mirror->record))
      return false;
    const bool isPointer = shown.type()->isPointer();
    const Type *pointer = isPointer ? shown.type() : b_.types().pointer(shown.type());
    const std::string name = nameOf(own);
    const Variable *object = variable(name, mirror), *original = variable(name + "_original", pointer);
    declared_.push_back(b_.declare(object, nullptr, false, at_));
    declared_.push_back(b_.declare(original, b_.zero(pointer), false, at_));
    const Expr *to = isPointer ? b_.load(shown) : b_.addressOf(shown);
    if (pointer->element->isConst()) // what holds its derivatives is the same member, and is changed
      to = b_.castTo(pointer, to, false, at_);
    before_.push_back(b_.assign(Path(original), to, at_));
    before_.push_back(b_.assign(own, b_.zero(own.type()->unqualified), at_));
    List outer, outerAfter;
    outer.swap(before_);
    outerAfter.swap(after_);
    const bool wasConst = std::exchange(isConst_, pointer->element->isConst());
    const bool copied = std::exchange(copies_, false), copiedBack = std::exchange(copiesBack_, false);
    around_.push_back(mirror->record);
    before_.push_back(b_.assign(own, b_.castTo(own.type(), b_.addressOf(Path(object)), false, at_), at_));
    bind({nullptr, mirror->record}, {}, Path(object), b_.deref(Path(original)),
         pointer->element->unqualified);
    around_.pop_back();
    ledTo_.push_back({original, view_.parameter->name + "." + name, copies_, copiesBack_});
    copies_ = copied, copiesBack_ = copiedBack, isConst_ = wasConst;
    outer.push_back(ifThere(original, std::move(before_)));
    before_ = std::move(outer);
    std::reverse(after_.begin(), after_.end());
    if (!after_.empty())
      outerAfter.push_back(ifThere(original, std::move(after_)));
    after_ = std::move(outerAfter);
    return true;
  }

  const Stmt *ifThere(const Variable *pointer, List body) {
    const Expr *isThere =
        b_.binary(BinaryKind::NotEqual, b_.types().intType(), b_.load(pointer), b_.zero(pointer->type), at_);
    return b_.ifThen(isThere, b_.block(std::move(body), at_), nullptr, at_);
  }

  static std::string nameOf(const Path &own) {
    Path whole(own);
    whole.steps.pop_back();
    return whole.type()->record->fields[own.steps.back().field].name;
  }

  /// A container of objects that have faces: a view of each.
  void bindEach(const Path &own, const Path &shown) {
    const Type *element = own.type()->element, *size = c_.type(c_.ast.getSizeType());
    Path number(shown);
    number.steps.pop_back();
    number = b_.field(number, 1);
    const Expr *bytes = b_.binary(BinaryKind::Mul, size, b_.load(number), b_.sizeOf(element), at_);
    const Type *memory = b_.types().pointer(b_.types().voidType());
    before_.push_back(b_.call(own, libraryFunction(b_, "malloc", memory), {bytes}, at_));
    const Variable *k = variable("k1", size);
    List outer, outerAfter;
    outer.swap(before_);
    outerAfter.swap(after_);
    const Path object = b_.deref(shown, b_.load(k));
    for (const Variable *p : swapped_)
      before_.push_back(areDistinct(b_, b_.addressOf(object), object.type(), b_.load(p), p->type->element,
                                    "'" + view_.parameter->name + "' and '" + p->name + "'", at_));
    bind({nullptr, element->record}, {}, b_.deref(own, b_.load(k)), object,
         shown.type()->element->unqualified);
    std::reverse(after_.begin(), after_.end());
    outer.push_back(loopOver(k, number, std::move(before_)));
    before_ = std::move(outer);
    outerAfter.push_back(b_.call(libraryFunction(b_, "free", b_.types().voidType()), {b_.load(own)}, at_));
    if (!after_.empty())
      outerAfter.push_back(loopOver(k, number, std::move(after_)));
    after_ = std::move(outerAfter);
  }

  const Stmt *loopOver(const Variable *k, const Path &number, List body) {
    const Type *t = k->type;
    return b_.forLoop(k, b_.integer(t, 0), BinaryKind::Less, b_.load(number), b_.integer(t, 1),
                      b_.block(std::move(body), at_), at_);
  }

  const Expr *converted(const Type *t, const Expr *e) {
    return e->type->unqualified == t->unqualified ? e : b_.castTo(t->unqualified, e, !t->isPointer(), at_);
  }

  const Variable *variable(const std::string &wish, const Type *t) {
    return b_.variable(c_.unusedName(view_.variable->name + "_" + wish, names_), t, VariableKind::Local, at_);
  }

  /// A number of elements.
  bool isPartOfContainer(const Path &own) const {
    Path whole(own);
    whole.steps.pop_back();
    const clang::CXXRecordDecl *d = c_.types.classOf(whole.type());
    return d && c_.types.isOfModel(d);
  }

  bool isSetOnce(const Object &o, const MemberPath &member, bool ofContainer) {
    leads_ |= ofContainer;
    if (auto where = usage_.changed(o, member))
      refuse(*where, ofContainer);
    return true;
  }

  void noWay(SourceLocation where, const Path &own, unsigned field) {
    const clang::CXXRecordDecl *d = c_.types.classOf(own.type());
    if (const clang::FieldDecl *shown =
            d && !c_.types.isOfModel(d) ? publicMember(d, field, c_.types) : nullptr)
      return error(where, refusalOfMember(shown, c_.ast, c_.types));
    error(where, {diag::member_without_way, whatIs(own, field),
                  view_.head->name.substr(view_.head->name.rfind(':') + 1)});
  }

  /// In the user's words.
  std::string whatIs(const Path &own, unsigned field) const {
    const clang::CXXRecordDecl *d = c_.types.classOf(own.type());
    if (d && c_.types.isOfModel(d) && !own.steps.empty()) {
      Path whole(own);
      whole.steps.pop_back();
      return (field == 0 ? "what is in " : "the number of elements of ") +
             whatIs(whole, own.steps.back().field);
    }
    std::string member = "the member '" + own.type()->record->fields[field].name + "'";
    return d ? member + " of '" + d->getNameAsString() + "'" : member;
  }

  void refuse(SourceLocation where, bool ofContainer) {
    const std::string &name = view_.parameter->name;
    error(where, ofContainer ? Message(diag::container_resized, name) : Message(diag::member_changed, name));
  }

  void error(SourceLocation where, const Message &message) {
    if (!std::exchange(refused_, true))
      c_.diagnostics.report(where.valid() ? where : at_, message);
  }

  Context &c_;
  Builder &b_;
  const View &view_;
  const MemberUsage &usage_;
  PrivateSizes &sizes_;
  SourceLocation at_;
  bool isConst_; // the object whose members are bound
  List declared_, before_, after_;
  std::vector<const Record *> around_; // mirrors of the objects that lead to it
  std::vector<LedTo> ledTo_;
  std::set<std::string> names_;
  std::vector<const Variable *> swapped_; // parameters whose containers are: no element is one of them
  bool copies_ = false, copiesBack_ = false, leads_ = false;
  bool refused_ = false;
};

/// The head's other parameters lead to nothing of which a view has a copy that one of the two changes: where
/// they do, the program ends.
class OverlapChecks {
public:
  explicit OverlapChecks(Context &c) : b_(c.b) {}

  void add(const std::vector<ViewCopies> &views) {
    Function *head = views.front().view->head;
    List list;
    addLedTo(views);
    for (std::size_t k = 0; k < views.size(); ++k) {
      for (std::size_t j = k + 1; j < views.size(); ++j)
        if (views[k].mayDiffer(views[j]))
          list.push_back(check(views[k].view->parameter, views[j].view->parameter));
      for (const Variable *p : head->parameters)
        if (leads(p, views) && (views[k].out || (views[k].in && !p->type->element->isConst())))
          list.push_back(check(views[k].view->parameter, p));
    }
    list.insert(list.end(), head->body->statements.begin(), head->body->statements.end());
    head->body = b_.block(std::move(list), head->body->location);
  }

private:
  /// Objects that are led to, from one another and from the parameters' own: behind all views, once their pointers are set.
  void addLedTo(const std::vector<ViewCopies> &views) {
    Function *head = views.front().view->head;
    std::vector<LedTo> all;
    std::size_t first = 0;
    for (const ViewCopies &v : views) {
      first += v.statements;
      all.insert(all.end(), v.ledTo.begin(), v.ledTo.end());
    }
    List checks;
    for (std::size_t k = 0; k < all.size(); ++k) {
      for (std::size_t j = k + 1; j < all.size(); ++j)
        if ((all[k].in && all[j].out) || (all[k].out && all[j].in))
          checks.push_back(check(all[k].pointer, all[k].name, all[j].pointer, all[j].name));
      for (const Variable *p : head->parameters)
        if (p->type->isPointer() && (p->type->element->isScalar() || p->type->element->isRecord()) &&
            (all[k].out || (all[k].in && !p->type->element->isConst())))
          checks.push_back(check(all[k].pointer, all[k].name, p, p->name));
    }
    if (checks.empty())
      return;
    List list = head->body->statements;
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(first), checks.begin(), checks.end());
    head->body = b_.block(std::move(list), head->body->location);
  }

  /// To one number or record, or to any number of them.
  static bool leads(const Variable *p, const std::vector<ViewCopies> &views) {
    return p->type->isPointer() && (p->type->element->isScalar() || p->type->element->isRecord()) &&
           std::none_of(views.begin(), views.end(),
                        [&](const ViewCopies &v) { return v.view->parameter == p; });
  }

  const Stmt *check(const Variable *a, const Variable *b) { return check(a, a->name, b, b->name); }
  const Stmt *check(const Variable *a, const std::string &nameOfA, const Variable *b,
                    const std::string &nameOfB) {
    return areDistinct(b_, b_.load(a), a->type->element, b_.load(b), b->type->element,
                       "'" + nameOfA + "' and '" + nameOfB + "'", a->location);
  }

  Builder &b_;
};

} // namespace

void finishViews(Context &c) {
  if (c.views.empty())
    return;
  const GivenBack given = giveBackSwapped(c);
  const MemberUsage usage(c.module, given.passing, c.accessorCalls);
  checkAccessorCalls(c, usage);
  PrivateSizes sizes(c);
  std::map<const Function *, std::vector<ViewCopies>> copies;
  for (const View &v : c.views)
    if (v.head->body) {
      ViewCopies k = ViewSetup(c, v, usage, given, sizes).run();
      k.swaps = given.views.count(v.variable);
      copies[v.head].push_back(k);
    }
  for (const auto &[head, views] : copies)
    OverlapChecks(c).add(views);
}

} // namespace adjgen::frontend
