// Every local gets a name that no other local or parameter of the function has, and nothing global that the
// module knows. Only counted loops that do not enclose one another may share the name of their variable, as
// people write them. The copy that an OpenMP region has of a variable has the name of its original. The
// source's own locals come first, so that they keep their names.
#include "ir/ShortNames.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"
#include <map>

namespace adjgen {

namespace {

/// A local as it is declared: by a statement, or by a loop inside other loops.
struct Declared {
  const Variable *variable;
  const ForStmt *loop; // or null
};

class Naming {
public:
  Naming(FunctionContext &context, const BlockStmt *body)
      : variables_(context.module.sharedStorage()->variables), global_(context.names),
        allocator_(context.names) {
    for (const Variable *p : context.function.parameters)
      taken_.insert(p->name);
    collect(body);
  }

  void run() {
    for (const bool ofSource : {true, false})
      for (const Declared &d : declared_)
        if (d.variable->location.valid() == ofSource)
          name(d, ofSource);
    for (const SharingEntry &e : entries_) // outer regions first
      if (e.inner != e.outer)
        variables_[e.inner->id].name = e.outer->name,
        setWantedName(&variables_[e.inner->id], wantedName(e.outer));
  }

private:
  void collect(const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) { forEachExpr(root, [&](const Expr *e) { reserve(e); }); });
    const auto *loop = dyn_cast<ForStmt>(s);
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->variable->storage == StorageKind::Automatic)
      declared_.push_back({d->variable, nullptr});
    else if (loop)
      declared_.push_back({loop->variable, loop});
    else if (const auto *r = dyn_cast<OmpParallelStmt>(s))
      entries_.insert(entries_.end(), r->sharing.begin(), r->sharing.end());
    if (loop) {
      around_[loop] = VariableSet(enclosing_.begin(), enclosing_.end());
      enclosing_.push_back(loop->variable);
    }
    forEachChild(s, [&](const Stmt *c) { collect(c); });
    if (loop)
      enclosing_.pop_back();
  }

  void reserve(const Expr *e) {
    if (const auto *p = dyn_cast<PureCallExpr>(e))
      taken_.insert(p->callee);
    else if (const auto *l = dyn_cast<LiteralExpr>(e))
      taken_.insert(l->text); // an enumerator; numbers do no harm
  }

  void name(const Declared &d, bool ofSource) {
    const std::string wanted = d.variable->name;
    std::string name = d.loop ? sharedName(d.loop, wanted) : "";
    if (name.empty())
      name = isTaken(wanted) || (!ofSource && allocator_.isTaken(wanted)) ? fresh(wanted) : wanted;
    taken_.insert(name);
    allocator_.reserve(name);
    variables_[d.variable->id].name = name;
    if (name != wanted && wantedName(d.variable).empty())
      setWantedName(&variables_[d.variable->id], wanted);
    if (d.loop)
      loops_[wanted][name].push_back(d.loop);
  }

  /// One of the names that loops which wanted the same have got; or an empty string.
  std::string sharedName(const ForStmt *loop, const std::string &wanted) const {
    if (const auto found = loops_.find(wanted); found != loops_.end())
      for (const auto &[name, others] : found->second)
        if (mayShare(loop, others))
          return name;
    return "";
  }

  /// Is none of the others around this loop or inside of it?
  bool mayShare(const ForStmt *loop, const std::vector<const ForStmt *> &others) const {
    for (const ForStmt *other : others)
      if (around_.at(loop).count(other->variable) || around_.at(other).count(loop->variable))
        return false;
    return true;
  }

  bool isTaken(const std::string &name) const { return taken_.count(name) || global_->contains(name); }

  std::string fresh(const std::string &wanted) {
    std::string name = allocator_.unique(wanted);
    while (isTaken(name))
      name = allocator_.unique(wanted);
    return name;
  }

  std::deque<Variable> &variables_;
  SharedModuleNames global_;
  NameAllocator allocator_;
  std::set<std::string> taken_;
  std::vector<Declared> declared_; // in the order of the text
  std::vector<SharingEntry> entries_;
  std::vector<const Variable *> enclosing_;
  NodeMap<ForStmt, VariableSet> around_;
  std::map<std::string, std::map<std::string, std::vector<const ForStmt *>>>
      loops_; // by what they wanted and what they got
};

} // namespace

const BlockStmt *makeNamesUnique(const BlockStmt *body, FunctionContext &context) {
  Naming(context, body).run();
  return body;
}

} // namespace adjgen
