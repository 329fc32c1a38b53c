// The model: {source, files: [{name, text}], profile, runs: [RUN]}; `profile`, if there is one, as the runtime writes it
// (runtime/src/profile.c), with lines and files counted from 0 on, columns
// from 1 on in bytes. RUN: {mode, output, heads, text, origins, remarks, loops, saves, functions}, where
//   origins     of each line of the text: [file, line, file, line, ...]
//   remarks     {file, line, column, pass, kind, label, cost, function, text, loop, lines}
//               cost: something cheaper exists; loop: the innermost one around it; lines: of the derivative
//   loops       {file, line, function, depth, parallel}
//   saves       {loops, file, line, function, least, most, open, inside,
//                values: [{text, type, file, line, bytes, conditional}]}
//               a file and line of its own where it is a loop's; inside: taken back by the iteration's end
//   functions   {name, file, line, head, active, region, result, calls: [{callee, file, line}],
//                parameters: [{name, active, independent, dependent}]}
#include "report/Model.h"
#include "printer/Printer.h"
#include "report/Badges.h"
#include "report/Loops.h"
#include "report/Saves.h"
#include "report/Sources.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cctype>
#include <set>

namespace adjgen {

namespace {

/// "StaticReversed": "static reversed".
std::string labelOf(const std::string &kind) {
  std::string label;
  for (char c : kind) {
    if (std::isupper(static_cast<unsigned char>(c)) && !label.empty())
      label += ' ';
    label += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return label;
}

class Writer {
public:
  Writer(llvm::json::OStream &out, const Sources &sources) : j_(out), sources_(sources) {}

  void run(const ReportRun &r) {
    const Loops loops(r);
    text("mode", r.direction == Direction::Adjoint   ? "adjoint"
                 : r.direction == Direction::Tangent ? "tangent"
                                                     : "pattern");
    text("output", r.output);
    j_.attributeArray("heads", [&] {
      for (const std::string &h : r.heads)
        j_.value(utf8(h));
    });
    text("text", r.text);
    j_.attributeArray("origins", [&] {
      for (const std::vector<Origin> &line : r.origins)
        origins(line);
    });
    j_.attributeArray("remarks", [&] { remarks(r, loops); });
    j_.attributeArray("loops", [&] {
      for (const Loop &l : loops.all())
        j_.object([&] { loop(l); });
    });
    j_.attributeArray("saves", [&] {
      for (const Saves &s : findSaves(*r.derivative))
        j_.object([&] { saves(s, loops); });
    });
    j_.attributeArray("functions", [&] {
      for (const MappedFunction &f : r.calls)
        j_.object([&] { function(f, r.calls); });
    });
  }

private:
  static std::string utf8(const std::string &s) { return llvm::json::isUTF8(s) ? s : llvm::json::fixUTF8(s); }
  void text(llvm::StringRef name, const std::string &s) { j_.attribute(name, utf8(s)); }
  void number(llvm::StringRef name, std::size_t n) { j_.attribute(name, static_cast<std::int64_t>(n)); }

  /// Nothing for what is not shown.
  void place(SourceLocation where) {
    const std::optional<std::size_t> file = sources_.number(where);
    if (!file)
      return;
    number("file", *file);
    number("line", where.line - 1);
  }

  void origins(const std::vector<Origin> &line) {
    std::set<std::pair<std::size_t, std::size_t>> places;
    for (const Origin &o : line)
      if (const std::optional<std::size_t> file = sources_.number(o.where))
        places.insert({*file, o.where.line - 1});
    j_.array([&] {
      for (const auto &[file, number] : places) {
        j_.value(static_cast<std::int64_t>(file));
        j_.value(static_cast<std::int64_t>(number));
      }
    });
  }

  void remarks(const ReportRun &r, const Loops &loops) {
    const Badges badges(r.origins);
    std::set<std::tuple<SourceLocation, std::string, std::string>> seen;
    for (const Remark &remark : r.remarks)
      if (sources_.number(remark.where) && seen.emplace(remark.where, remark.name, remark.message).second)
        j_.object([&] {
          place(remark.where);
          number("column", remark.where.column);
          text("pass", remark.pass);
          text("kind", remark.name);
          text("label", labelOf(remark.name));
          j_.attribute("cost", remark.kind == RemarkKind::Missed);
          text("function", remark.function);
          text("text", remark.message);
          if (const std::optional<std::size_t> l = loops.at(remark.function, remark.where))
            number("loop", *l);
          j_.attributeArray("lines", [&] {
            for (std::size_t line : badges.linesOf(remark))
              j_.value(static_cast<std::int64_t>(line));
          });
        });
  }

  void loop(const Loop &l) {
    place(l.where);
    text("function", l.function->name);
    number("depth", l.depth);
    j_.attribute("parallel", l.isParallel);
  }

  void saves(const Saves &s, const Loops &loops) {
    j_.attributeArray("loops", [&] {
      if (s.loop.valid())
        for (std::size_t n : loops.standingAt(s.loop))
          j_.value(static_cast<std::int64_t>(n));
    });
    place(s.loop);
    text("function", s.function->name);
    j_.attributeArray("values", [&] {
      for (const SavedValue &v : s.values)
        j_.object([&] {
          text("text", v.text);
          text("type", v.type);
          place(v.where);
          if (v.bytes)
            j_.attribute("bytes", *v.bytes);
          j_.attribute("conditional", v.isConditional);
        });
    });
    j_.attribute("least", s.bytes.least);
    j_.attribute("most", s.bytes.most);
    j_.attribute("open", s.bytes.isOpen);
    j_.attribute("inside", s.isTakenBackInside);
  }

  void function(const MappedFunction &f, const CallMap &all) {
    const Function &g = *f.function;
    text("name", g.name);
    place(g.location);
    j_.attribute("head", f.head.has_value());
    j_.attribute("active", f.isActive);
    j_.attribute("region", f.isInRegion);
    if (!g.returnType->isVoid())
      text("result", f.returnsActive ? "active" : "passive");
    j_.attributeArray("parameters", [&] {
      for (std::size_t i = 0; i < g.parameters.size(); ++i)
        j_.object([&] { parameter(f, i); });
    });
    j_.attributeArray("calls", [&] {
      for (const MappedCall &c : f.calls)
        j_.object([&] { call(c, all); });
    });
  }

  void parameter(const MappedFunction &f, std::size_t i) {
    const Variable *p = f.function->parameters[i];
    auto isIn = [&](const std::vector<const Variable *> &list) {
      return std::find(list.begin(), list.end(), p) != list.end();
    };
    text("name", p->name);
    j_.attribute("active", static_cast<bool>(f.activeParameters[i]));
    if (f.head && isIn(f.head->independents))
      j_.attribute("independent", true);
    if (f.head && isIn(f.head->dependents))
      j_.attribute("dependent", true);
  }

  void call(const MappedCall &c, const CallMap &all) {
    const auto callee =
        std::find_if(all.begin(), all.end(), [&](const MappedFunction &f) { return f.function == c.callee; });
    if (callee != all.end())
      number("callee", static_cast<std::size_t>(callee - all.begin()));
    place(c.where);
  }

  llvm::json::OStream &j_;
  const Sources &sources_;
};

} // namespace

std::string modelAsJson(const std::vector<ReportRun> &runs, const std::string &profile,
                        const Diagnostics &diagnostics) {
  const Sources sources(runs, diagnostics);
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::json::OStream json(out);
  Writer writer(json, sources);
  auto utf8 = [](const std::string &s) { return llvm::json::isUTF8(s) ? s : llvm::json::fixUTF8(s); };
  json.object([&] {
    if (!runs.empty())
      json.attribute("source", utf8(runs[0].primal->mainFile));
    json.attributeArray("files", [&] {
      for (const Sources::File &f : sources.files())
        json.object([&] {
          json.attribute("name", utf8(f.name));
          json.attribute("text", f.text);
        });
    });
    if (!profile.empty()) {
      json.attributeBegin("profile");
      json.rawValue(profile);
      json.attributeEnd();
    }
    json.attributeArray("runs", [&] {
      for (const ReportRun &r : runs)
        json.object([&] { writer.run(r); });
    });
  });
  return out.str();
}

} // namespace adjgen
