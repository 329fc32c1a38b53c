// Problem: what rows are made of is copied direction by direction, so that it holds no pointers to numbers. Approach: objects
// that hold both have a type of their own, in which each number is a row and each pointer leads to rows.
#include "transform/directions/RowRecords.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace adjgen {

/// A pointer that leads to numbers, in the objects themselves.
static bool holdsPointerToReals(const Record *r) {
  return std::any_of(r->fields.begin(), r->fields.end(), [](const Field &f) {
    const Type *t = f.type->innermostElement();
    return t->isPointer() ? t->reachesReal() : t->isRecord() && holdsPointerToReals(t->record);
  });
}

/// Its type names the length of what is a row then: `double (*a)[3]`.
static bool leadsToArrays(const Type *t) {
  t = t->innermostElement();
  for (; t->isPointer(); t = t->element->innermostElement())
    if (t->element->isArray() && t->reachesReal())
      return true;
  return false;
}

static bool hasOwn(const Record *r) {
  bool holdsReals = false, arrays = false;
  for (const Field &f : r->fields) {
    holdsReals |= f.type->holdsReal();
    arrays |= leadsToArrays(f.type);
  }
  return arrays || (holdsReals && holdsPointerToReals(r));
}

static bool reaches(const Record *r, std::set<const Record *> &seen) {
  if (!seen.insert(r).second)
    return false;
  return hasOwn(r) || std::any_of(r->fields.begin(), r->fields.end(), [&](const Field &f) {
           const Type *t = f.type;
           while (t->isPointer() || t->isArray())
             t = t->element;
           return t->isRecord() && reaches(t->record, seen);
         });
}

bool RowRecords::has(const Record *r) const {
  if (directions_ == 0) // a record has no rows whose length is no constant
    return false;
  const auto [known, isNew] = known_.emplace(r, false);
  if (isNew) {
    std::set<const Record *> seen;
    known->second = reaches(r, seen);
  }
  return known->second;
}

/// The same in all outputs, for callers.
std::string RowRecords::nameOf(const Record *r) {
  std::string name;
  for (const char c : r->name.substr(r->name.rfind("struct ", 0) == 0 ? 7 : 0))
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_')
      name += c;
    else if (!name.empty() && name.back() != '_')
      name += '_';
  while (!name.empty() && name.back() == '_')
    name.pop_back();
  if (!names_)
    names_ = std::make_unique<NameAllocator>(m_);
  name = names_->unique(name + "_d" + std::to_string(directions_));
  return m_.isCxx ? name : "struct " + name;
}

std::pair<RowRecords::Made *, bool> RowRecords::of(const Record *r) {
  for (Made &m : made_)
    if (m.of == r)
      return {&m, false};
  made_.push_back({r, m_.types().newRecord(nameOf(r), r->isUnion)});
  return {&made_.back(), true};
}

// ---- definitions

namespace {

class Definitions {
public:
  Definitions(const Module &m, const std::deque<RowRecords::Made> &made) : m_(m), made_(made) {}

  std::vector<CarriedItem> items() {
    for (auto made = made_.rbegin(); made != made_.rend(); ++made) // what others lead to is made behind them
      define(*made);
    return std::move(items_);
  }

private:
  const RowRecords::Made *find(const Record *r) const {
    const auto it = std::find_if(made_.begin(), made_.end(), [&](const auto &m) { return m.made == r; });
    return it == made_.end() ? nullptr : &*it;
  }

  /// Behind those that it holds by value.
  void define(const RowRecords::Made &made) {
    if (!defined_.insert(made.made).second)
      return;
    for (const Field &f : made.made->fields)
      if (const Type *t = f.type->innermostElement(); t->isRecord())
        if (const RowRecords::Made *inside = find(t->record))
          define(*inside);
    items_.push_back(item(made));
  }

  static std::string tagOf(const Record *r) {
    return r->name.substr(r->name.rfind("struct ", 0) == 0 ? 7 : 0);
  }

  /// What the output has of it.
  const CarriedItem *textOf(const Record *r) const {
    const std::string name = r->name.substr(r->name.rfind(':') + 1);
    const auto it = std::find_if(m_.carried.begin(), m_.carried.end(), [&](const CarriedItem &i) {
      return i.kind == CarriedKind::TypeDeclaration &&
             std::find(i.names.begin(), i.names.end(), name) != i.names.end();
    });
    return it == m_.carried.end() ? nullptr : &*it;
  }

  /// C++: a type of an unnamed namespace, of which no type outside may have members.
  bool isHidden(const Record *r, std::set<const Record *> &seen) const {
    if (!m_.isCxx || !seen.insert(r).second)
      return false;
    const auto isUnnamed = [](const std::string &text) {
      return text.find("namespace {") != std::string::npos;
    };
    if (const CarriedItem *i = textOf(r); i && (isUnnamed(i->scope) || isUnnamed(i->text)))
      return true;
    return std::any_of(r->fields.begin(), r->fields.end(), [&](const Field &f) {
      const Type *t = f.type;
      while (t->isPointer() || t->isArray())
        t = t->element;
      return t->isRecord() && isHidden(t->record, seen);
    });
  }

  /// Of a class's members, which stand for the class itself: pointers to both lead to the same memory.
  std::string declaration(const RowRecords::Made &made, const std::string &rest) const {
    const std::string alias = "__attribute__((may_alias)) ";
    const CarriedItem *of = textOf(made.of);
    const bool aliases = of && of->text.find(alias + made.of->name + " ") != std::string::npos;
    std::set<const Record *> seen;
    const std::string text = "struct " + (aliases ? alias : "") + tagOf(made.made) + rest + ";";
    return isHidden(made.of, seen) ? "namespace {\n" + text + "\n}" : text;
  }

  /// Several outputs, and their headers, may stand in one source.
  CarriedItem item(const RowRecords::Made &made) {
    CarriedItem item;
    item.kind = CarriedKind::TypeDeclaration;
    declared_.insert(made.made);
    const std::string tag = tagOf(made.made), guard = "ADJGEN_STRUCT_" + tag;
    item.text = "#ifndef " + guard + "\n#define " + guard + "\n";
    auto extent = [](const Expr *) { return std::string(); };
    std::string members;
    for (const Field &f : made.made->fields) {
      const Type *t = f.type;
      while (t->isPointer() || t->isArray())
        t = t->element;
      if (const RowRecords::Made *led = t->isRecord() ? find(t->record) : nullptr;
          led && led->made != made.made && declared_.insert(led->made).second)
        item.text += declaration(*led, "") + "\n";
      addNames(t->name, item.identifiers);
      members += "  " + declarationOf(f.type, f.name, extent) + ";\n";
    }
    item.text += declaration(made, " {\n" + members + "}") + "\n#endif";
    std::erase(item.identifiers, tag);
    item.tags = item.identifiers; // no function or variable is meant
    item.names.push_back(tag);
    return item;
  }

  static void addNames(const std::string &spelling, std::vector<std::string> &out) {
    std::string word;
    for (const char c : spelling + " ")
      if (std::isalnum(static_cast<unsigned char>(c)) || c == '_')
        word += c;
      else if (!word.empty())
        out.push_back(std::move(word)), word.clear();
  }

  const Module &m_;
  const std::deque<RowRecords::Made> &made_;
  std::set<const Record *> defined_, declared_;
  std::vector<CarriedItem> items_;
};

} // namespace

std::vector<CarriedItem> RowRecords::items() const { return Definitions(m_, made_).items(); }

} // namespace adjgen
