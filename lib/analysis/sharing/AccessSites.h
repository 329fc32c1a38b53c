// What the code of a region, or of a function that one calls, reads and writes, as ParallelAccess looks at it.
#pragma once

#include "analysis/memory/Locations.h"
#include "ir/Stmt.h"

#include <optional>

namespace adjgen {

struct Site {
  const LoadExpr *load;
  const Stmt *statement;
  const OmpForStmt *loop;                // null: code of the region that every thread executes
  std::vector<const BlockStmt *> blocks; // around the statement, inside the loop or region
  const OmpCriticalStmt *section;        // around it, or null
  std::optional<std::int64_t> thread;    // the number of the only one that executes it, of the region's team
  bool isConditional;                    // some iterations of the loop may not execute it
};

struct Reads {
  std::vector<const Site *> sites;
  LocationSet locations;
  void add(const Site &s, LocationId l) {
    sites.push_back(&s);
    locations.set(l);
  }
};

struct Write {
  const Path *path;
  const Stmt *statement;
  const BlockStmt *block;
  const OmpForStmt *loop;
  const OmpCriticalStmt *section = nullptr;
  bool called = false; // something active, by a function: `path` is null
  bool isSum = false;  // an atomic one, or one of UnorderedSums
};

/// Declared and set by statements of the block itself (not of a loop inside it, where there would be many,
/// or where what stands in front of the setting would see the value of the round before).
bool isSetIn(const BlockStmt *block, const Variable *v);
bool isDecidedByUser(const OmpParallelStmt *region);
/// A thread may execute the loop again while others are still in it.
bool isRepeatedAtOnce(const OmpForStmt *loop, const BlockStmt *body);

} // namespace adjgen
