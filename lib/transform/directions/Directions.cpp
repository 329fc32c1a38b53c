// Problem: derivatives in N directions cost N runs of the primal, and its partial derivatives N times, where
// one would do. A derivative in one direction is linear in its shadows, with coefficients of the primal. So
// each statement on shadows becomes a loop over the directions, and all else stays as it is, plans and
// proofs too: what holds for a cell holds for the row in its place.
#include "transform/directions/Directions.h"
#include "ir/NamedObjects.h"
#include "ir/Rewriter.h"
#include "ir/TailArrays.h"
#include "ir/Visitor.h"
#include "transform/directions/RowStatements.h"

#include <algorithm>
#include <map>

namespace adjgen {

namespace {

/// Calls of a function that the module has in another form, by the same name: the output has that one.
class CallsWithin : public Rewriter {
public:
  explicit CallsWithin(const Module &m) : Rewriter(m) {
    for (const Function *f : m.functions)
      byName_.emplace(f->printedName(), f);
  }

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *c = dyn_cast<CallStmt>(s);
    const auto own =
        c && c->callee && c->callee->body ? byName_.find(c->callee->printedName()) : byName_.end();
    if (own == byName_.end() || own->second == c->callee ||
        own->second->parameters.size() != c->callee->parameters.size())
      return false;
    out.push_back(c->hasResult ? b.call(c->result, own->second, c->arguments, c->location)
                               : b.call(own->second, c->arguments, c->location));
    return true;
  }
  std::map<std::string, const Function *> byName_;
};

void callWithin(Module &m) {
  CallsWithin calls(m);
  for (const Function *f : m.functions)
    if (f->body)
      m.sharedStorage()->functions[f->id].body = calls.rewriteBlock(f->body);
}

class Widening {
public:
  Widening(Module &m, const DirectionCount &directions)
      : m_(m), b_(m), variables_(m, directions), names_(std::make_shared<ModuleNames>(m)) {}

  bool run(Diagnostics &diagnostics) {
    globals();
    std::vector<std::pair<const Function *, Function>> made;
    for (const Function *f : m_.functions)
      if (variables_.isRowFunction(f) && f->body)
        made.emplace_back(f, widened(f));
    if (!refusals_.empty()) {
      refusals_.report(diagnostics);
      return false;
    }
    for (const auto &[f, w] : made) {
      Function &own = m_.sharedStorage()->functions[f->id];
      own.parameters = w.parameters;
      own.body = w.body;
    }
    noWarnings();
    for (CarriedItem &item :
         variables_.types().definitions()) // other outputs have the same, under the same names
      m_.carried.push_back(std::move(item));
    return true;
  }

private:
  /// Every object has the number of directions, if it is known; the shadows of pointers lead to rows.
  void globals() {
    NamedObjects named;
    for (const Function *f : m_.functions)
      if (f->body)
        addNamed(f, named);
    for (const Variable *&g : m_.globals) {
      if (!variables_.isRow(g))
        continue;
      std::string why = variables_.types().problem(g->type);
      const bool isFlat = variables_.types().isMadeOfCells(g->type) && variables_.types().areFlat();
      if (why.empty() && isFlat && g->storage == StorageKind::ThreadLocal)
        why = "the variable '" + g->name + "' of each thread, and the number of directions is no constant";
      if (why.empty() && !g->initialPointers.empty())
        why = "the global variable '" + g->name + "', which leads to others from the beginning";
      if (!why.empty())
        refusals_.add(g->location, {diag::directions_use, why});
      if (why.empty() && isFlat && named.globals.count(g))
        kept_.push_back(g);
      if (why.empty())
        g = variables_.of(g);
    }
  }

  /// Whoever calls from outside says how many directions there are.
  void beginKept(Function &w, const Variable *number) {
    RuntimeCalls rt(m_);
    std::vector<const Stmt *> all;
    RowPaths paths(m_, variables_, number);
    for (const Variable *g : kept_) {
      const Variable *rows = variables_.of(g);
      all.push_back(rt.callForMemory(
          rows, "adjgen_rows_kept",
          {b_.addressOf(Path(rows)), b_.load(rows), paths.cellsOf(g->type), b_.sizeOf(rows->type->element)}));
    }
    all.insert(all.end(), w.body->statements.begin(), w.body->statements.end());
    w.body = b_.block(all, w.body->location);
  }

  /// GCC copies a row whose length it does not know as memory, and says of a container's first row that there may be none.
  void noWarnings() {
    for (std::size_t k = 0; variables_.types().areFlat() && k < m_.carried.size(); ++k)
      if (m_.carried[k].kind == CarriedKind::Pragma &&
          m_.carried[k].text.find("-Walloc-size-larger-than=") != std::string::npos) {
        CarriedItem item = m_.carried[k];
        item.text =
            "// Rows of containers that GCC takes to be empty\n#if defined(__GNUC__) && !defined(__clang__)\n"
            "#pragma GCC diagnostic ignored \"-Warray-bounds\"\n#if __GNUC__ > 10\n"
            "#pragma GCC diagnostic ignored \"-Wstringop-overread\"\n#endif\n#endif";
        m_.carried.insert(m_.carried.begin() + static_cast<std::ptrdiff_t>(k) + 1, std::move(item));
        return;
      }
  }

  Function widened(const Function *f) {
    Function w;
    const DirectionCount &directions = variables_.directions();
    const Variable *number = nullptr;
    if (directions.number == 0) {
      NameAllocator names(names_); // locals of that name are called otherwise
      for (const Variable *p : f->parameters)
        names.reserve(p->name);
      if (!f->isStatic && names.isTaken(directions.name)) // what callers see
        refusals_.add(f->location, {diag::directions_name, directions.name, f->name});
      number = b_.variable(names.unique(directions.name), b_.types().intType(), VariableKind::Parameter);
    }
    for (const Variable *p : f->parameters)
      w.parameters.push_back(variables_.of(p));
    if (number)
      w.parameters.push_back(number);
    tails(f);
    w.body = RowStatements(m_, variables_, names_, f, number, refusals_).body();
    if (!f->isStatic && !kept_.empty())
      beginKept(w, number);
    return w;
  }

  /// Where the shadows of a struct are several, what lies behind the first of them is the second.
  void tails(const Function *f) {
    forEachStmt(f->body, [&](const Stmt *s) {
      forEachPathOf(s, [&](const Path &p) {
        if (variables_.isRow(p.root) && reachesBehindStruct(p))
          refusals_.add(
              s->location.valid() ? s->location : f->location,
              {diag::directions_use, "an array that goes on behind its struct, in '" + p.root->name + "'"});
      });
    });
  }

  Module &m_;
  Builder b_;
  RowVariables variables_;
  SharedModuleNames names_;
  Refusals refusals_;
  std::vector<const Variable *> kept_; // globals whose rows stand in memory of their own
};

} // namespace

bool takeDirections(Module &m, const DirectionCount &directions, Diagnostics &diagnostics) {
  callWithin(m);
  return Widening(m, directions).run(diagnostics);
}

} // namespace adjgen
