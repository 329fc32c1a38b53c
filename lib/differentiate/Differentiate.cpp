// Stage by stage; of each, the passes of the table below.
#include "differentiate/Differentiate.h"
#include "cleanup/AddedRows.h"
#include "cleanup/Cleanup.h"
#include "cleanup/ConsumedSeeds.h"
#include "cleanup/ForwardLoops.h"
#include "cleanup/NamedPaths.h"
#include "cleanup/NamedSubscripts.h"
#include "cleanup/RegionCopies.h"
#include "cleanup/SumsAlone.h"
#include "cleanup/VectorSums.h"
#include "differentiate/ApartVersion.h"
#include "differentiate/Chain.h"
#include "differentiate/FlatTables.h"
#include "differentiate/NextPrimal.h"
#include "differentiate/PrimalFunctions.h"
#include "differentiate/ReturnedObjects.h"
#include "differentiate/Variants.h"
#include "ir/Dump.h"
#include "ir/ReturnedObjects.h"
#include "ir/ShortNames.h"
#include "transform/Writable.h"
#include "transform/adjoint/Adjoint.h"
#include "transform/directions/Directions.h"
#include "transform/pattern/Pattern.h"
#include "transform/tangent/Tangent.h"
#include <algorithm>
#include <list>

namespace adjgen {

namespace {

/// What one stage works on, and has made.
struct Differentiation {
  const Module &canonical;
  const Chain &chain;
  unsigned number; // of the stage, from 0 on
  Explanation &explanation;
  PassObserver &observer;
  Diagnostics &diagnostics;
  std::vector<Path> apart;    // [apart version]: what they lead to; empty: nothing is taken to be apart
  std::list<Module> variants; // what plans are about stays
  std::optional<AdjointPlan> adjoint;
  std::optional<TangentPlan> tangent;
  std::optional<EverywherePlan> everywhere;
  std::optional<Module> derivative;

  const Stage &stage() const { return chain.inOrder()[number]; }
  bool isLast() const { return number + 1 == chain.inOrder().size(); }
  const Module &primal() const { return variants.empty() ? canonical : variants.back(); }
  bool isAdjoint() const { return stage().direction == Direction::Adjoint; }
  ShadowKind shadow() const { return chain.shadowOf(number); }
};

/// Can generated code have the names that the heads' derivatives have for their callers?
bool areNamesFree(const Module &canonical, const std::string &suffix, Diagnostics &diagnostics) {
  bool free = true;
  for (const Head &h : canonical.heads) {
    const std::string &name = h.function->name, own = unqualified(name) + suffix;
    if (std::find(h.takenNames.begin(), h.takenNames.end(), own) == h.takenNames.end())
      continue;
    diagnostics.report(h.function->location, {diag::derivative_name, name, own});
    free = false;
  }
  return free;
}

bool names(Differentiation &d) {
  return d.number != 0 || areNamesFree(d.canonical, d.chain.suffixOfAll(), d.diagnostics);
}

DiagnosticSettings quiet() {
  DiagnosticSettings settings;
  settings.printsText = false;
  return settings;
}

std::optional<AdjointPlan> planQuietly(const Module &canonical, const Differentiation &d) {
  Diagnostics nobody(quiet());
  PassObserver observer;
  return planAdjoint(canonical, d.stage().planOptions(), observer, nobody, d.apart);
}

/// True if a primal of another shape has been taken.
bool takesVariant(Differentiation &d) {
  const TryPlan tryPlan = [&](const Module &m) { return planQuietly(m, d); };
  for (const Variant &v : variants())
    if (std::optional<VariantPrimal> better = v.better(d.primal(), *d.adjoint, tryPlan)) {
      if (d.observer.wants(v.name))
        d.observer.print(v.name, dump(better->module));
      std::vector<Remark> &remarks = d.explanation.remarks;
      remarks.insert(remarks.end(), better->remarks.begin(), better->remarks.end());
      d.variants.push_back(std::move(better->module));
      return true;
    }
  return false;
}

/// A remark without a place in the source is about the tool's own temporaries.
void explain(Explanation &to, const std::vector<Remark> &remarks, CallMap calls) {
  for (const Remark &r : remarks)
    if (r.where.valid())
      to.remarks.push_back(r);
  to.calls = std::move(calls);
}

bool planOfTangent(Differentiation &d) {
  d.tangent = d.stage().direction == Direction::Pattern ? planPattern(d.canonical, d.observer, d.diagnostics)
                                                        : planTangent(d.canonical, d.observer, d.diagnostics);
  if (!d.tangent)
    return false;
  explain(d.explanation, d.tangent->remarks, std::move(d.tangent->calls));
  if (d.stage().isEverywhere)
    d.everywhere = planEverywhere(*d.tangent, d.stage().knowsExtents, d.diagnostics);
  return d.everywhere || !d.stage().isEverywhere;
}

/// What the adjoint does with the seeds of memory that it hands over, a later stage does not know.
bool handsOverLast(Differentiation &d) {
  bool fine = true;
  for (const auto &[head, places] : d.adjoint->restore.handed)
    if (!places.empty() && !(d.isLast() && d.stage().directions.isOne())) {
      d.diagnostics.report(head->location, {diag::memory_given, head->name});
      fine = false;
    }
  return fine;
}

/// Where several directions have rows in place of the numbers to which a snapshot's pointers lead, only those that the
/// loop itself exchanges are as they were.
bool checkpointsTakeRows(Differentiation &d) {
  if (d.isLast() && d.stage().directions.isOne())
    return true;
  bool fine = true;
  for (const auto &[loop, own] : d.adjoint->checkpoints.of) {
    const bool isKnown = !own.setsInCalls && llvm::none_of(own.state, [&](const StatePiece &p) {
      return p.hasShadow && (p.isResized || own.isTogether);
    });
    if (!isKnown)
      d.diagnostics.report(loop->location, {diag::checkpoint_chain, "--directions"});
    fine &= isKnown;
  }
  return fine;
}

bool planOfAdjoint(Differentiation &d) {
  do
    d.adjoint = planAdjoint(d.primal(), d.stage().planOptions(), d.observer, d.diagnostics, d.apart);
  while (d.adjoint && takesVariant(d));
  if (d.adjoint && (!handsOverLast(d) || !checkpointsTakeRows(d)))
    return false;
  if (d.adjoint)
    explain(d.explanation, d.adjoint->remarks, std::move(d.adjoint->calls));
  return d.adjoint.has_value();
}

bool plan(Differentiation &d) {
  switch (d.stage().direction) {
  case Direction::Tangent:
  case Direction::Pattern:
    return planOfTangent(d);
  case Direction::Adjoint:
    return planOfAdjoint(d);
  }
  return false;
}

Module derivativeOf(Differentiation &d) {
  switch (d.stage().direction) {
  case Direction::Tangent:
    return buildTangent(d.canonical, *d.tangent, d.shadow());
  case Direction::Pattern:
    return buildPattern(d.canonical, *d.tangent, d.shadow(), d.stage().isSecondOrder,
                        d.everywhere ? &*d.everywhere : nullptr);
  case Direction::Adjoint:
    break;
  }
  return buildAdjoint(d.primal(), *d.adjoint, d.shadow());
}

bool transform(Differentiation &d) {
  d.derivative = derivativeOf(d);
  if (d.isLast())
    d.chain.nameAsAsked(*d.derivative);
  addPrimalFunctions(*d.derivative, d.canonical);
  return isWritable(*d.derivative, d.diagnostics);
}

/// It stays the object that calls lead to: outputs of several sources ask who calls whom.
void takeOver(const Module &m, const Function *f, const Function *named) {
  Function &own = m.sharedStorage()->functions[f->id];
  own.parameters = named->parameters;
  own.body = named->body;
}

/// What is not the derivative's own is left as it is.
void takeOver(Differentiation &d, const Function *&f, const Function *named) {
  const auto has = [&](const Module &m) {
    return std::count(m.functions.begin(), m.functions.end(), f) != 0;
  };
  if (has(d.canonical) || has(d.primal())) {
    f = named;
    return;
  }
  takeOver(*d.derivative, f, named);
}

/// Of the stages in front, which become rows, too.
bool savesRows(const Differentiation &d) { return d.number > 0 && !d.stage().directions.isOne(); }

bool clean(Differentiation &d) {
  cleanup(*d.derivative, d.isAdjoint(), savesRows(d) ? RowsSaved::Later : RowsSaved::None);
  const auto taken = std::make_shared<ModuleNames>(*d.derivative);
  for (const Function *&f : d.derivative->functions)
    if (const Function *named = withUniqueLocalNames(taken, f); named != f)
      takeOver(d, f, named);
  return true;
}

/// For a primal for arrays that are apart, with a test.
struct Version {
  Module primal;
  VersionTest test;
  Explanation untold;
  PassObserver observer;
  Diagnostics nobody{quiet()};
  std::optional<Differentiation> made;
  Version(Module m, VersionTest t) : primal(std::move(m)), test(std::move(t)) {}

  bool plan(const Differentiation &d) {
    made.emplace(Differentiation{
        primal, d.chain, d.number, untold, observer, nobody, pointersOf(test), {}, {}, {}, {}, {}});
    return planOfAdjoint(*made);
  }
  std::size_t cost() const { return costOfOverlaps(*made->adjoint); }
  /// True: it is added.
  bool add(Differentiation &d) {
    if (!isWorthIt(*made->adjoint, *d.adjoint) || !transform(*made) || !canBeAdded(*made->derivative) ||
        !fits(*d.derivative, *made->derivative, test))
      return false;
    writePlain(*made->derivative, test);
    sumWhereApart(*made->derivative, test, made->adjoint->exchangedPlaces(), d.isLast());
    addVersion(*d.derivative, *made->derivative, test);
    test.head = d.canonical.heads[0].function;
    d.explanation.remarks.push_back(remarkOfVersion(test, *made->adjoint, *d.adjoint));
    return true;
  }
};

/// [flat tables]
bool addsFlatVersion(Differentiation &d) {
  const HeadTables tables = tablesOfHead(*d.adjoint);
  if (tables.tables.shapes.empty())
    return false;
  FlatPrimal flat = flatPrimal(d.primal(), tables);
  const std::optional<AdjointPlan> plan = planQuietly(flat.module, d);
  const auto test = plan ? testOfHead(*plan, flat.tables) : std::nullopt;
  if (!test)
    return false;
  Version version(std::move(flat.module), *test);
  return version.plan(d) && version.add(d);
}

/// [equal lengths] Where that makes a better version than `than`.
bool addsEqualVersion(Differentiation &d, const VersionTest &test, const Version &than) {
  const std::vector<EqualLengths> equal = lengthsThatMayBeEqual(test);
  if (equal.empty() || than.cost() == 0)
    return false;
  Module primal = primalOfVersion(d.canonical, equal);
  const std::optional<AdjointPlan> plan = planQuietly(primal, d);
  auto own = plan ? testOfHead(*plan) : std::nullopt;
  if (!own)
    return false;
  own->equal = equal;
  for (const EqualLengths &lengths : equal)
    for (const Path &p : lengths)
      if (std::vector<const Variable *> &through = own->reached.throughPointer;
          !p.isVariable() && !std::count(through.begin(), through.end(), p.root))
        through.push_back(p.root);
  Version version(std::move(primal), std::move(*own));
  return version.plan(d) && version.cost() < than.cost() && version.add(d);
}

/// The adjoint for arrays that are apart, and the test that chooses, where that is worth it. The test knows arrays of
/// single derivatives, of one stage.
bool versions(Differentiation &d) {
  if (!d.isAdjoint() || !d.stage().directions.isOne() || d.number != 0 ||
      !mayHaveVersion(d.primal(), *d.adjoint, d.stage()) || addsFlatVersion(d))
    return true;
  const std::optional<VersionTest> test = testOfHead(*d.adjoint);
  if (!test)
    return true;
  Version version(primalOfVersion(d.canonical), *test);
  if (version.plan(d) && !addsEqualVersion(d, *test, version))
    version.add(d);
  return true;
}

bool directions(Differentiation &d) {
  const DirectionCount &all = d.stage().directions;
  if (all.isOne())
    return true;
  if (!takeDirections(*d.derivative, all, d.diagnostics))
    return false;
  if (savesRows(d))
    removeUnreadRows(*d.derivative);
  return true;
}

bool returned(Differentiation &d) {
  if (d.isLast())
    returnObjects(*d.derivative, d.canonical, d.shadow(),
                  !d.isAdjoint() || d.adjoint->restore.primalResults != PrimalResults::NotAsked);
  return true;
}

std::string derivativeText(Differentiation &d) { return dump(*d.derivative); }

constexpr Pass<Differentiation> passes[] = {
    {"names", "differentiate", names, {"normalize"}, "whether the derivatives' names are free"},
    {"plan",
     "differentiate",
     plan,
     {"normalize"},
     "all decisions: analyses and plans, of the primal or of a variant of it that is better"},
    {"transform", "differentiate", transform, {"plan"}, "derivative code from the plans", derivativeText},
    {"versions",
     "differentiate",
     versions,
     {"transform"},
     "a second version of a head, for arrays that are apart"},
    {"cleanup",
     "differentiate",
     clean,
     {"transform", "versions"},
     "folding, dead code, merged increments, unused temporaries",
     derivativeText},
    {"directions",
     "differentiate",
     directions,
     {"cleanup"},
     "rows of derivatives in place of single ones, where several directions are asked for",
     derivativeText},
    {"returned-objects",
     "differentiate",
     returned,
     {"directions"},
     "objects that heads return, which are no parameters of their derivatives",
     derivativeText},
};
static_assert(isOrdered(passes, {"normalize"}), "a pass stands in front of one that it needs");

/// What a stage has made, and what it knows of its primal's pointers.
struct MadeByStage {
  Module derivative;
  std::vector<Path> exchanged;
};

std::optional<MadeByStage> differentiate(const Module &canonical, const Chain &chain, unsigned number,
                                         Explanation &explanation, PassObserver &observer,
                                         Diagnostics &diagnostics) {
  Differentiation d{canonical, chain, number, explanation, observer, diagnostics, {}, {}, {}, {}, {}, {}};
  if (!runPasses(passes, d, observer))
    return std::nullopt;
  return MadeByStage{std::move(*d.derivative),
                     d.adjoint ? d.adjoint->exchangedPlaces() : std::vector<Path>()};
}

/// Only what is printed: a stage looks its variables up in what the stages before it know of them, and puts more into
/// loops.
void shortenNames(Module &m, const std::vector<Path> &exchanged) {
  addPlainlyAlone(m);
  for (const Function *f : m.functions)
    if (f->body)
      const_cast<Function *>(f)->body = copyIntoRegions(
          m, nameSubscripts(m, addRows(m, namePaths(m, vectorSums(m, turnForwards(m, holdSeeds(m, f->body)),
                                                                  {}, exchanged)))));
  const auto taken = std::make_shared<ModuleNames>(m);
  for (const Function *f : m.functions)
    if (const Function *named = withShortLocalNames(taken, f); named != f)
      takeOver(m, f, named);
}

} // namespace

/// Of a pointer, what it leads to has its derivatives elsewhere in each mode.
static bool returnNumbers(const Module &canonical, Diagnostics &diagnostics) {
  bool all = true;
  for (const Head &h : canonical.heads)
    if (h.returnIsDependent && h.function->returnType->isPointer()) {
      diagnostics.report(h.function->location, {diag::pointer_returned, h.function->name});
      all = false;
    }
  return all;
}

/// The names and the order of another chain's parameters are not known of an object that is returned.
static bool areInOrder(const Module &canonical, const Stages &stages, bool hasAdjoint,
                       Diagnostics &diagnostics) {
  bool all = true;
  for (const Head &h : canonical.heads)
    if (hasAdjoint && stages.back().direction != Direction::Adjoint && returnedObjectOf(h.function)) {
      diagnostics.report(
          h.function->location,
          {diag::construct, "a tangent of the adjoint of '" + h.function->name +
                                "', which returns an object (--mode=forward,reverse gives the same),"});
      all = false;
    }
  return all;
}

/// Where a static pointer's derivative leads to, the next mode does not know.
static bool leadNowhere(const Module &made, Diagnostics &diagnostics) {
  bool all = true;
  for (const Variable *g : made.globals)
    if (made.shadowOf(g) && !g->initialPointers.empty()) {
      diagnostics.report(
          g->location,
          {diag::construct, "a derivative of derivatives of static data that leads to other data"});
      all = false;
    }
  return all;
}

/// What a product of the second derivative with a direction takes.
static void explainOrder(const Module &canonical, bool hasAdjoint, Explanation &explanation) {
  for (const Head &h : canonical.heads)
    explanation.remarks.push_back({"differentiate", "SecondOrder", h.function->name, h.function->location,
                                   hasAdjoint ? "a call gives the product of the Hessian with one direction; "
                                                "the adjoint is made last, so that the "
                                                "order of the modes changes names and parameters only"
                                              : "a call gives one number of the Hessian for each result; "
                                                "'reverse,forward' gives its product with a "
                                                "direction in one call",
                                   hasAdjoint ? RemarkKind::Passed : RemarkKind::Missed});
}

std::optional<Differentiated> differentiate(const Module &canonical, const Stages &stages,
                                            Explanation &explanation, PassObserver &observer,
                                            Diagnostics &diagnostics) {
  const Chain chain(stages);
  const bool hasAdjoint = chain.inOrder().back().direction == Direction::Adjoint;
  std::list<Module> primals; // of the stages behind the first one
  if (stages.size() > 1 &&
      (!returnNumbers(canonical, diagnostics) || !areInOrder(canonical, stages, hasAdjoint, diagnostics)))
    return std::nullopt;
  std::optional<MadeByStage> made;
  for (unsigned number = 0; number < chain.inOrder().size(); ++number) {
    const Module &primal = primals.empty() ? canonical : primals.back();
    made = differentiate(primal, chain, number, explanation, observer, diagnostics);
    if (!made)
      return std::nullopt;
    if (number + 1 < chain.inOrder().size() && !leadNowhere(made->derivative, diagnostics))
      return std::nullopt;
    if (number + 1 < chain.inOrder().size())
      primals.push_back(primalOfNextStage(primal, made->derivative, chain.shadowOf(number), hasAdjoint));
    if (!primals.empty() && primals.back().heads.size() != canonical.heads.size()) {
      diagnostics.report({}, {diag::internal_fault, "a head's derivative is not found for the next mode"});
      return std::nullopt;
    }
  }
  shortenNames(made->derivative, made->exchanged);
  if (stages.size() > 1)
    explainOrder(canonical, hasAdjoint, explanation);
  Differentiated result{std::move(made->derivative), {}};
  if (!primals.empty())
    result.primal = std::move(primals.back());
  return result;
}

void appendDifferentiationPasses(std::vector<PassRow> &out) {
  std::vector<PassRow> own;
  appendRows(own, passes);
  out.push_back(own[0]);
  appendPlanPasses(out); // they are what `plan` runs
  out.insert(out.end(), own.begin() + 1, own.end());
}

} // namespace adjgen
