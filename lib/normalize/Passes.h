// The passes of normalize, each from one function's body to its next form. Their order, and the reason for
// it, is the table in Normalize.cpp; what each one does stands on top of its .cpp.
#pragma once

#include "ir/ModuleCopy.h"
#include "normalize/FunctionContext.h"
#include <map>

namespace adjgen {

/// The first one: `body` is the source's.
const BlockStmt *copyBody(const BlockStmt *body, FunctionContext &context, const FunctionMap &functions);

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
const BlockStmt *hoistPreambles(const BlockStmt *body, FunctionContext &context);
const BlockStmt *makeNamesUnique(const BlockStmt *body, FunctionContext &context);

} // namespace adjgen
