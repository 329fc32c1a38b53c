// The code as its users run it: hydro [DECK]
#include "../deck.h"
#include "../output.h"

#include <algorithm>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>

static hydro::Deck deckOf(int argc, char **argv) {
  if (argc < 2)
    return {};
  std::ifstream in(argv[1]);
  if (!in)
    throw std::runtime_error(std::string("cannot read ") + argv[1]);
  return hydro::readDeck(in);
}

static void run(const hydro::Deck &deck) {
  hydro::Domain domain = hydro::domainFor(deck);
  const hydro::Int every = deck.plotEvery > 0 ? deck.plotEvery : std::max(deck.cycles / 10, 1);
  hydro::printHeading(std::cout);
  hydro::printLine(std::cout, domain);
  while (domain.time() < domain.stoptime() && domain.cycle() < deck.cycles) {
    hydro::advance(domain, std::min(domain.cycle() + every, deck.cycles));
    hydro::printLine(std::cout, domain);
    if (!deck.plotFile.empty() && deck.plotEvery > 0)
      hydro::writePlot(deck.plotFile + "." + std::to_string(domain.cycle()) + ".vtk", domain);
  }
  if (!deck.plotFile.empty())
    hydro::writePlot(deck.plotFile + ".vtk", domain);
}

int main(int argc, char **argv) {
  if (argc > 2) {
    std::cerr << "usage: hydro [DECK]\n";
    return 2;
  }
  try {
    run(deckOf(argc, argv));
  } catch (const std::exception &e) {
    std::cerr << "hydro: " << e.what() << '\n';
    return 1;
  }
}
