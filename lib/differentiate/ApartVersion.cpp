#include "differentiate/ApartVersion.h"
#include "ir/ModuleCopy.h"
#include "ir/Names.h"
#include "transform/adjoint/TwoVersions.h"

#include <algorithm>
#include <cctype>

namespace adjgen {

static bool hasOneFunctionOnly(const Module &primal, const AdjointPlan &plan) {
  return plan.restore.splitFunctions.empty() && plan.restore.jointFunctions.empty() &&
         plan.globalsWithShadow(primal).empty();
}

/// What a name can be made of.
static bool isPlainName(const std::string &name) {
  return std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':';
  });
}

std::optional<VersionTest> testForVersion(const Module &primal, const AdjointPlan &plan, const Stage &stage) {
  const bool isUsual = !stage.plan.withPrimal && !stage.plan.accumulate && stage.plan.restore == RestoreChoice::Reexecute;
  if (!isUsual || primal.heads.size() != 1 || !hasOneFunctionOnly(primal, plan) || costOfOverlaps(plan) == 0)
    return std::nullopt;
  const Function *head = primal.heads[0].function;
  if (!isPlainName(head->name) || !head->returnType->isVoid())
    return std::nullopt;
  return testOfHead(plan);
}

std::vector<Path> pointersOf(const VersionTest &test) {
  std::vector<Path> out;
  for (const LoopExtents::Array &a : test.extents.arrays)
    out.push_back(a.pointer);
  return out;
}

Module primalOfVersion(const Module &canonical) {
  ModuleCopy copy = copyModule(canonical);
  Function &head = copy.module.sharedStorage()->functions[copy.module.heads[0].function->id];
  head.name = NameAllocator(canonical).unique(head.name + "_apart");
  return std::move(copy.module);
}

bool isWorthIt(const AdjointPlan &version, const AdjointPlan &general) {
  return version.restore.splitFunctions.empty() && version.restore.jointFunctions.empty() &&
         costOfOverlaps(version) < costOfOverlaps(general);
}

void addVersion(Module &derivative, const Module &version, const VersionTest &test) {
  const Function *apart = withRestrict(derivative, version.functions.back(), test);
  Function &own = derivative.sharedStorage()->functions[apart->id];
  own.isStatic = true;
  own.comment = {"The same where all arrays are apart."};
  const Function *general = derivative.functions.back();
  derivative.functions.back() = apart;
  derivative.functions.push_back(withVersion(derivative, general, apart, test));
}

Remark remarkOfVersion(const VersionTest &test, const AdjointPlan &version, const AdjointPlan &general) {
  const std::string more = std::to_string(costOfOverlaps(general)), less = std::to_string(costOfOverlaps(version));
  return {"versions", "Apart", test.head->name, test.head->location,
          "a test on entry, whether the arrays that the call reaches are apart, chooses between two versions: " +
              more + " places save values, test overlaps or sum with protection in the general one, " + less +
              " in that for arrays that are apart",
          RemarkKind::Passed};
}

} // namespace adjgen
