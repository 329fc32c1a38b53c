#include "output.h"

#include <fstream>
#include <iomanip>
#include <ostream>
#include <stdexcept>

namespace hydro {

void printHeading(std::ostream &out) {
  for (const char *heading : {"cycle", "time", "step", "internal", "kinetic", "total", "pressure", "strain"})
    out << std::setw(13) << heading;
  out << '\n';
}

void printLine(std::ostream &out, Domain &domain) {
  const Balance b = balanceOf(domain);
  out << std::setw(13) << domain.cycle() << std::scientific << std::setprecision(4);
  for (Real number : {domain.time(), domain.deltatime(), b.internal, b.kinetic, b.internal + b.kinetic,
                      b.largestPressure, b.largestStrain})
    out << std::setw(13) << number;
  out << '\n';
}

namespace {

using Field = Real &(Domain::*)(Index);

void writeField(std::ostream &out, Domain &domain, const char *name, Field field, Index count) {
  out << "SCALARS " << name << " double 1\nLOOKUP_TABLE default\n";
  for (Index i = 0; i < count; ++i)
    out << (domain.*field)(i) << '\n';
}

void writeMesh(std::ostream &out, Domain &domain) {
  const Index numElem = domain.numElem(), numNode = domain.numNode();
  out << "DATASET UNSTRUCTURED_GRID\nPOINTS " << numNode << " double\n";
  for (Index n = 0; n < numNode; ++n)
    out << domain.x(n) << ' ' << domain.y(n) << ' ' << domain.z(n) << '\n';
  out << "CELLS " << numElem << ' ' << 9 * numElem << '\n';
  for (Index e = 0; e < numElem; ++e) {
    out << 8;
    for (Index k = 0; k < 8; ++k)
      out << ' ' << domain.nodelist(e)[k];
    out << '\n';
  }
  constexpr int Hexahedron = 12;
  out << "CELL_TYPES " << numElem << '\n';
  for (Index e = 0; e < numElem; ++e)
    out << Hexahedron << '\n';
}

} // namespace

void writePlot(const std::string &file, Domain &domain) {
  std::ofstream out(file);
  out << std::setprecision(9) << "# vtk DataFile Version 3.0\nhydro, cycle " << domain.cycle() << "\nASCII\n";
  writeMesh(out, domain);
  out << "POINT_DATA " << domain.numNode() << "\nVECTORS velocity double\n";
  for (Index n = 0; n < domain.numNode(); ++n)
    out << domain.xd(n) << ' ' << domain.yd(n) << ' ' << domain.zd(n) << '\n';
  out << "CELL_DATA " << domain.numElem() << '\n';
  writeField(out, domain, "energy", &Domain::e, domain.numElem());
  writeField(out, domain, "pressure", &Domain::p, domain.numElem());
  writeField(out, domain, "viscosity", &Domain::q, domain.numElem());
  writeField(out, domain, "volume", &Domain::v, domain.numElem());
  writeField(out, domain, "plastic_strain", &Domain::plasticStrain, domain.numElem());
  if (!out.flush())
    throw std::runtime_error("cannot write " + file);
}

} // namespace hydro
