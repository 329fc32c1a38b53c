#include "cleanup/LiveVariables.h"

namespace adjgen {

bool LiveVariables::isPinned(const Variable *v) const {
  auto it = depths_.find(v);
  return it != depths_.end() && it->second < depth_;
}

void LiveVariables::insert(const Variable *v) {
  if (depths_.try_emplace(v, depth_).second)
    changes_.push_back({v, std::nullopt});
}

void LiveVariables::erase(const Variable *v) {
  auto it = depths_.find(v);
  if (it == depths_.end())
    return;
  changes_.push_back({v, it->second});
  depths_.erase(it);
}

void LiveVariables::restore(Mark m) {
  for (; changes_.size() > m; changes_.pop_back()) {
    const Change &c = changes_.back();
    if (c.before)
      depths_[c.variable] = *c.before;
    else
      depths_.erase(c.variable);
  }
}

LiveVariables::Branch LiveVariables::take(Mark m) {
  Branch b;
  for (std::size_t k = m; k < changes_.size(); ++k)
    b[changes_[k].variable] = count(changes_[k].variable);
  restore(m);
  return b;
}

void LiveVariables::join(Mark m, const Branch &branch) {
  // What only the other branch has erased is live where this one is taken.
  VariableSet seen;
  for (std::size_t k = m, end = changes_.size(); k < end; ++k) {
    const Change c = changes_[k];
    if (seen.insert(c.variable).second && c.before && !branch.count(c.variable))
      insert(c.variable);
  }
  for (const auto &[v, isLive] : branch)
    if (isLive)
      insert(v);
}

} // namespace adjgen
