// What the analysis of values to be recorded (ToBeRecorded.h) finds.
#pragma once

#include "analysis/sweeps/SweepPair.h"
#include "ir/MemberSet.h"

namespace adjgen {

struct RecordFacts {
  std::set<NodeId> recorded; // statements that save their target's old value
  std::set<NodeId> inverted; // statements that are undone by arithmetic
  std::map<NodeId, std::vector<const Variable *>>
      atScopeEnd;                             // block id -> locals, in the order of their declarations
  NodeMap<Variable, MemberSet> neededMembers; // of those that are records
  std::map<NodeId, std::vector<const Variable *>>
      beforeCall; // calls of unknown bodies, and joint ones: variables that they may overwrite
  std::vector<const Variable *> parametersAtEnd; // split: changed parameters that are needed at the end
  std::map<NodeId, std::vector<const Variable *>>
      beforeRegion;     // what a region adds to, by a reduction or [saved before region], and is needed
  VariableSet demanded; // as in liveness, and more: needed by what restores
};

struct SweepProblem {
  SourceLocation location;
  Message message;
};

struct RecordResults {
  std::map<SweepPair, RecordFacts> of;
  NodeMap<Function, LocationSet> neededIn, neededOut; // memory around calls of split functions
  NodeMap<Function, LocationSet> neededInJoint;       // memory in front of joint calls
  OtherThreads::Facts needed;
  NodeSet<Stmt> conflicts;                  // loops
  NodeSet<Stmt> jointConflicts;             // calls
  NodeMap<Stmt, LocationSet> neededAtStart; // of an iteration that is executed again, and may be overwritten
  NodeSet<Function> pushes;                 // split functions that save anything, or call one that does
  NodeSet<Function> inverts;                // split functions that take updates back, or call one that does
  VariableSet outliving;
  std::vector<SweepProblem> problems;
  void merge(RecordResults &&part); // of other functions
  std::string print() const;
};

} // namespace adjgen
