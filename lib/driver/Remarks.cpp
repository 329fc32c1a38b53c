#include "driver/Remarks.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkSerializer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace adjgen {

bool isListed(const Remark &remark) {
  static const std::set<std::pair<std::string_view, std::string_view>> kinds = {
#define ADJGEN_REMARK(PASS, NAME) {PASS, NAME},
#include "support/RemarkKinds.def"
#undef ADJGEN_REMARK
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {PASS, #NAME},
#include "support/plans/RestoreKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {PASS, #NAME},
#include "support/plans/AccumulationKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {PASS, #NAME},
#include "support/plans/ScheduleKinds.def"
#define ADJGEN_PLAN_KIND(NAME, PASS, CLASS, TEXT, MEANING) {PASS, #NAME},
#include "support/plans/CheckpointKinds.def"
  };
  return kinds.count({remark.pass, remark.name}) != 0;
}

void sortRemarks(std::vector<Remark> &remarks) {
  std::stable_sort(remarks.begin(), remarks.end(),
                   [](const Remark &a, const Remark &b) { return a.where < b.where; });
}

void printRemarks(const std::vector<Remark> &remarks, Diagnostics &diagnostics) {
  for (const Remark &r : remarks)
    diagnostics.remark(r.where, r.message, r.pass);
}

static llvm::remarks::Type typeOf(RemarkKind k) {
  switch (k) {
  case RemarkKind::Passed:
    return llvm::remarks::Type::Passed;
  case RemarkKind::Missed:
    return llvm::remarks::Type::Missed;
  case RemarkKind::Analysis:
    return llvm::remarks::Type::Analysis;
  }
  return llvm::remarks::Type::Unknown;
}

std::string remarksAsYaml(const std::vector<Remark> &remarks, const Diagnostics &diagnostics) {
  std::string text;
  llvm::raw_string_ostream out(text);
#if LLVM_VERSION_MAJOR >= 22
  auto serializer = llvm::remarks::createRemarkSerializer(llvm::remarks::Format::YAML, out);
#else
  auto serializer = llvm::remarks::createRemarkSerializer(llvm::remarks::Format::YAML,
                                                          llvm::remarks::SerializerMode::Standalone, out);
#endif
  if (!serializer) {
    llvm::consumeError(serializer.takeError());
    return {};
  }
  for (const Remark &r : remarks) {
    const std::string file = diagnostics.fileName(r.where); // the record only refers to its texts
    llvm::remarks::Remark record;
    record.RemarkType = typeOf(r.kind);
    record.PassName = r.pass;
    record.RemarkName = r.name;
    record.FunctionName = r.function;
    if (r.where.valid())
      record.Loc = llvm::remarks::RemarkLocation{file, r.where.line, r.where.column};
    llvm::remarks::Argument argument;
    argument.Key = "String";
    argument.Val = r.message;
    record.Args.push_back(argument);
    (*serializer)->emit(record);
  }
  out.flush();
  return text;
}

} // namespace adjgen
