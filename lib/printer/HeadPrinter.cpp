// C89: what is declared at the head of a block, and is set where it would be declared.
#include "printer/BlockHeads.h"
#include "printer/StmtPrinter.h"

#include <algorithm>

namespace adjgen {

/// C89: a loop may need a block of its own for its variable.
void StmtPrinter::element(const Stmt *s) {
  if (!apart_.count(s))
    return visit(s);
  out_.line("{");
  out_.indent();
  for (const Variable *v : loopVariables(s))
    out_.line(e_.declaration(v->type, v->name) + ";");
  visit(s);
  out_.outdent();
  out_.line("}");
}

/// C89: what must be declared in front of all statements of these lists, which share a block.
void StmtPrinter::head(const std::vector<const BlockStmt *> &lists, bool mayLead) {
  if (e_.dialect().isC89)
    head(blockHead(lists, mayLead, unread_, ofConstruct_));
}

void StmtPrinter::head(const BlockHead &h) {
  moved_.insert(h.moved.begin(), h.moved.end());
  apart_.insert(h.apart.begin(), h.apart.end());
  for (const Variable *v : h.variables) {
    if (onlyCompared_.count(v))
      continue;
    const auto d =
        std::find_if(h.moved.begin(), h.moved.end(), [&](const auto *m) { return m->variable == v; });
    const bool isStatic = v->storage == StorageKind::Static && d != h.moved.end();
    out_.line((isStatic ? initializedText(*d) : e_.declaration(v->type, v->name)) + ";");
  }
}

/// The variable stands at the head of the block.
void StmtPrinter::setMoved(const DeclareStmt *s) {
  const Variable *v = s->variable;
  const bool isWhole = v->type->isArray() || v->type->isRecord();
  if (v->storage != StorageKind::Static && s->initializer)
    out_.line(v->name + " =" + BreakLoose + e_.assigned(s->initializer, v->type) + ";");
  else if (v->storage != StorageKind::Static && s->zeroInitialized && isWhole)
    out_.line(e_.call(e_.dialect().hasNull ? "memset" : "__builtin_memset",
                      {(v->type->isArray() ? "" : "&") + v->name, "0", "sizeof " + v->name}) +
              ";");
  else if (v->storage != StorageKind::Static && s->zeroInitialized)
    out_.line(v->name + " = " + zeroOf(v->type, false) + ";");
  readIfUnused(s);
}

} // namespace adjgen
