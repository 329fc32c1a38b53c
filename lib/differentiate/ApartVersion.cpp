#include "differentiate/ApartVersion.h"
#include "cleanup/ConsumedSeeds.h"
#include "cleanup/ForwardLoops.h"
#include "cleanup/LoopSums.h"
#include "cleanup/VectorSums.h"
#include "differentiate/CopyRewriter.h"
#include "differentiate/HeldMembers.h"
#include "differentiate/SameFunctions.h"
#include "ir/Names.h"
#include "ir/Visitor.h"
#include "transform/adjoint/TwoVersions.h"

#include <algorithm>
#include <cctype>

namespace adjgen {

/// What a name can be made of.
static bool isPlainName(const std::string &name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':';
  });
}

static bool hasLoops(const Function *f) {
  bool any = false;
  forEachStmt(f->body, [&](const Stmt *s) { any |= isa<ForStmt>(s) || isa<WhileStmt>(s); });
  return any;
}

bool mayHaveVersion(const Module &primal, const AdjointPlan &plan, const Stage &stage) {
  const bool isUsual =
      !stage.plan.withPrimal && !stage.plan.accumulate && stage.plan.restore == RestoreChoice::Reexecute;
  if (!isUsual || primal.heads.size() != 1 || !plan.globalsWithShadow(primal).empty() ||
      costOfOverlaps(plan) == 0)
    return false;
  const Function *head = primal.heads[0].function;
  const Type *result = head->returnType;
  return isPlainName(head->name) && (result->isVoid() || result->isScalar()) && !result->isPointer() &&
         hasLoops(head);
}

std::vector<Path> pointersOf(const VersionTest &test) {
  std::vector<Path> out;
  for (const LoopExtents::Array &a : test.reached.arrays)
    out.push_back(a.pointer);
  return out;
}

namespace {

class EqualRewriter : public CopyRewriter {
public:
  EqualRewriter(const Module &m, const FunctionMap &functions, const std::vector<EqualLengths> &equal)
      : CopyRewriter(m, functions), equal_(equal) {}

protected:
  const Expr *expression(const Expr *e) override {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (l && l->type->isInteger())
      for (const EqualLengths &lengths : equal_)
        if (std::any_of(lengths.begin(), lengths.end(), [&](const Path &p) { return equal(p, l->path); }))
          return b.load(lengths[0], e->location);
    return CopyRewriter::expression(e);
  }

private:
  const std::vector<EqualLengths> &equal_;
};

} // namespace

Module primalOfVersion(const Module &canonical, const std::vector<EqualLengths> &equal) {
  const Function *own = canonical.heads[0].function; // others have other names for these
  Module copy = copyOf(canonical, [&](const Function *f, const FunctionMap &functions) {
    return f == own ? EqualRewriter(canonical, functions, equal).rewriteBlock(f->body)
                    : CopyRewriter(canonical, functions).rewriteBlock(f->body);
  });
  Function &head = copy.sharedStorage()->functions[copy.heads[0].function->id];
  head.name = NameAllocator(canonical).unique(head.name + "_apart");
  return copy;
}

bool isWorthIt(const AdjointPlan &version, const AdjointPlan &general) {
  return costOfOverlaps(version) < costOfOverlaps(general);
}

/// Made for it alone (CellFunctions.h).
static bool isOfVariant(const Function *f) { return f->isStatic && f->primalName == f->name; }

bool canBeAdded(const Module &version) {
  return std::all_of(version.functions.begin(), version.functions.end(),
                     [](const Function *f) { return f->primalName.empty() || isOfVariant(f); });
}

bool fits(const Module &general, const Module &version, const VersionTest &test) {
  std::size_t lengths = 0;
  for (const TablesOnEntry::Shape &s : test.tables.shapes)
    lengths += s.lengths.size();
  const auto &own = version.functions.back()->parameters, &all = general.functions.back()->parameters;
  if (own.size() != lengths + all.size())
    return false;
  for (std::size_t k = 0; k < all.size(); ++k) {
    const Shadow *a = version.shadowOf(own[lengths + k]), *b = general.shadowOf(all[k]);
    if ((a == nullptr) != (b == nullptr))
      return false;
  }
  return true;
}

/// The pointers to tested arrays in the version's terms: those of their shadows, or their own.
static std::vector<Path> testedIn(const Module &version, const VersionTest &test, bool isOfShadows) {
  std::vector<Path> out;
  for (std::size_t k = 0; k < test.hasShadow.size(); ++k)
    for (const Variable *p : version.functions.back()->parameters) {
      const Path &pointer = test.reached.arrays[k].pointer;
      const Shadow *s = version.shadowOf(p);
      if (isOfShadows ? test.hasShadow[k] && s && s->of == pointer.root : p == pointer.root) {
        out.push_back(pointer);
        out.back().root = p;
      }
    }
  return out;
}

void sumWhereApart(Module &version, const VersionTest &test, const std::vector<Path> &exchanged,
                   bool isPrinted) {
  std::vector<Path> shadows = testedIn(version, test, true), all = testedIn(version, test, false);
  all.insert(all.end(), shadows.begin(), shadows.end());
  const Function *apart = version.functions.back();
  const HeldMembers held = holdMembers(version, apart, all);
  for (const auto &[pointer, v] : held.of)
    for (Path &p : shadows)
      if (equal(p, pointer))
        p = Path(v);
  const BlockStmt *body = sumLoops(version, held.body, shadows);
  if (isPrinted)
    body = vectorSums(version, turnForwards(version, holdSeeds(version, body, shadows), shadows), shadows,
                      exchanged);
  version.sharedStorage()->functions[apart->id].body = body;
}

/// Those of the version that the general one has not, under names that it has not.
static std::vector<const Function *> renamed(const Module &derivative, const Module &version) {
  Module::Storage &storage = *derivative.sharedStorage();
  NameAllocator names(derivative);
  Builder b(derivative);
  FunctionMap copies;
  std::vector<const Function *> made, out;
  for (const auto &[own, same] : sameFunctions(derivative, version))
    copies[own] = same;
  for (const Function *f : version.functions) {
    if (copies.count(f))
      continue;
    const std::uint32_t id = b.function(f->name, f->returnType)->id;
    Function &copy = storage.functions[id];
    copy = *f;
    copy.id = id;
    copy.name = names.unique(f->name);
    if (isOfVariant(f))
      copy.primalName = copy.name;
    copies[f] = &copy;
    made.push_back(f);
    out.push_back(&copy);
  }
  for (const Function *f : made)
    storage.functions[copies.at(f)->id].body = CopyRewriter(derivative, copies).rewriteBlock(f->body);
  return out;
}

void addVersion(Module &derivative, const Module &version, const VersionTest &test) {
  std::vector<const Function *> functions = renamed(derivative, version);
  const Function *apart = withRestrict(derivative, functions.back(), test);
  Function &own = derivative.sharedStorage()->functions[apart->id];
  own.isStatic = true;
  own.comment = {"The same where all arrays are apart."};
  const Function *general = derivative.functions.back();
  functions.back() = apart;
  functions.push_back(withVersion(derivative, general, apart, test));
  derivative.functions.pop_back();
  derivative.functions.insert(derivative.functions.end(), functions.begin(), functions.end());
}

Remark remarkOfVersion(const VersionTest &test, const AdjointPlan &version, const AdjointPlan &general) {
  const std::string more = std::to_string(costOfOverlaps(general)),
                    less = std::to_string(costOfOverlaps(version));
  std::string rows;
  for (const TablesOnEntry::Table &t : test.tables.tables)
    rows += (rows.empty() ? ", and the rows of " : ", ") + ("'" + t.primal->name + "'");
  if (!rows.empty())
    rows += " stand one behind the other at equal distances";
  if (!test.equal.empty())
    rows += ", and lengths of rows are equal";
  return {"versions",
          "Apart",
          test.head->name,
          test.head->location,
          "a test on entry, whether the arrays that the call reaches are apart" + rows +
              ", chooses between two versions: " + more +
              " places save values, test overlaps or sum with protection in the general one, " + less +
              " in that for arrays that are apart",
          RemarkKind::Passed};
}

} // namespace adjgen
