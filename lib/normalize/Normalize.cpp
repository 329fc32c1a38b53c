// Runs the passes over every function, in the order of the table below.
#include "normalize/Normalize.h"
#include "normalize/CapturedValues.h"
#include "normalize/InlineForProofs.h"
#include "normalize/Passes.h"
#include "support/Progress.h"
#include <optional>

namespace adjgen {

namespace {

enum class ForWhom { Everybody, Adjoints };

struct Pass {
  const BlockStmt *(*run)(const BlockStmt *, FunctionContext &);
  const char *reason; // of its place
  ForWhom forWhom = ForWhom::Everybody;
};

const Pass passes[] = {
    {inlineForProofs,
     "takes bodies as the source has them; what it brings is like the rest for all later passes",
     ForWhom::Adjoints},
    {copyBody, "all later passes may do what they want with locals"},
    {replaceConstants, "all later passes find numbers where variables always hold them"},
    {dropUnusedCopies, "a copy that nothing uses must not keep a loop's clauses from moving to the region"},
    {decideCountedLoops, "all later passes tell counted loops from others, and general ones have increments"},
    {simplifyConditions, "jumps under `if (0)` need no flags"},
    {lowerSwitches, "gives Break a single meaning: leave this loop or this block"},
    {makeOneExit, "all later passes add statements behind others, which a jump would skip"},
    {resolveLoopClauses, "makes declarations and copies of arrays and records"},
    {joinBarriers, "what a loop's clauses become ends with a barrier"},
    {expandCopies, "makes assignments of records, and must see calls before their results move"},
    {hoistCalls, "its temporaries may hold a Select or a record"},
    {expandSelects, "makes assignments of records"},
    {expandRecords, "the last one to make assignments that may be increments"},
    {recognizeIncrements, "reads assignments in their last form"},
    {splitLongExpressions, "sees what selects, calls and increments have left of each value"},
    {sinkDeclarations, "leaves `private` to copies that carry values, of which localizing asks less"},
    {localizePrivates,
     "asks which scalars each iteration assigns first, which needs every assignment written out"},
    {mergeDeclarations, "moves what the passes above declare to its first assignment"},
    {shareCopies, "asks for one declaration with the value, which merging makes"},
    {forwardCapturedValues, "members of records are assigned one by one, and copies are shared",
     ForWhom::Adjoints},
    {countFromRowStarts, "what rows are made of has its declaration, with its value", ForWhom::Adjoints},
    {hoistPreambles, "separates declarations from their values, which merging would undo"},
    {replaceConstants, "copies that passes have made may hold constants, too"},
    {simplifyConditions, "blocks may have become empty"},
    {makeWholeSteps,
     "all that conditions need stands in front of them, without scalars that are declared there",
     ForWhom::Adjoints},
    {makeNamesUnique, "all locals are there"},
};

} // namespace

/// Without functions whose calls are all gone.
static void dropInlined(Module &m, const InlineForProofs &inlining, const FunctionMap &copies) {
  NodeSet<Function> inlined;
  for (const auto &[f, copy] : copies)
    if (inlining.isInlined(f))
      inlined.insert(copy);
  dropUncalled(m, std::move(inlined));
}

Module normalize(const Module &primal, const NormalizeOptions &options) {
  ModuleCopy copied = copyModule(primal);
  Module &out = copied.module;
  const FunctionMap &functions = copied.functions;
  const auto names = std::make_shared<ModuleNames>(out);
  StoredKinds stored(primal);
  for (const auto &[f, copy] : functions)
    stored.addCopy(copy, f);
  std::optional<InlineForProofs> inlining;
  if (options.forAdjoints)
    inlining.emplace(primal, out);
  for (const Function *f : primal.functions) {
    if (!f->body)
      continue;
    const InFunction about(f->name);
    // The functions of `out` are ours until they are returned.
    Function &target = out.sharedStorage()->functions[functions.at(f)->id];
    FunctionContext context(out, target, names);
    context.copies = &functions;
    context.stored = &stored;
    context.original = f;
    context.checkpoints = &options.checkpoints;
    context.inlining = inlining ? &*inlining : nullptr;
    for (const Pass &pass : passes)
      if (pass.forWhom == ForWhom::Everybody || options.forAdjoints)
        target.body = pass.run(target.body, context);
  }
  if (inlining)
    dropInlined(out, *inlining, functions);
  return std::move(copied.module);
}

} // namespace adjgen
