// The analyses' results about the canonical primal, as the plans and the queries of these keep them. Each is
// there when its row of the table in Facts.cpp has run.
#pragma once

#include "analysis/memory/StaticAddresses.h"
#include "analysis/sharing/ParallelAccess.h"
#include "analysis/sweeps/ToBeRecorded.h"
#include "analysis/values/Infinities.h"
#include "support/Made.h"
#include "support/PassTable.h"

namespace adjgen {

/// Results refer to each other: the object stays where it is.
struct Facts {
  explicit Facts(const Module &m, std::vector<Path> apart = {}) : module(m), apart(std::move(apart)) {}
  Facts(const Facts &) = delete;

  const Module &module;
  const std::vector<Path> apart; // [taken to be apart] in memory/AliasSolver.h
  Made<CallGraphResults> calls;
  Made<AliasResults> alias;
  Made<StaticAddresses> statics;
  Made<UnknownCode> unknown;
  Made<LifetimeResults> lifetimes;
  Made<LocationTable> table;
  Made<ReadWriteResults> effects;
  Made<ExchangedPointers> exchanged;
  Made<ActivityResults> activity;
  Made<Infinities> infinities;
  Made<RecomputableResults> recomputable;
  Made<NodeSet<Stmt>> firstWrites; // FirstWrites.h, FirstArrayWrites.h
  Made<AdjointUses> uses;
  Made<EventResults> events;
  /// Of adjoints, when what is saved is decided: see analyseAccess.
  Made<ParallelAccessResults> access;
};

/// Fills in all of them.
void analyse(Facts &facts, PassObserver &observer);
/// Fills in `access`. `withCommonArrays`: threads may have copies of what all iterations read.
void analyseAccess(Facts &facts, bool withCommonArrays);
/// As rows of the list of all passes.
void appendAnalysisPasses(std::vector<PassRow> &out);

} // namespace adjgen
