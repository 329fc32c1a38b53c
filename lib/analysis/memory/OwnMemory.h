// Which pointers lead to memory that only the thread itself uses: what a thread declares, or allocates,
// inside its region, and passes on to functions.
// [own memory] A pointer variable of a region, or of a function that regions call, *leads to own memory*
//   if each of its values does: the address of (a part of) a variable that every thread has for itself,
//   memory that the thread has just allocated, or the value of such a pointer, perhaps moved. Of a
//   parameter, the values are the arguments of all calls that regions make, directly or not.
// [own address] None of that memory's addresses is stored where another thread could find it: in memory,
//   in a variable of more than one thread, or in a function whose body is not known. Cells of which one
//   is are left out.
// [nested teams share] Regions inside regions share what a thread of the outer one owns, and tasks what their
//   creator does: where there are any, a thread has for itself only what functions declare that hold no region
//   and create no task, themselves or by what they call.
// [memory of own objects] Memory that only objects of the thread lead to is its own, too, such as that of
//   a container that it declares: the cell is none that a variable of more than one thread, memory of the
//   caller, or what code that is not known has seen leads to, over however many pointers.
#pragma once

#include "analysis/calls/CallGraph.h"
#include "analysis/memory/Alias.h"

#include <optional>

namespace adjgen {

class OwnMemory {
public:
  OwnMemory(const Module &module, const CallGraphResults &calls, const AliasResults &alias);
  /// The path goes through pointers, and leads to own memory.
  bool holds(const Path &p) const;

private:
  bool nests() const;
  void findSharing();
  void collect(const Stmt *s, bool parallel);
  void call(const CallStmt *c, bool parallel);
  void define(const Variable *v, const Expr *value, bool parallel);
  void leak(const Expr *e);
  void leakCell(CellId c);
  void publish(CellId c);
  void publishVariables(const Module &module);
  bool isOwn(const Expr *e) const;
  bool isOwnAddress(const Path &p) const;

  const CallGraphResults &calls_;
  const AliasResults &alias_;
  std::optional<NodeSet<Function>> sharing_;            // [nested teams share]: functions with regions
  bool mayDeclare_ = true;                              // the function that is looked at is none of these
  VariableSet variables_;                               // that each thread has for itself
  NodeMap<Variable, std::vector<const Expr *>> values_; // of pointers; null: memory just allocated
  VariableSet foreign_;                                 // pointers with values that are not known
  std::set<CellId> leaked_;                             // [own address]
  std::set<CellId> published_;                          // [memory of own objects]: of more than one thread
  VariableSet own_;
};

} // namespace adjgen
