// The passes of normalize, each from one function's body to its next form. Their order, the reason for it, and
// for whom they run, is the table in Normalize.cpp; what each one does stands on top of its .cpp.
#pragma once

#include "normalize/FunctionContext.h"

namespace adjgen {

/// Up to here, `body` is the source's.
const BlockStmt *inlineForProofs(const BlockStmt *body, FunctionContext &context);
const BlockStmt *copyBody(const BlockStmt *body, FunctionContext &context);

const BlockStmt *replaceConstants(const BlockStmt *body, FunctionContext &context);
const BlockStmt *dropUnusedCopies(const BlockStmt *body, FunctionContext &context);
const BlockStmt *decideCountedLoops(const BlockStmt *body, FunctionContext &context);
const BlockStmt *simplifyConditions(const BlockStmt *body, FunctionContext &context);
const BlockStmt *lowerSwitches(const BlockStmt *body, FunctionContext &context);
const BlockStmt *makeOneExit(const BlockStmt *body, FunctionContext &context);
const BlockStmt *resolveLoopClauses(const BlockStmt *body, FunctionContext &context);
const BlockStmt *joinBarriers(const BlockStmt *body, FunctionContext &context);
const BlockStmt *expandCopies(const BlockStmt *body, FunctionContext &context);
const BlockStmt *hoistCalls(const BlockStmt *body, FunctionContext &context);
const BlockStmt *expandSelects(const BlockStmt *body, FunctionContext &context);
const BlockStmt *expandRecords(const BlockStmt *body, FunctionContext &context);
const BlockStmt *recognizeIncrements(const BlockStmt *body, FunctionContext &context);
const BlockStmt *splitLongExpressions(const BlockStmt *body, FunctionContext &context);
const BlockStmt *sinkDeclarations(const BlockStmt *body, FunctionContext &context);
const BlockStmt *localizePrivates(const BlockStmt *body, FunctionContext &context);
const BlockStmt *mergeDeclarations(const BlockStmt *body, FunctionContext &context);
const BlockStmt *shareCopies(const BlockStmt *body, FunctionContext &context);
const BlockStmt *countFromRowStarts(const BlockStmt *body, FunctionContext &context);
const BlockStmt *hoistPreambles(const BlockStmt *body, FunctionContext &context);
const BlockStmt *makeWholeSteps(const BlockStmt *body, FunctionContext &context);
const BlockStmt *makeNamesUnique(const BlockStmt *body, FunctionContext &context);

} // namespace adjgen
