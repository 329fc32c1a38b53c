#include "report/Loops.h"
#include "ir/Visitor.h"

namespace adjgen {

Loops::Loops(const ReportRun &run) {
  for (const MappedFunction &f : run.calls)
    if (f.isActive)
      walk(f.function, f.function->body, {});
}

void Loops::walk(const Function *f, const Stmt *s, const std::vector<std::size_t> &around) {
  const auto *worksharing = dyn_cast<OmpForStmt>(s);
  const bool isSingle = worksharing && worksharing->schedule.isSingle();
  const Stmt *loop = worksharing && !isSingle               ? worksharing->innermost()
                     : isa<ForStmt>(s) || isa<WhileStmt>(s) ? s
                                                            : nullptr;
  std::vector<std::size_t> inside = around;
  if (loop && s->location.valid()) {
    inside.push_back(loops_.size());
    const SourceLocation first = worksharing ? worksharing->loop->location : loop->location;
    loops_.push_back({f, s->location, first, static_cast<unsigned>(around.size()), worksharing != nullptr});
  }
  auto place = [&](SourceLocation where) {
    if (where.valid() && !inside.empty())
      innermost_.emplace(std::pair(f->name, where), inside.back());
  };
  place(s->location);
  forEachExprOf(s, [&](const Expr *e) { forEachExpr(e, [&](const Expr *x) { place(x->location); }); });
  if (worksharing && isSingle) {
    walk(f, worksharing->iteration(), inside);
  } else if (worksharing) { // its loops are one
    for (const ForStmt *l = worksharing->loop;; l = cast<ForStmt>(l->body->statements[0])) {
      place(l->location);
      forEachExprOf(l, [&](const Expr *e) { forEachExpr(e, [&](const Expr *x) { place(x->location); }); });
      if (l == worksharing->innermost())
        break;
    }
    walk(f, worksharing->iteration(), inside);
  } else {
    forEachChild(s, [&](const Stmt *c) { walk(f, c, inside); });
  }
}

std::optional<std::size_t> Loops::at(const std::string &function, SourceLocation where) const {
  auto it = innermost_.find({function, where});
  return it == innermost_.end() ? std::nullopt : std::optional(it->second);
}

std::vector<std::size_t> Loops::standingAt(SourceLocation where) const {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < loops_.size(); ++i)
    if (loops_[i].where == where || loops_[i].statement == where)
      numbers.push_back(i);
  return numbers;
}

} // namespace adjgen
