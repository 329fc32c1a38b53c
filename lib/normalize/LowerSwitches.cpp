// A switch becomes an if / else if chain on its value. Statements behind a label that the statements above it
// run into form a group with them; inside a group, what stands behind the first label is done if control came
// in there:
//     case 0: A  case 1: B; break;  default: C      ->      if (v == 0 || v == 1) { if (v == 0) A; B } else C
// The value is kept in a variable unless it is one that the cases do not change.
//
// A break that is not the last statement behind its label remains. Then the chain is put in a block that
// Break leaves, for which the form is a Switch whose only label is a default at its first statement;
// makeOneExit knows it, and no other Switch is left.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Conditions.h"
#include "normalize/Elementwise.h"
#include "normalize/Jumps.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"
#include <algorithm>

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// What stands between one label (or several at one place) and the next.
struct Segment {
  std::vector<SwitchCase> cases;
  List statements;
  bool hasDefault() const {
    return std::any_of(cases.begin(), cases.end(), [](const SwitchCase &c) { return c.isDefault; });
  }
};
using Group = std::vector<Segment>;

class SwitchLowering : public Rewriter {
public:
  explicit SwitchLowering(FunctionContext &context, const BlockStmt *body)
      : Rewriter(context.module), c_(context), addressTaken_(addressTaken(body)) {}

protected:
  bool statement(const Stmt *s, List &out) override {
    const auto *w = dyn_cast<SwitchStmt>(s);
    if (!w)
      return false;
    lower(w, out);
    return true;
  }

private:
  void lower(const SwitchStmt *s, List &out) {
    List body; // declarations, value, chain
    std::vector<Segment> segments = segmentsOf(s);
    hoistDeclarations(s, segments, body);
    value_ = keptValue(s, body);
    std::vector<Group> groups = groupsOf(std::move(segments));
    // The group with the default is what no condition selects.
    const auto last =
        std::find_if(groups.begin(), groups.end(), [](const Group &g) { return hasDefault(g, 0, g.size()); });
    if (last != groups.end())
      std::rotate(last, last + 1, groups.end());
    List chain;
    if (const BlockStmt *all = chainFrom(groups, 0, s->location))
      chain = all->statements;
    if (jumpsOutOf(chain) & BreakJump) {
      SwitchCase entry;
      entry.isDefault = true;
      body.push_back(b.switchOf(b.intLiteral(0), {entry}, chain, s->location));
    } else {
      body.insert(body.end(), chain.begin(), chain.end());
    }
    const bool scope =
        std::any_of(body.begin(), body.end(), [](const Stmt *c) { return c->kind == StmtKind::Declare; });
    if (scope)
      out.push_back(b.block(body, s->location));
    else
      out.insert(out.end(), body.begin(), body.end());
  }

  std::vector<Segment> segmentsOf(const SwitchStmt *s) {
    std::map<std::size_t, Segment> byPosition;
    for (const SwitchCase &c : s->cases)
      byPosition[c.position].cases.push_back(c);
    std::vector<Segment> segments;
    for (auto it = byPosition.begin(); it != byPosition.end(); ++it) {
      const std::size_t end = std::next(it) == byPosition.end() ? s->statements.size() : std::next(it)->first;
      for (std::size_t i = it->first; i < end; ++i)
        rewrite(s->statements[i], it->second.statements);
      segments.push_back(it->second);
    }
    return segments;
  }

  /// A variable that is declared above the first label, or behind one label and used behind another, is
  /// declared before all.
  void hoistDeclarations(const SwitchStmt *s, std::vector<Segment> &segments, List &out) {
    std::size_t first = s->statements.size();
    for (const SwitchCase &c : s->cases)
      first = std::min(first, c.position);
    for (std::size_t i = 0; i < first; ++i)
      if (const auto *d = dyn_cast<DeclareStmt>(s->statements[i]))
        out.push_back(b.declare(d->variable, nullptr, false, d->location));
    for (std::size_t k = 0; k < segments.size(); ++k) {
      List kept;
      for (const Stmt *c : segments[k].statements) {
        const auto *d = dyn_cast<DeclareStmt>(c);
        if (!d || !isUsedBehind(segments, k + 1, d->variable)) {
          kept.push_back(c);
          continue;
        }
        out.push_back(b.declare(d->variable, nullptr, false, d->location));
        initialize(d, kept);
      }
      segments[k].statements = std::move(kept);
    }
  }

  static bool isUsedBehind(const std::vector<Segment> &segments, std::size_t from, const Variable *v) {
    for (std::size_t k = from; k < segments.size(); ++k)
      for (const Stmt *s : segments[k].statements)
        if (mentions(s, v))
          return true;
    return false;
  }

  void initialize(const DeclareStmt *d, List &out) {
    if (d->initializer)
      out.push_back(b.assign(Path(d->variable), d->initializer, d->location));
    else if (d->zeroInitialized)
      Elementwise(c_).clear(Path(d->variable), out, d->location);
  }

  const Expr *keptValue(const SwitchStmt *s, List &out) {
    const auto *l = dyn_cast<LoadExpr>(s->value);
    const bool plain = l && l->path.isVariable() && l->path.root->kind != VariableKind::Global &&
                       l->path.root->storage == StorageKind::Automatic &&
                       !addressTaken_.count(l->path.root) && !assignedIn(s).count(l->path.root);
    if (plain)
      return s->value;
    Variable *kept = c_.newLocal("selector", s->value->type);
    out.push_back(b.declare(kept, s->value, false, s->location));
    return b.load(kept);
  }

  static std::vector<Group> groupsOf(std::vector<Segment> segments) {
    std::vector<Group> groups;
    bool runsInto = false;
    for (Segment &s : segments) {
      const bool runsOn = !neverEnds(s.statements);
      if (!s.statements.empty() && s.statements.back()->kind == StmtKind::Break)
        s.statements.pop_back(); // the group's end; others before it keep their meaning
      if (!runsInto)
        groups.emplace_back();
      groups.back().push_back(std::move(s));
      runsInto = runsOn;
    }
    return groups;
  }

  static bool hasDefault(const Group &g, std::size_t from, std::size_t to) {
    for (std::size_t k = from; k < to; ++k)
      if (g[k].hasDefault())
        return true;
    return false;
  }

  const Expr *isCase(const SwitchCase &c) {
    const Type *truth = b.types().intType(), *t = value_->type;
    if (c.first == c.last)
      return b.binary(BinaryKind::Equal, truth, value_, b.integerText(t, c.text, c.first));
    const Expr *above = b.binary(BinaryKind::GreaterEqual, truth, value_, b.integer(t, c.first));
    const Expr *below = b.binary(BinaryKind::LessEqual, truth, value_, b.integer(t, c.last));
    return b.binary(BinaryKind::LogicalAnd, truth, above, below);
  }

  /// Is the value one of the labels of segments [from, to), the default not counted? Null if there is no such
  /// label.
  const Expr *isOneOf(const Group &g, std::size_t from, std::size_t to) {
    const Expr *any = nullptr;
    for (std::size_t k = from; k < to; ++k)
      for (const SwitchCase &c : g[k].cases)
        if (!c.isDefault) {
          const Expr *is = isCase(c);
          any = any ? b.binary(BinaryKind::LogicalOr, b.types().intType(), any, is) : is;
        }
    return any;
  }

  /// Within a group: did control come in at segment k or above? Null if that is certain.
  const Expr *isEnteredBy(const Group &g, std::size_t k) {
    if (k + 1 == g.size())
      return nullptr;
    if (hasDefault(g, k + 1, g.size()))
      return isOneOf(g, 0, k + 1);
    const Expr *below = isOneOf(g, k + 1, g.size());
    return below ? negated(below, b) : nullptr;
  }

  const BlockStmt *bodyOf(const Group &g, SourceLocation where) {
    List out;
    for (std::size_t k = 0; k < g.size(); ++k) {
      if (const Expr *entered = isEnteredBy(g, k))
        out.push_back(b.ifThen(entered, b.block(g[k].statements, where), nullptr, where));
      else
        out.insert(out.end(), g[k].statements.begin(), g[k].statements.end());
    }
    return b.block(std::move(out), where);
  }

  const BlockStmt *chainFrom(const std::vector<Group> &groups, std::size_t i, SourceLocation where) {
    if (i == groups.size())
      return nullptr;
    const BlockStmt *body = bodyOf(groups[i], where);
    if (hasDefault(groups[i], 0, groups[i].size()))
      return body;
    const Expr *selected = isOneOf(groups[i], 0, groups[i].size());
    return b.block({b.ifThen(selected, body, chainFrom(groups, i + 1, where), where)}, where);
  }

  FunctionContext &c_;
  const VariableSet addressTaken_;
  const Expr *value_ = nullptr;
};

} // namespace

const BlockStmt *lowerSwitches(const BlockStmt *body, FunctionContext &context) {
  return SwitchLowering(context, body).rewriteBlock(body);
}

} // namespace adjgen
