// Problem: a goto has no shape that could be turned round. Most of them leave loops, or skip to what frees memory: they
// are exits of the statements in between, as `break` is of a loop. Invariant: what is not understood is no such jump.
#include "frontend/syntax/ForwardJumps.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/STLExtras.h"

namespace adjgen::frontend {

using Labels = std::set<const clang::LabelDecl *>;
using List = std::vector<const clang::Stmt *>;

static constexpr std::size_t MostOfTail = 8; // statements

static Labels labelsOf(const clang::Stmt *s) {
  Labels labels;
  for (;;)
    if (const auto *a = clang::dyn_cast<clang::AttributedStmt>(s)) {
      s = a->getSubStmt();
    } else if (const auto *l = clang::dyn_cast<clang::LabelStmt>(s)) {
      labels.insert(l->getDecl());
      s = l->getSubStmt();
    } else {
      return labels;
    }
}

/// What no jump leads out of.
static bool isClosed(const clang::Stmt *s) {
  return clang::isa<clang::OMPExecutableDirective>(s) || clang::isa<clang::LambdaExpr>(s) ||
         clang::isa<clang::StmtExpr>(s) || clang::isa<clang::CapturedStmt>(s);
}

bool jumpsTo(const clang::Stmt *s, const Labels &labels) {
  if (isClosed(s))
    return false;
  if (const auto *g = clang::dyn_cast<clang::GotoStmt>(s))
    return labels.count(g->getLabel()) != 0;
  bool jumps = false;
  forEachChild(s, [&](const clang::Stmt *x) { jumps = jumps || jumpsTo(x, labels); });
  return jumps;
}

std::optional<JumpRegion> lastJumpRegion(const List &list, std::size_t begin, std::size_t end) {
  std::optional<JumpRegion> found;
  Labels all; // of the statements up to the last label
  for (std::size_t p = end; p-- > begin + 1;) {
    const Labels labels = labelsOf(list[p]);
    const bool isReached =
        !labels.empty() && std::any_of(list.begin() + static_cast<std::ptrdiff_t>(begin),
                                       list.begin() + static_cast<std::ptrdiff_t>(p),
                                       [&](const clang::Stmt *s) { return jumpsTo(s, labels); });
    if (isReached && !found)
      found = JumpRegion{p, p, labels};
    all.insert(labels.begin(), labels.end());
  }
  for (std::size_t q = begin; found && q < found->first; ++q)
    if (jumpsTo(list[q], all))
      found->first = q;
  return found;
}

namespace {

/// What of `break` and `continue` belongs to a statement around.
struct Around {
  bool loop = true, breakable = true;
};

} // namespace

static const clang::Stmt *exitWithin(const clang::Stmt *s, Around around, bool everyJump) {
  if (everyJump && (clang::isa<clang::ReturnStmt>(s) || clang::isa<clang::GotoStmt>(s) ||
                    clang::isa<clang::IndirectGotoStmt>(s) || clang::isa<clang::LabelStmt>(s)))
    return s;
  if ((around.breakable && clang::isa<clang::BreakStmt>(s)) ||
      (around.loop && clang::isa<clang::ContinueStmt>(s)))
    return s;
  if (clang::isa<clang::LambdaExpr>(s))
    return nullptr;
  if (clang::isa<clang::ForStmt>(s) || clang::isa<clang::WhileStmt>(s) || clang::isa<clang::DoStmt>(s) ||
      clang::isa<clang::CXXForRangeStmt>(s))
    around = {false, false};
  else if (clang::isa<clang::SwitchStmt>(s))
    around.breakable = false;
  const clang::Stmt *found = nullptr;
  forEachChild(s, [&](const clang::Stmt *x) { found = found ? found : exitWithin(x, around, everyJump); });
  return found;
}

const clang::Stmt *exitOf(const clang::Stmt *s) { return exitWithin(s, {}, true); }

/// Is a variable that is set where it is declared, among these statements, named behind them?
static bool isNamedBehind(const List &list, const JumpRegion &region) {
  std::set<const clang::VarDecl *> declared;
  for (std::size_t k = region.first; k < region.end; ++k) {
    const clang::Stmt *s = list[k];
    while (const auto *l = clang::dyn_cast<clang::LabelStmt>(s))
      s = l->getSubStmt();
    if (const auto *d = clang::dyn_cast<clang::DeclStmt>(s))
      for (const clang::Decl *x : d->decls())
        if (const auto *v = clang::dyn_cast<clang::VarDecl>(x))
          declared.insert(v);
  }
  bool isNamed = false;
  for (std::size_t k = region.end; k < list.size() && !declared.empty(); ++k)
    isNamed = isNamed || firstInside(list[k], [&](const clang::Stmt *x) {
                const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x);
                const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
                return v && declared.count(v) != 0;
              });
  return isNamed;
}

/// Collects the labels of regions that can be lowered, in a block's statements.
static bool addRegions(const List &list, std::size_t begin, std::size_t end, Labels &labels) {
  const std::optional<JumpRegion> region = lastJumpRegion(list, begin, end);
  if (!region)
    return true;
  const bool isFine = !isNamedBehind(list, *region) &&
                      std::none_of(list.begin() + static_cast<std::ptrdiff_t>(region->first),
                                   list.begin() + static_cast<std::ptrdiff_t>(region->end),
                                   [](const clang::Stmt *s) { return exitWithin(s, {}, false) != nullptr; });
  labels.insert(region->labels.begin(), region->labels.end());
  return isFine && addRegions(list, begin, region->first, labels) &&
         addRegions(list, region->first, region->end, labels);
}

/// Behind labels.
static const clang::Stmt *labelled(const clang::Stmt *s) {
  while (const auto *l = clang::dyn_cast<clang::LabelStmt>(s))
    s = l->getSubStmt();
  return s;
}

std::optional<JumpLoop> jumpLoop(const List &list) {
  Labels all;
  bool leadsBack = false;
  for (std::size_t p = 0; p < list.size(); ++p) {
    const Labels labels = labelsOf(list[p]);
    leadsBack |= std::any_of(list.begin() + static_cast<std::ptrdiff_t>(p), list.end(),
                             [&](const clang::Stmt *s) { return jumpsTo(s, labels); });
    all.insert(labels.begin(), labels.end());
  }
  // C++ would have to destroy what is jumped over.
  if (!leadsBack || (*all.begin())->getASTContext().getLangOpts().CPlusPlus)
    return std::nullopt;
  JumpLoop out{0, {}, {}};
  while (labelsOf(list[out.first]).empty() && !jumpsTo(list[out.first], all))
    ++out.first;
  for (std::size_t p = out.first; p < list.size(); ++p) {
    // What a part declares, the others may use; `break` and `continue` belong to loops around.
    if (clang::isa<clang::DeclStmt>(labelled(list[p])) || exitWithin(list[p], {}, false))
      return std::nullopt;
    const Labels labels = labelsOf(list[p]);
    if (p == out.first || !labels.empty())
      out.begins.push_back(p);
    for (const clang::LabelDecl *l : labels)
      out.labels[l] = out.begins.size() - 1;
  }
  return out;
}

static bool holds(const clang::Stmt *s, const clang::Stmt *part) {
  bool found = s == part;
  forEachChild(s, [&](const clang::Stmt *x) { found = found || holds(x, part); });
  return found;
}

/// From the label to the end of its block.
static List behindLabel(const clang::Stmt *s, const clang::LabelDecl *label, const clang::Stmt *&block) {
  if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
    for (auto it = k->body_begin(); it != k->body_end(); ++it)
      if (labelsOf(*it).count(label)) {
        block = k;
        return List(it, k->body_end());
      }
  List found;
  forEachChild(s, [&](const clang::Stmt *x) {
    if (found.empty() && !isClosed(x))
      found = behindLabel(x, label, block);
  });
  return found;
}

/// The variables that blocks around `part` declare in front of it.
static std::set<const clang::VarDecl *> declaredBefore(const clang::Stmt *s, const clang::Stmt *part) {
  std::set<const clang::VarDecl *> found;
  forEachChild(s, [&](const clang::Stmt *x) {
    if (holds(x, part))
      found.merge(declaredBefore(x, part));
  });
  if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
    for (const clang::Stmt *x : k->body()) {
      if (holds(x, part))
        break;
      if (const auto *d = clang::dyn_cast<clang::DeclStmt>(labelled(x)))
        for (const clang::Decl *v : d->decls())
          if (clang::isa<clang::VarDecl>(v))
            found.insert(clang::cast<clang::VarDecl>(v));
    }
  return found;
}

std::vector<const clang::Stmt *> jumpTail(const clang::Stmt *body, const clang::GotoStmt *g) {
  const clang::Stmt *block = nullptr;
  const List tail = behindLabel(body, g->getLabel(), block);
  if (tail.empty() || tail.size() > MostOfTail || holds(block, g) ||
      !clang::isa<clang::ReturnStmt>(labelled(tail.back())))
    return {};
  const std::set<const clang::VarDecl *> known = declaredBefore(body, g);
  // They would be destroyed before the returned value is computed.
  bool isFine = llvm::none_of(known, [](const clang::VarDecl *v) {
    return v->getType().isDestructedType() != clang::QualType::DK_none;
  });
  const auto isNoCopy = [&](const clang::Stmt *x) {
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(x);
    const auto *v = r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    const bool isUnknown = v && !clang::isa<clang::ParmVarDecl>(v) && !v->isFileVarDecl() && !known.count(v);
    return isUnknown || isClosed(x) || clang::isa<clang::DeclStmt>(x) || clang::isa<clang::GotoStmt>(x) ||
           clang::isa<clang::IndirectGotoStmt>(x);
  };
  for (const clang::Stmt *s : tail)
    isFine = isFine && !exitWithin(s, {}, false) && !isNoCopy(s) && !firstInside(s, isNoCopy);
  return isFine ? tail : List();
}

namespace {

/// Removes the jumps that can be lowered from all jumps of a function.
struct Jumps {
  std::set<const clang::GotoStmt *> other;

  void blocks(const clang::Stmt *s) {
    if (clang::isa<clang::StmtExpr>(s) || clang::isa<clang::LambdaExpr>(s))
      return;
    if (const auto *w = clang::dyn_cast<clang::SwitchStmt>(s);
        w && clang::isa<clang::CompoundStmt>(w->getBody()))
      return forEachChild(w->getBody(), [&](const clang::Stmt *x) { blocks(x); });
    if (const auto *k = clang::dyn_cast<clang::CompoundStmt>(s))
      block(List(k->body_begin(), k->body_end()));
    forEachChild(s, [&](const clang::Stmt *x) { blocks(x); });
  }
  void block(const List &list) {
    if (const std::optional<JumpLoop> loop = jumpLoop(list)) {
      for (const auto &[l, part] : loop->labels)
        for (const clang::Stmt *s : list)
          drop(s, l);
      return;
    }
    Labels labels;
    if (!addRegions(list, 0, list.size(), labels) || labels.empty())
      return;
    for (std::size_t p = 0; p < list.size(); ++p)
      for (const clang::LabelDecl *l : labelsOf(list[p]))
        for (std::size_t q = 0; labels.count(l) && q < p; ++q)
          drop(list[q], l);
  }
  void drop(const clang::Stmt *s, const clang::LabelDecl *label) {
    if (isClosed(s))
      return;
    if (const auto *g = clang::dyn_cast<clang::GotoStmt>(s); g && g->getLabel() == label)
      other.erase(g);
    forEachChild(s, [&](const clang::Stmt *x) { drop(x, label); });
  }
};

} // namespace

const clang::GotoStmt *otherGoto(const clang::Stmt *body) {
  Jumps jumps;
  forEachInside(body, [&](const clang::Stmt *s) {
    if (const auto *g = clang::dyn_cast<clang::GotoStmt>(s))
      jumps.other.insert(g);
  });
  if (jumps.other.empty())
    return nullptr;
  jumps.blocks(body);
  std::erase_if(jumps.other, [&](const clang::GotoStmt *g) { return !jumpTail(body, g).empty(); });
  // the first one of the text
  const clang::GotoStmt *first = nullptr;
  for (const clang::GotoStmt *g : jumps.other)
    first = !first || g->getGotoLoc() < first->getGotoLoc() ? g : first;
  return first;
}

} // namespace adjgen::frontend
