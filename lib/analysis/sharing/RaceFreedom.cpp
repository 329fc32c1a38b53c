// Two copies of the loop's iteration, with different values of its variables; in each, the read stands at one
// point. Facts are collected from the outermost statement around it to the innermost. Race freedom is a
// statement about all executions of two accesses; it is used for those that are sure to happen beside the
// reads: in the same round of the loops around both, and, for loops around the other access only, in the
// round that has the number of one of the read's own loops, or is the first.
#include "analysis/sharing/RaceFreedom.h"
#include "ir/Nest.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

namespace {
constexpr std::size_t MostPremises = 300;
}

RaceFreedom::RaceFreedom(const OmpForStmt *loop, LazyProver &prover, IntegerRanges &ranges,
                         const LoopContext &context, bool ordersThreads)
    : loop_(loop), prover_(prover), ranges_(ranges), context_(context), scopes_(loop, context.table.alias()) {
  if (ordersThreads)
    return;
  collect(loop->iteration());
  // Reads count where something writes the same array.
  std::set<const Variable *> written;
  for (const Access &a : accesses_)
    if (a.isWrite)
      written.insert(a.path->root);
  std::erase_if(accesses_, [&](const Access &a) { return !a.isWrite && !written.count(a.path->root); });
}

// ---- the accesses of an iteration

void RaceFreedom::addReads(const Expr *e, const Stmt *s) {
  if (const auto *b = dyn_cast<BinaryExpr>(e); b && isLogical(b->op)) // the right side may not be evaluated
    return addReads(b->left, s);
  if (const auto *c = dyn_cast<SelectExpr>(e))
    return addReads(c->condition, s);
  if (const auto *l = dyn_cast<LoadExpr>(e); l && !l->path.isVariable())
    accesses_.push_back({&l->path, s, false});
  forEachOperand(e, [&](const Expr *x) { addReads(x, s); });
}

void RaceFreedom::collect(const Stmt *s) {
  if (isa<OmpCriticalStmt>(s) || isa<OmpAtomicStmt>(s) || isa<OmpParallelStmt>(s))
    return;
  auto write = [&](const Path &p) {
    if (!p.isVariable() || !scopes_.isDeclaredHere(p.root))
      accesses_.push_back({&p, s, true});
  };
  if (const auto *a = dyn_cast<AssignStmt>(s))
    write(a->target);
  else if (const auto *i = dyn_cast<IncrementStmt>(s); i && !context_.unorderedSums.count(i))
    write(i->target);
  else if (const auto *c = dyn_cast<CallStmt>(s); c && c->hasResult)
    write(c->result);
  if (!isa<WhileStmt>(s)) // whose condition is evaluated once more than its body
    forEachExprOf(s, [&](const Expr *e) { addReads(e, s); });
  forEachChild(s, [&](const Stmt *c) { collect(c); });
}

bool RaceFreedom::isUnderIntegerCondition(const Stmt *s) const {
  bool any = false;
  auto look = [&](const Expr *e) {
    forEachExpr(e, [&](const Expr *x) {
      const auto *b = dyn_cast<BinaryExpr>(x);
      any |= b && isComparison(b->op) && b->left->type->isInteger();
      any |= isa<LoadExpr>(x) && x->type->isInteger();
    });
  };
  for (const Stmt *x : scopes_.around(s))
    if (const auto *i = dyn_cast<IfStmt>(x))
      look(i->condition);
    else if (const auto *w = dyn_cast<WhileStmt>(x))
      look(w->condition);
  return any;
}

// ---- one iteration

/// Goes into s, towards `inside`. `candidate` is the value of a counted loop's variable. False if it is not
/// known under which conditions `inside` is executed.
bool RaceFreedom::extend(SubscriptTerms &terms, const Stmt *s, const Stmt *inside, Term candidate,
                         ExecutionPoint &at, Terms &conditions) {
  if (const auto *f = dyn_cast<ForStmt>(s)) {
    const bool all = terms.loopValue(f, candidate, at, conditions);
    at.rounds[f->id] = candidate;
    if (f->variable->type->isInteger())
      at.counted[f->variable] = candidate;
    return all;
  }
  if (const auto *w = dyn_cast<WhileStmt>(s)) {
    at.rounds[w->id] = candidate;
    if (inside == w->body)
      terms.known(w->condition, true, at, conditions);
    return false;
  }
  if (const auto *i = dyn_cast<IfStmt>(s)) {
    terms.known(i->condition, inside == i->thenBlock, at, conditions);
    return terms.condition(i->condition, at).has_value();
  }
  return isa<BlockStmt>(s);
}

RaceFreedom::Visit RaceFreedom::visit(Prover &p, SubscriptTerms &terms, const Stmt *s, unsigned copy) {
  Visit v;
  v.at.iteration = std::to_string(copy);
  auto symbol = [&](const Stmt *x) {
    return p.symbol("round#" + std::to_string(x->id) + "@" + v.at.iteration);
  };
  for (const ForStmt *f : loopsOf(loop_))
    extend(terms, f, f->body, symbol(f), v.at, v.ofLoops);
  v.around = scopes_.around(s);
  v.around.push_back(s);
  for (std::size_t k = 0; k + 1 < v.around.size(); ++k) {
    const Stmt *x = v.around[k];
    extend(terms, x, v.around[k + 1], isSequentialLoop(x) ? symbol(x) : 0, v.at,
           isSequentialLoop(x) ? v.ofLoops : v.ofBranches);
  }
  return v;
}

void RaceFreedom::addInstances(SubscriptTerms &terms, const Visit &v, const Access &a,
                               std::vector<Instance> &out) {
  std::vector<const Stmt *> way = scopes_.around(a.statement);
  way.push_back(a.statement);
  std::size_t common = 0;
  while (common + 1 < way.size() && common < v.around.size() && way[common] == v.around[common])
    ++common;
  // Up to there it is the same execution. Then the other branch is not executed, and the loop's body perhaps
  // not after the code in front of its condition.
  const Stmt *parting = common > 0 ? way[common - 1] : nullptr;
  if (dyn_cast<IfStmt>(parting) ||
      (dyn_cast<WhileStmt>(parting) && way[common] == cast<WhileStmt>(parting)->body))
    return;
  std::vector<Instance> found(1);
  std::vector<ExecutionPoint> points{v.at};
  for (std::size_t k = common; k + 1 < way.size(); ++k) {
    std::vector<Instance> next;
    std::vector<ExecutionPoint> nextPoints;
    for (std::size_t n = 0; n < found.size(); ++n) {
      Terms candidates{0};
      if (const auto *f = dyn_cast<ForStmt>(way[k])) {
        candidates.clear();
        for (auto &[id, round] : v.at.rounds)
          candidates.push_back(round);
        if (auto first = f->lower->type->isInteger() ? terms.value(f->lower, points[n]) : std::nullopt)
          candidates.push_back(*first);
      }
      for (Term c : candidates) {
        Instance i = found[n];
        ExecutionPoint at = points[n];
        if (extend(terms, way[k], way[k + 1], c, at, i.conditions))
          next.push_back(i), nextPoints.push_back(at);
      }
    }
    found = std::move(next), points = std::move(nextPoints);
  }
  for (std::size_t n = 0; n < found.size(); ++n)
    if (auto place = terms.place(*a.path, points[n])) {
      found[n].access = &a;
      found[n].place = *place;
      out.push_back(found[n]);
    }
}

std::vector<RaceFreedom::Instance> RaceFreedom::instances(SubscriptTerms &terms, const Visit &v) {
  std::vector<Instance> out;
  for (const Access &a : accesses_)
    addInstances(terms, v, a, out);
  return out;
}

// ---- two iterations

static Prover::Term someDiffer(Prover &p, const Prover::Terms &a, const Prover::Terms &b) {
  Prover::Terms out;
  for (std::size_t k = 0; k < a.size(); ++k)
    out.push_back(p.negation(p.equal(a[k], b[k])));
  return p.anyOf(out);
}

Prover::Term RaceFreedom::differ(Prover &p, const Visit &a, const Visit &b) {
  Terms x, y;
  for (const ForStmt *f : loopsOf(loop_))
    x.push_back(a.at.rounds.at(f->id)), y.push_back(b.at.rounds.at(f->id));
  return someDiffer(p, x, y);
}

std::vector<RaceFreedom::Premise> RaceFreedom::premises(Prover &p, SubscriptTerms &terms, const Visit &a,
                                                        const Visit &b) {
  std::vector<Premise> out;
  std::set<Term> seen;
  const std::vector<Instance> ofA = instances(terms, a), ofB = instances(terms, b);
  for (const Instance &x : ofA)
    for (const Instance &y : ofB) {
      const bool mayRace = (x.access->isWrite || y.access->isWrite) && x.place.root == y.place.root &&
                           x.place.shape == y.place.shape;
      if (!mayRace || out.size() >= MostPremises)
        continue;
      Terms alternatives{someDiffer(p, x.place.subscripts, y.place.subscripts)};
      for (const Terms *conditions : {&x.conditions, &y.conditions})
        for (Term c : *conditions)
          alternatives.push_back(p.negation(c));
      const Term fact = alternatives.size() == 1 ? alternatives[0] : p.anyOf(alternatives);
      if (seen.insert(fact).second)
        out.push_back({fact, x.access->isWrite ? x.access : y.access});
    }
  return out;
}

/// Ways from one root part at different members of a record, and stay in it.
static bool areDifferentMembers(const Path &a, const Path &b) {
  auto leaves = [](const Path &p, std::size_t from) {
    for (std::size_t k = from; k < p.steps.size(); ++k)
      if (p.steps[k].kind == ProjectionKind::Deref)
        return true;
    return false;
  };
  for (std::size_t k = 0; k < a.steps.size() && k < b.steps.size(); ++k) {
    const Projection &x = a.steps[k], &y = b.steps[k];
    if (x.kind != y.kind)
      return false;
    if (x.kind != ProjectionKind::Field || x.field == y.field)
      continue;
    const Type *record = k > 0 ? a.steps[k - 1].type : a.root->type;
    return record->isRecord() && !record->record->isUnion && !leaves(a, k) && !leaves(b, k);
  }
  return false;
}

std::string RaceFreedom::prove(const Read &a, const Read &b) {
  for (const ForStmt *f : loopsOf(loop_))
    if (!f->variable->type->isInteger())
      return {};
  Prover *p = prover_.get();
  if (!p)
    return {};
  const std::string why = prove(*p, a, b, /*inGrids=*/true);
  return why.empty() ? prove(*p, a, b, /*inGrids=*/false) : why;
}

static std::vector<GridTerms::Coordinates> coordinatesOf(SubscriptTerms &terms, const Place &a,
                                                         const Place &b) {
  std::vector<GridTerms::Coordinates> out;
  for (std::size_t k = 0; k < a.subscripts.size(); ++k)
    if (auto c = terms.coordinates(a.subscripts[k], b.subscripts[k]))
      out.push_back(std::move(*c));
  return out;
}

/// What [grid subscript] adds to subscripts that are equal: as many of their coordinates.
static Prover::Terms equalCoordinates(Prover &p, const std::vector<GridTerms::Coordinates> &coordinates,
                                      const Prover::Terms &facts) {
  Prover::Terms out;
  std::vector<std::size_t> none;
  for (const GridTerms::Coordinates &c : coordinates) {
    Prover::Terms outside = facts;
    outside.push_back(p.negation(p.allOf(c.inside)));
    if (p.check(outside, {}, none) == Prover::Answer::Contradiction)
      out.insert(out.end(), c.equal.begin(), c.equal.end());
  }
  return out;
}

std::string RaceFreedom::prove(Prover &p, const Read &a, const Read &b, bool inGrids) {
  SubscriptTerms terms(p, context_, scopes_, ranges_);
  if (inGrids)
    terms.useGrids();
  const Visit x = visit(p, terms, a.statement, 0), y = visit(p, terms, b.statement, 1);
  auto placeA = terms.place(a.load->path, x.at), placeB = terms.place(b.load->path, y.at);
  if (!placeA || !placeB || placeA->root != placeB->root)
    return {};
  if (areDifferentMembers(a.load->path, b.load->path))
    return "every iteration reads another cell; others are other members of the record";
  if (placeA->shape != placeB->shape)
    return {};
  std::vector<GridTerms::Coordinates> coordinates;
  if (inGrids && (coordinates = coordinatesOf(terms, *placeA, *placeB)).empty())
    return {};
  const std::vector<Premise> premises = this->premises(p, terms, x, y);
  Terms facts{differ(p, x, y)}, races;
  for (const Terms *more : {&x.ofLoops, &y.ofLoops, &x.ofBranches, &y.ofBranches})
    facts.insert(facts.end(), more->begin(), more->end());
  const Terms background = terms.background();
  facts.insert(facts.end(), background.begin(), background.end());
  for (const Premise &q : premises)
    races.push_back(q.fact);
  Terms meeting{p.negation(someDiffer(p, placeA->subscripts, placeB->subscripts))};
  if (inGrids) {
    const Terms more = equalCoordinates(p, coordinates, facts);
    if (more.empty())
      return {};
    meeting.insert(meeting.end(), more.begin(), more.end());
  }
  auto contradict = [&](const Terms &assumptions, std::vector<std::size_t> &used) {
    std::vector<std::size_t> none;
    Terms all = facts;
    all.insert(all.end(), meeting.begin(), meeting.end());
    return p.check(all, assumptions, used) == Prover::Answer::Contradiction &&
           p.check(facts, assumptions, none) == Prover::Answer::Possible; // [contradictory premises]
  };
  std::vector<std::size_t> used;
  if (!contradict(races, used) && (races.empty() || !contradict({}, used)))
    return {};
  if (used.empty())
    return "every iteration reads another cell, as the bounds of loops and the conditions show";
  const Access *write = premises[used.front()].write;
  return "two iterations that read the same cell would also meet in '" + write->path->root->name +
         "' in line " + std::to_string(write->statement->location.line) +
         ", and the primal would have a race";
}

unsigned RaceFreedom::classOf(const Read &r) {
  const std::vector<const Stmt *> around = scopes_.around(r.statement);
  for (unsigned k = 0; k < classes_.size(); ++k)
    if (equal(classes_[k].load->path, r.load->path) && scopes_.around(classes_[k].statement) == around)
      return k;
  classes_.push_back(r);
  return static_cast<unsigned>(classes_.size() - 1);
}

std::string RaceFreedom::neverMeet(const Read &a, const Read &b) {
  const unsigned x = classOf(a), y = classOf(b);
  const std::pair<unsigned, unsigned> key = std::minmax(x, y);
  auto it = known_.find(key);
  if (it == known_.end())
    it = known_.emplace(key, prove(classes_[key.first], classes_[key.second])).first;
  return it->second;
}

} // namespace adjgen
