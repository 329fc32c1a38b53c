// How a driver takes objects apart: statements that go through all their numbers, in one order, and the
// blocks that these come from or go to.
#pragma once

#include "check/Signature.h"
#include <set>

namespace adjgen {

enum class PartWalk {
  Make, // memory behind pointers, room in containers
  Fill, // from the blocks
  Take, // to the blocks, and give memory back
  Count // numbers of one block
};

/// Objects at `root`, which has `count` of them.
struct PartRoot {
  const CheckedPart &part;
  std::string root, count;
};

class PartText {
public:
  PartText(const std::vector<CheckedBlock> &blocks, bool isCxx) : blocks_(blocks), isCxx_(isCxx) {}

  /// `primal` and `reals` name the blocks of passive and of real numbers: of a shadow they differ.
  std::string walk(PartWalk walk, const PartRoot &root, const std::string &primal, const std::string &reals);
  /// `n` is increased for each number of the block.
  std::string count(const PartRoot &root, std::size_t block);

private:
  bool isTaken(const CheckedPart &number) const;
  std::string writable(const Type *type, const std::string &e);
  void through(const CheckedPart &p, const std::string &e, unsigned depth);
  void number(const CheckedPart &p, const std::string &e, unsigned depth);
  void behind(const CheckedPart &p, const std::string &e, unsigned depth);
  void container(const CheckedPart &p, const std::string &e, unsigned depth);
  void loop(const std::string &count, const CheckedPart &element, const std::string &of, unsigned depth);
  bool concerns(const CheckedPart &p) const;
  std::string cursor(std::size_t block) const;
  void cursors(const CheckedPart &p, std::set<std::size_t> &seen);
  void line(unsigned depth, const std::string &text);

  const std::vector<CheckedBlock> &blocks_;
  const bool isCxx_;
  std::string text_, primal_, reals_;
  PartWalk walk_ = PartWalk::Fill;
  std::size_t counted_ = 0;
};

} // namespace adjgen
