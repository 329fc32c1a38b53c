// Approach: the call is found by its line. It becomes one of a function with the name and the effects of the given
// one, of which all parameters are passive: the plan refuses it where what it overwrites has a derivative.
#include "frontend/lower/PassiveCalls.h"
#include "frontend/session/LineBehind.h"
#include "frontend/session/Places.h"
#include "ir/Rewriter.h"
#include "rules/GivenDerivative.h"

#include <algorithm>

namespace adjgen::frontend {

namespace {

/// The elements of a parameter, by the parameters of another function.
class OfOther : public Rewriter {
public:
  OfOther(const Module &m, const std::map<const Variable *, const Variable *> &others)
      : Rewriter(m), others_(others) {}

protected:
  const Variable *variable(const Variable *v) override {
    const auto found = others_.find(v);
    return found == others_.end() ? v : found->second;
  }

private:
  const std::map<const Variable *, const Variable *> &others_;
};

class PassiveCalls : public Rewriter {
public:
  PassiveCalls(Context &c, std::map<std::uint32_t, clang::SourceLocation> lines, std::uint32_t file)
      : Rewriter(c.module), c_(c), lines_(std::move(lines)), file_(file) {}

  const BlockStmt *run(const BlockStmt *body) {
    const BlockStmt *out = rewriteBlock(body);
    for (const auto &[line, pragma] : lines_)
      if (!found_.count(line))
        c_.diagnostics.report(c_.place(pragma), {diag::mpi_passive, "no call with a rule follows"});
    return out;
  }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *call = dyn_cast<CallStmt>(s);
    if (!call || !call->callee || !call->callee->given || !call->callee->given->communicates ||
        call->location.file != file_ || !lines_.count(call->location.line))
      return false;
    found_.insert(call->location.line);
    const Function *f = passive(*call->callee);
    out.push_back(call->hasResult ? b.call(call->result, f, call->arguments, call->location)
                                  : b.call(f, call->arguments, call->location));
    return true;
  }

private:
  std::string unusedName(const std::string &wish) const {
    std::string name = wish;
    const auto isUsed = [&](const Function *f) { return f->name == name; };
    for (unsigned k = 1; std::any_of(c_.module.functions.begin(), c_.module.functions.end(), isUsed); ++k)
      name = wish + std::to_string(k);
    return name;
  }

  const Function *passive(const Function &of) {
    Function *f = b.function(unusedName(of.printedName() + "_passive"), of.returnType);
    std::map<const Variable *, const Variable *> own;
    for (const Variable *p : of.parameters) {
      Variable *v = b.variable(p->name, p->type, VariableKind::Parameter, p->location);
      v->declaredType = p->declaredType;
      own[p] = v;
      f->parameters.push_back(v);
    }
    f->primalName = of.printedName();
    f->inSystemHeader = of.inSystemHeader, f->inHeader = of.inHeader;
    f->location = of.location;
    auto given = std::make_shared<GivenDerivative>();
    c_.module.sharedStorage()->owned.push_back(given);
    given->communicates = true;
    given->location = of.given->location;
    for (const GivenParameter &p : of.given->parameters) {
      given->parameters.push_back({true, true, false, nullptr});
      if (p.elements)
        given->parameters.back().elements = OfOther(c_.module, own).rewrite(p.elements);
    }
    std::string problem;
    standForEffects(b, *f, *given,
                    {[](const Variable *) { return false; }, [](const Variable *) { return nullptr; }},
                    problem);
    f->given = given.get();
    c_.module.functions.push_back(f);
    return f;
  }

  Context &c_;
  const std::map<std::uint32_t, clang::SourceLocation> lines_; // and the pragmas
  const std::uint32_t file_;
  std::set<std::uint32_t> found_;
};

} // namespace

const BlockStmt *withPassiveCalls(Context &c, const clang::FunctionDecl *f, const BlockStmt *body) {
  std::map<std::uint32_t, clang::SourceLocation> lines;
  const SourceLocation begin = c.place(f->getBeginLoc()), end = c.place(f->getEndLoc());
  for (const DerivativePragma &p : c.preprocessed.passives)
    if (const std::uint32_t line = lineBehind(c.sources, p.location);
        c.place(p.location).file == begin.file && begin.line <= line && line <= end.line)
      lines[line] = p.location;
  return lines.empty() || !body ? body : PassiveCalls(c, std::move(lines), begin.file).run(body);
}

} // namespace adjgen::frontend
