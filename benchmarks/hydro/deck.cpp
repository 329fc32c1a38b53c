#include "deck.h"

#include <functional>
#include <istream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace hydro {

namespace {

using Reader = std::function<bool(std::istream &)>;

std::map<std::string, Reader> readersInto(Deck &deck) {
  return {
      {"elements", [&deck](std::istream &in) { return in >> deck.edgeElems && deck.edgeElems > 0; }},
      {"regions", [&deck](std::istream &in) { return in >> deck.numRegions && deck.numRegions > 0; }},
      {"cycles", [&deck](std::istream &in) { return in >> deck.cycles && deck.cycles >= 0; }},
      {"stop", [&deck](std::istream &in) { return in >> deck.stopTime && deck.stopTime >= 0.0; }},
      {"hourglass", [&deck](std::istream &in) { return in >> deck.hourglass && deck.hourglass >= 0.0; }},
      {"plot", [&deck](std::istream &in) { return bool(in >> deck.plotFile); }},
      {"every", [&deck](std::istream &in) { return in >> deck.plotEvery && deck.plotEvery >= 0; }},
      {"material",
       [&deck](std::istream &in) {
         Material m{};
         if (!(in >> m.gammaMinusOne >> m.shearModulus >> m.yieldStress >> m.hardening))
           return false;
         deck.materials.push_back(m);
         return m.gammaMinusOne > 0.0 && m.shearModulus >= 0.0 && m.yieldStress >= 0.0 && m.hardening >= 0.0;
       }},
  };
}

} // namespace

Deck readDeck(std::istream &in) {
  Deck deck;
  const std::map<std::string, Reader> readers = readersInto(deck);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string name, rest;
    if (!(words >> name))
      continue;
    const auto reader = readers.find(name);
    if (reader == readers.end() || !reader->second(words) || words >> rest)
      throw std::runtime_error("line " + std::to_string(number) + " of the deck: " + line);
  }
  return deck;
}

Domain domainFor(const Deck &deck) {
  Domain domain(deck.edgeElems, deck.numRegions);
  domain.stoptime() = deck.stopTime;
  domain.hgcoef() = deck.hourglass;
  for (Index r = 0; r < domain.numReg() && r < static_cast<Index>(deck.materials.size()); ++r) {
    const Material &m = deck.materials[r];
    domain.gammaMinusOne(r) = m.gammaMinusOne;
    domain.shearModulus(r) = m.shearModulus;
    domain.yieldStress(r) = m.yieldStress;
    domain.hardening(r) = m.hardening;
  }
  return domain;
}

} // namespace hydro
