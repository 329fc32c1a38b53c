// Keeps values as they were when their operand was evaluated.
#pragma once

#include "frontend/lower/Part.h"
#include "ir/Changes.h"

namespace adjgen::frontend {

class TemporaryLowering : public Part, public Temporaries {
public:
  using Part::Part;

  const Expr *protect(const Expr *e, std::size_t mark) override;
  Path protect(Path p, std::size_t mark) override;
  Path settled(const Path &target) override;
  const Variable *temporary(const std::string &wish, const Type *type, SourceLocation l) override;
  const Variable *hold(const Expr *e, const std::string &wish, std::size_t mark = ~std::size_t(0)) override;

private:
  using Holding = const Variable *(TemporaryLowering::*)(const Expr *, const std::string &, std::size_t);
  Variable *made(const std::string &wish, const Type *type, SourceLocation l);
  Variable *held(const Expr *e, const std::string &wish, std::size_t mark);
  const Variable *save(const Expr *e, const std::string &wish, std::size_t mark);
  Changes changesFrom(std::size_t mark) const;
  Path heldWay(const Path &p, const Changes &changes, std::size_t where, Holding holding);
};

} // namespace adjgen::frontend
