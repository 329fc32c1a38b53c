// Problem: the stages see one module, and each source is compiled by itself. Invariant: what an output of a
// source mentions, it has, declares, or includes; nothing is defined by two outputs.
#include "driver/UnitOutputs.h"

#include "ir/Builder.h"
#include "ir/NamedObjects.h"
#include "ir/Names.h"
#include "printer/CarriedText.h"
#include "printer/FunctionPrinter.h"
#include "printer/Identifiers.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

namespace fs = std::filesystem;

namespace adjgen {

namespace {

/// With what the pointers lead to that are initialized so.
void addInitialTargets(const Variable *v, NamedObjects &out) {
  for (const InitialPointer &p : v->initialPointers)
    if (p.target && p.target->kind == VariableKind::Global && out.globals.insert(p.target).second)
      addInitialTargets(p.target, out);
}

void addUses(const Function *f, NamedObjects &out) {
  NamedObjects named;
  addNamed(f, named);
  out.functions.merge(named.functions);
  for (const Variable *v : named.globals)
    if (out.globals.insert(v).second)
      addInitialTargets(v, out);
}

class Splitter {
public:
  explicit Splitter(const Module &m)
      : m_(m), storage_(*m.sharedStorage()), own_(m.functions.begin(), m.functions.end()),
        program_(wordOf(m)) {
    findUnits();
    for (const Function *f : m_.functions)
      if (isDefinedHere(f))
        addUses(f, uses_[f->unit]);
  }

  std::vector<UnitOutput> outputs() {
    showFunctions();
    showShadows();
    std::vector<UnitOutput> out;
    for (unsigned unit = 0; unit <= m_.otherSources.size(); ++unit)
      if (uses_.count(unit))
        out.push_back({unit, moduleOf(unit)});
    return out;
  }
  /// For one file: everything is the file's own.
  std::vector<UnitOutput> parts() {
    std::vector<UnitOutput> out;
    for (unsigned unit = 0; unit <= m_.otherSources.size(); ++unit)
      if (uses_.count(unit))
        out.push_back({unit, moduleOf(unit)});
    return out;
  }

private:
  Function &changeable(const Function *f) { return storage_.functions[f->id]; }
  Variable &changeable(const Variable *v) { return storage_.variables[v->id]; }

  /// What a stage has made for a function is of the function's source.
  void findUnits() {
    for (bool grows = true; grows;) {
      grows = false;
      for (const Function *f : m_.functions) {
        if (!isDefinedHere(f) || f->unit == NoUnit)
          continue;
        NamedObjects uses;
        addNamed(f, uses);
        for (const Function *g : uses.functions)
          if (g->unit == NoUnit && isDefinedHere(g)) {
            changeable(g).unit = f->unit;
            grows = true;
          }
      }
    }
    for (const Function *f : m_.functions)
      if (isDefinedHere(f) && f->unit == NoUnit)
        changeable(f).unit = 0;
  }

  void showFunctions() {
    NameAllocator names(m_);
    for (const auto &[unit, uses] : uses_)
      for (const Function *g : uses.functions)
        if (isPrinted(g) && g->unit != unit && g->isStatic) {
          Function &f = changeable(g);
          f.isStatic = f.isInline = false;
          std::string &name = f.primalName.empty() ? f.name : f.primalName;
          name = names.unique(name + "_of_" + program_);
        }
  }

  /// The output includes it, or declares it.
  bool isOfSource(const Variable *g) const {
    return !m_.isShadow(g) && (g->storage == StorageKind::External || g->isConstant ||
                               std::any_of(m_.carried.begin(), m_.carried.end(),
                                           [&](const CarriedItem &item) { return item.variable == g; }));
  }
  /// Another program's heads may use the same global: its shadow is not theirs.
  void showShadows() {
    NameAllocator names(m_);
    for (const Variable *g : m_.globals) {
      unsigned users = 0;
      for (const auto &[unit, uses] : uses_)
        users += uses.globals.count(g);
      if (users < 2 || g->isWeak || isOfSource(g))
        continue;
      Variable &v = changeable(g);
      v.name = names.unique(v.name + "_of_" + program_);
      v.isWeak = true;
      v.isInternal = false;
      if (v.storage != StorageKind::ThreadLocal)
        v.storage = StorageKind::External;
    }
  }
  /// A word that no other outputs have that are linked to these: a head's derivative is there but once.
  static std::string wordOf(const Module &m) {
    for (const Function *f : m.functions)
      if (isDefinedHere(f) && !f->isStatic)
        return unqualified(f->name);
    return "program";
  }

  /// Does the output define it?
  bool isPrinted(const Function *f) const { return isDefinedHere(f) && own_.count(f); }

  Module moduleOf(unsigned unit) {
    Module out(m_.sharedStorage());
    out.isCxx = m_.isCxx;
    out.mainFile = m_.mainFile;
    out.otherSources = m_.otherSources;
    const NamedObjects &uses = uses_.at(unit);
    for (const Function *f : m_.functions)
      if (!isDefinedHere(f) || f->unit == unit)
        out.functions.push_back(f);
      else if (uses.functions.count(f))
        out.functions.push_back(declared(f));
    for (const Variable *g : m_.globals)
      if (uses.globals.count(g) || (g->isWeak && unit == firstUnit()))
        out.globals.push_back(g);
    for (const CarriedItem &item : m_.carried)
      if (item.unit == unit)
        out.carried.push_back(item);
    return out;
  }
  unsigned firstUnit() const { return uses_.begin()->first; }

  const Function *declared(const Function *f) {
    Function *d = Builder(m_).function(f->name, f->returnType);
    const std::uint32_t id = d->id;
    *d = *f;
    d->id = id;
    d->body = nullptr;
    return d;
  }

  const Module &m_;
  Module::Storage &storage_;
  const std::set<const Function *> own_;
  const std::string program_;
  std::map<unsigned, NamedObjects> uses_; // by unit
};

/// What stands at file scope, of which there may be but one of a name.
class Joiner {
public:
  Joiner(const Module &m, Diagnostics &d, const PrintOptions &options) : m_(m), d_(d), o_(options) {}

  std::optional<Module> join(std::vector<UnitOutput> parts) {
    Module out(m_.sharedStorage());
    out.isCxx = m_.isCxx;
    out.mainFile = m_.mainFile;
    out.includesSource = m_.includesSource;
    out.otherSources = m_.otherSources;
    out.functions = m_.functions;
    out.globals = m_.globals;
    for (const UnitOutput &part : parts)
      addItems(part, out);
    includesFirst(out);
    macros(parts);
    configurations();
    return d_.hasErrors() ? std::nullopt : std::optional(std::move(out));
  }

private:
  static bool isFunction(const CarriedItem &item) {
    return item.kind == CarriedKind::FunctionDefinition || item.kind == CarriedKind::FunctionPrototype;
  }
  /// The same thing, said again.
  static bool isOne(const CarriedItem &a, const CarriedItem &b) {
    if (isFunction(a) && isFunction(b) && a.function && a.function == b.function)
      return true;
    if (a.kind == CarriedKind::GlobalVariable && b.kind == CarriedKind::GlobalVariable && a.variable &&
        b.variable)
      return a.variable == b.variable ||
             (a.variable->isConstant && b.variable->isConstant && a.text == b.text);
    return a.kind == b.kind && a.text == b.text && a.scope == b.scope;
  }

  void addItems(const UnitOutput &part, Module &out) {
    texts_[part.unit] = printModule(part.module, o_);
    const std::vector<bool> needed = itemsOf(part.module);
    const bool isIncluded = m_.includesSource && part.unit == 0; // with all that stands in it
    for (std::size_t k = 0; k < needed.size(); ++k)
      if (needed[k] || (isIncluded && part.module.carried[k].isOfSource))
        addItem(part.module.carried[k], out);
  }

  /// As its printer finds them.
  static std::vector<bool> itemsOf(const Module &m) {
    std::string text;
    Lines functions;
    for (const Function *f : m.functions)
      if (isDefinedHere(f))
        printFunction(functions, f, ExprPrinter(Dialect{m.isCxx, true, true}));
    for (const Variable *g : m.globals)
      text += printDeclaration(g, m.isCxx) + "\n";
    return neededItems(m, mentionedBy(m, functions.text() + text));
  }

  static bool defines(const CarriedItem &item) {
    return item.kind != CarriedKind::Pragma && item.kind != CarriedKind::ForwardDeclaration;
  }

  void addItem(const CarriedItem &item, Module &out) {
    for (const CarriedItem &other : out.carried) {
      if (other.unit == item.unit)
        continue;
      if (isOne(includeSeen(other), includeSeen(item))) {
        if (other.variable != item.variable || other.kind != CarriedKind::GlobalVariable)
          return;
        continue; // declares it again: the other one may not be complete
      }
      for (const std::string &name : defines(item) && defines(other) ? item.names : NoNames)
        if (std::count(other.names.begin(), other.names.end(), name) && other.scope == item.scope)
          conflict(name, other.unit, item.unit);
    }
    CarriedItem own = item;
    own.always = true;
    out.carried.push_back(std::move(own));
  }
  /// Macros of the first source may be names in the headers of another: `#define Q1 0.5`, and f(double Q1). Where
  /// macros stand in front of a source's own includes, they are meant for these, and all stays in its order.
  static void includesFirst(Module &out) {
    std::vector<CarriedItem> &items = out.carried;
    std::size_t at = 0;
    std::set<unsigned> configured; // units
    std::vector<char> moves(items.size());
    bool isMeant = false;
    for (std::size_t k = 0; k < items.size(); ++k) {
      const bool isInclude = items[k].kind == CarriedKind::Include;
      if (!isInclude)
        configured.insert(items[k].unit);
      if (items[k].unit)
        moves[k] = isInclude && !configured.count(items[k].unit);
      else if (isInclude)
        isMeant |= items[k].isOfSource && configured.count(0), at = k + 1;
    }
    if (out.includesSource && isMeant)
      return;
    if (out.includesSource)
      at = 0;
    std::vector<CarriedItem> ordered(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(at));
    for (const char moved : {true, false})
      for (std::size_t k = at; k < items.size(); ++k)
        if (moves[k] == moved)
          ordered.push_back(items[k]);
    items = std::move(ordered);
  }
  /// Quoted includes of one text may be of two files.
  CarriedItem includeSeen(CarriedItem item) const {
    if (item.kind == CarriedKind::Include)
      item.text = textWithIncludes(item.text, m_.sourceOf(item.unit), o_.outputFolder);
    return item;
  }

  /// A macro of one source is in force behind it, in what is of another.
  void macros(const std::vector<UnitOutput> &parts) {
    for (const UnitOutput &part : parts) {
      const std::vector<bool> needed = itemsOf(part.module);
      for (std::size_t k = 0; k < needed.size(); ++k)
        if (needed[k] && part.module.carried[k].kind == CarriedKind::Macro)
          for (const std::string &name : part.module.carried[k].names)
            macro(name, part);
    }
  }
  void macro(const std::string &name, const UnitOutput &of) {
    for (const auto &[unit, text] : texts_) {
      std::set<std::string> used;
      if (unit != of.unit)
        addIdentifiers(text, used);
      const bool isOwn =
          std::any_of(m_.carried.begin(), m_.carried.end(), [&, other = unit](const CarriedItem &i) {
            return i.unit == other && i.kind == CarriedKind::Macro &&
                   std::count(i.names.begin(), i.names.end(), name);
          });
      if (used.count(name) && !isOwn)
        conflict(name, of.unit, unit);
    }
  }

  /// One output reads a header once: a macro in front of it may say what it holds, so that sources which define
  /// such a macro differently have different functions by one name.
  void configurations() {
    const std::vector<CarriedItem> &items = m_.carried;
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i].kind == CarriedKind::Macro && items[i].text.starts_with("#define"))
        for (std::size_t k = i + 1; k < items.size(); ++k)
          if (items[k].unit == items[i].unit && items[k].kind == CarriedKind::Include &&
              !items[i].names.empty() &&
              identifiersOf(headerOf(fs::path(m_.sourceOf(items[k].unit)).parent_path(), items[k].text))
                  .count(items[i].names.front()))
            configuration(items[i], items[k]);
  }
  void configuration(const CarriedItem &macro, const CarriedItem &header) {
    for (std::size_t k = 0; k < m_.carried.size(); ++k) {
      const CarriedItem &other = m_.carried[k];
      if (other.unit == macro.unit || !isOne(includeSeen(other), includeSeen(header)))
        continue;
      const auto end = m_.carried.begin() + static_cast<std::ptrdiff_t>(k);
      if (std::none_of(m_.carried.begin(), end, [&](const CarriedItem &i) {
            return i.unit == other.unit && i.kind == CarriedKind::Macro && i.text == macro.text;
          }))
        return conflict(macro.names.front(), macro.unit, other.unit);
    }
  }
  /// Of `#include "..."` in a file of this folder; empty: headers that are found elsewhere are not looked into.
  static fs::path headerOf(const fs::path &folder, const std::string &include) {
    const std::size_t open = include.find('"'), close = include.rfind('"');
    return open == std::string::npos || close <= open ? fs::path()
                                                      : folder / include.substr(open + 1, close - open - 1);
  }
  /// All that the header mentions, and what it includes so.
  const std::set<std::string> &identifiersOf(const fs::path &header) {
    const auto [found, isNew] = mentionedIn_.try_emplace(header);
    if (!isNew || header.empty())
      return found->second;
    std::set<std::string> mentioned;
    std::ifstream in(header);
    for (std::string line; std::getline(in, line);) {
      addIdentifiers(line, mentioned);
      if (mentionsInclude(line))
        mentioned.merge(std::set<std::string>(identifiersOf(headerOf(header.parent_path(), line))));
    }
    return mentionedIn_[header] = std::move(mentioned);
  }
  /// `#  include` is one, too.
  static bool mentionsInclude(llvm::StringRef line) {
    line = line.ltrim();
    return line.consume_front("#") && line.ltrim().starts_with("include");
  }

  void conflict(const std::string &name, unsigned a, unsigned b) {
    d_.report({}, {diag::linked_conflict, name, m_.sourceOf(a), m_.sourceOf(b)});
  }

  static inline const std::vector<std::string> NoNames;
  const Module &m_;
  Diagnostics &d_;
  std::map<fs::path, std::set<std::string>> mentionedIn_; // headers
  const PrintOptions &o_;
  std::map<unsigned, std::string> texts_; // of the parts
};

} // namespace

Module declaredBySources(const Module &derivative) {
  Module out(derivative.sharedStorage());
  out.isCxx = derivative.isCxx;
  out.mainFile = derivative.mainFile;
  out.otherSources = derivative.otherSources;
  std::set<unsigned> units;
  for (const Function *f : derivative.functions)
    if (isDefinedHere(f) && !f->isStatic) {
      out.functions.push_back(f);
      units.insert(f->unit);
    }
  for (const Variable *g : derivative.globals)
    if (g->isWeak)
      out.globals.push_back(g);
  std::set<std::string> texts;
  for (const CarriedItem &item : derivative.carried)
    if (units.count(item.unit) && texts.insert(item.scope + item.text).second)
      out.carried.push_back(item);
  return out;
}

std::vector<UnitOutput> outputsBySource(const Module &derivative) { return Splitter(derivative).outputs(); }

std::optional<Module> oneOutput(const Module &derivative, const PrintOptions &options,
                                Diagnostics &diagnostics) {
  return Joiner(derivative, diagnostics, options).join(Splitter(derivative).parts());
}

} // namespace adjgen
