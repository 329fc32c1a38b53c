#include "driver/Runs.h"
#include "driver/Usage.h"

#include "driver/HeadParser.h"
#include "driver/Pipeline.h"
#include "frontend/session/HeadPragmas.h"
#include "support/Suggestion.h"
#include <algorithm>

namespace adjgen {

namespace {

std::vector<Direction> modesOf(const Options &o) {
  return o.modes.empty() ? std::vector<Direction>{o.direction} : o.modes;
}

/// --same-unit: one output of all runs, named after all of them if it has no name.
bool putTogether(std::vector<Options> &runs, const std::string &named) {
  std::string suffixes;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    suffixes += runs[i].suffix;
    for (std::size_t k = 0; k < i; ++k)
      if (runs[i].suffix == runs[k].suffix)
        return wrongUsage("'" + runs[i].suffix +
                          "' would be behind the names of both modes: suffixes must differ");
  }
  Options all = runs.front();
  if (named.empty()) {
    all.output.clear();
    all.suffix = suffixes;
    all = completed(all);
  }
  for (Options &run : runs)
    run.output = all.output;
  return filesDiffer(all);
}

std::string nameOf(Direction d) {
  return d == Direction::Adjoint ? "reverse" : d == Direction::Tangent ? "forward" : "pattern";
}

/// What one pragma says.
struct Wish {
  HeadSpec head;
  std::vector<Direction> directions; // none: as the command line says
  std::string suffix;                // empty: as the command line says
  bool withPrimal = false;
  SourceLocation where;
};

class Pragmas {
public:
  Pragmas(const Options &options, Diagnostics &diagnostics) : o_(options), d_(diagnostics) {}

  std::optional<std::vector<Options>> runs() {
    bool havePragmas = false;
    const auto sources = frontendOptionsOfAll(o_, d_);
    for (std::size_t k = 0; sources && k < sources->size(); ++k) {
      const auto pragmas = headPragmas((*sources)[k], d_);
      if (!pragmas)
        return std::nullopt;
      havePragmas |= !pragmas->empty();
      for (const HeadPragma &p : *pragmas)
        if (const auto wish = read(p))
          add(*wish);
    }
    if (d_.hasErrors() || !canBeWritten(havePragmas))
      return std::nullopt;
    return std::move(runs_);
  }

private:
  using Clause = HeadPragma::Clause;

  std::optional<Wish> read(const HeadPragma &p) {
    std::string problem;
    const std::optional<HeadSpec> head = parseHead(p.head, problem);
    if (!head) {
      d_.report(p.where, {diag::head_form, problem});
      return std::nullopt;
    }
    Wish wish;
    wish.head = *head;
    wish.where = wish.head.where = p.where;
    wish.head.words = p.words;
    bool fine = true;
    for (const Clause &c : p.clauses)
      fine &= clause(c, wish);
    return fine ? std::optional(wish) : std::nullopt;
  }

  bool refuse(const Clause &c, const Message &message) {
    d_.report(c.where, message);
    return false;
  }

  bool clause(const Clause &c, Wish &wish) {
    if (c.name == "mode")
      return mode(c, wish);
    if (c.name == "suffix") {
      wish.suffix = c.text;
      return isSuffix(c.text) || refuse(c, {diag::pragma_syntax, "letters, digits and _ are expected",
                                            "suffix", "suffix(LETTERS)"});
    }
    if (c.name == "with_primal") {
      wish.withPrimal = true;
      return !c.hasBrackets ||
             refuse(c, {diag::pragma_syntax, "brackets are not allowed", "with_primal", "with_primal"});
    }
    return refuse(c, {diag::pragma_clause, c.name, didYouMean(c.name, {"mode", "suffix", "with_primal"}),
                      "'mode', 'suffix' and 'with_primal'"});
  }

  bool mode(const Clause &c, Wish &wish) {
    for (std::size_t begin = 0; begin <= c.text.size();) {
      const std::size_t comma = std::min(c.text.find(',', begin), c.text.size());
      const std::string word = c.text.substr(begin, comma - begin);
      const std::optional<Direction> d = directionOf(word);
      if (!d)
        return refuse(c, {diag::pragma_syntax, "'reverse', 'forward' or 'pattern' is expected", "mode",
                          "mode(reverse), mode(forward) or mode(reverse, forward)"});
      wish.directions.push_back(*d);
      begin = comma + 1;
    }
    return true;
  }

  void add(const Wish &wish) {
    if (o_.emitPrimal || !o_.chain.empty())
      return add(wish, o_.direction);
    for (Direction d : !wish.directions.empty() ? wish.directions : modesOf(o_))
      if (asksFor(o_, d))
        add(wish, d);
  }

  void add(const Wish &wish, Direction direction) {
    Options run = o_;
    run.direction = direction;
    run.withPrimal = o_.withPrimal || wish.withPrimal;
    if (!wish.suffix.empty())
      run.suffix = wish.suffix;
    run = completed(run);
    auto known = std::find_if(runs_.begin(), runs_.end(), [&](const Options &r) {
      return o_.emitPrimal || (r.direction == direction && r.suffix == run.suffix);
    });
    if (known == runs_.end())
      known = runs_.insert(runs_.end(), run);
    else if (known->withPrimal != run.withPrimal)
      return void(d_.report(wish.where, {diag::head_with_primal, known->output}));
    if (std::none_of(known->heads.begin(), known->heads.end(),
                     [&](const HeadSpec &h) { return isSame(h, wish.head); }))
      known->heads.push_back(wish.head);
  }

  static bool isSame(const HeadSpec &a, const HeadSpec &b) {
    return a.name == b.name && a.dependents == b.dependents && a.independents == b.independents;
  }

  bool canBeWritten(bool havePragmas) {
    if (runs_.empty() && o_.headsMayBeMissing)
      return true;
    if (runs_.empty())
      return wrongUsage(
          havePragmas ? std::string("no '#pragma adjgen differentiate' in '") + o_.source +
                            "' asks for --mode=" + nameOf(o_.direction)
                      : "no function is named: --head=NAME(DEPENDENTS)/(INDEPENDENTS), or '#pragma adjgen "
                        "differentiate(NAME(DEPENDENTS)/(INDEPENDENTS))' in the source");
    if (o_.sameUnit)
      return putTogether(runs_, o_.output);
    for (const std::string *file : {&o_.output, &o_.header})
      if (runs_.size() > 1 && !file->empty())
        return wrongUsage("the pragmas in '" + o_.source + "' ask for " + std::to_string(runs_.size()) +
                          " files of derivatives, and '" + *file + "' is one; --mode chooses");
    for (std::size_t i = 0; i < runs_.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (runs_[i].output == runs_[k].output)
          return wrongUsage("'" + runs_[i].output + "' would be written twice: suffixes must differ");
    return std::all_of(runs_.begin(), runs_.end(), filesDiffer);
  }

  const Options &o_;
  Diagnostics &d_;
  std::vector<Options> runs_;
};

} // namespace

std::optional<std::vector<Options>> runsOf(const Options &options, Diagnostics &diagnostics) {
  if (options.heads.empty())
    return Pragmas(options, diagnostics).runs();
  std::vector<Options> runs;
  for (Direction d : modesOf(options)) {
    runs.push_back(options);
    runs.back().direction = d;
    runs.back() = completed(runs.back());
  }
  if (runs.size() > 1 ? !putTogether(runs, options.output) : !filesDiffer(runs.front()))
    return std::nullopt;
  return runs;
}

} // namespace adjgen
