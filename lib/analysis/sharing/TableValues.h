// Which of the tables that a head gets does a variable hold where its elements are used?
//
// [one table] A parameter that nothing sets holds its own, and a local that only its declaration sets holds that
//   of the one it is set from.
//
// [all in turn] If a loop's body exchanges tables, by copies that each of its iterations makes once, a variable
//   holds each table of its cycle in as many iterations in a row as the cycle has tables.
#pragma once

#include "analysis/sharing/RowTables.h"

#include <optional>

namespace adjgen {

struct TableValue {
  std::vector<const Variable *> tables; // parameters
  const ForStmt *exchangedIn = nullptr; // [all in turn]
};

class TableValues {
public:
  TableValues(const Function *head, const RowTables &tables);
  /// nullopt: not known.
  std::optional<TableValue> of(const Variable *v) const;

private:
  struct Copy {
    const Variable *to, *from;
    bool isAssignment;
  };
  std::optional<const Variable *> single(const Variable *v) const;
  std::optional<TableValue> inTurn(const Variable *v) const;
  static void copiesIn(const BlockStmt *block, std::vector<Copy> &out);

  VariableSet parameters_;
  NodeMap<Variable, unsigned> assigned_;           // how often, in the text
  NodeMap<Variable, const Variable *> declaredAs_; // from which variable
  NodeMap<Variable, const ForStmt *> loopOf_;      // in whose body itself it is assigned
};

} // namespace adjgen
