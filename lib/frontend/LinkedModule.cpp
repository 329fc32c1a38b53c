// Problem: each source is lowered by itself, and the stages see one program.
#include "frontend/LinkedModule.h"

#include "ir/NamedObjects.h"
#include <algorithm>
#include <map>

namespace adjgen::frontend {

namespace {

/// Variables of internal linkage that may change.
bool namesOwnVariables(const NamedObjects &named) {
  return std::any_of(named.globals.begin(), named.globals.end(), [](const Variable *v) {
    return v->isInternal && !v->isConstant && v->storage != StorageKind::External;
  });
}

bool isHead(const Module &m, const Function *f) {
  return std::any_of(m.heads.begin(), m.heads.end(), [&](const Head &h) { return h.function == f; });
}

/// Those that use variables of their sources' own, and those that call these.
std::set<const Function *> usersOfOwnVariables(const Module &m) {
  std::map<const Function *, NamedObjects> named;
  std::set<const Function *> users;
  for (const Function *f : m.functions) {
    addNamed(f, named[f]);
    if (namesOwnVariables(named[f]))
      users.insert(f);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto &[f, names] : named)
      if (std::any_of(names.functions.begin(), names.functions.end(),
                      [&](const Function *g) { return users.count(g); }))
        grows |= users.insert(f).second;
  }
  return users;
}

/// What calls a function that uses variables of the output's own (lower/OwnVariables.cpp) must call the
/// output's: a source knows that of its own functions.
void copyCallers(Module &m) {
  const std::set<const Function *> users = usersOfOwnVariables(m);
  std::set<std::string> names;
  for (const Function *f : m.functions)
    names.insert(f->printedName());
  const auto isCopied = [&](const Function *g) { return users.count(g) && !g->primalName.empty(); };
  for (bool grows = true; grows;) {
    grows = false;
    for (const Function *f : m.functions) {
      if (!users.count(f))
        continue;
      NamedObjects named;
      addNamed(f, named);
      if (f->given || isCopied(f) || isHead(m, f) ||
          std::none_of(named.functions.begin(), named.functions.end(), isCopied))
        continue;
      Function &copy = m.sharedStorage()->functions[f->id];
      const std::string wish = copy.name.substr(copy.name.rfind(':') + 1) + "_primal";
      copy.primalName = wish;
      for (unsigned k = 2; m.isCarriedName(copy.primalName) || !names.insert(copy.primalName).second; ++k)
        copy.primalName = wish + std::to_string(k);
      copy.isStatic = grows = true;
      copy.inHeader = copy.inSystemHeader = false;
    }
  }
}

} // namespace

Module linkedModule(std::vector<UnitModule> units) {
  Module out(units.front().module.sharedStorage());
  out.isCxx = units.front().module.isCxx;
  out.mainFile = units.front().source;
  out.includesSource = units.front().module.includesSource;
  std::set<const void *> known;
  unsigned number = 0;
  for (UnitModule &u : units) {
    if (number)
      out.otherSources.push_back(u.source);
    for (const Function *f : u.module.functions) {
      if (known.insert(f).second)
        out.functions.push_back(f);
      if (f->body && f->unit == NoUnit)
        out.sharedStorage()->functions[f->id].unit = number;
    }
    for (const Variable *g : u.module.globals)
      if (known.insert(g).second)
        out.globals.push_back(g);
    out.heads.insert(out.heads.end(), u.module.heads.begin(), u.module.heads.end());
    for (CarriedItem &item : u.module.carried) {
      item.unit = number;
      out.carried.push_back(std::move(item));
    }
    ++number;
  }
  copyCallers(out);
  return out;
}

} // namespace adjgen::frontend
