// The initial state: a Cartesian block of hexahedra, with the point energy of a blast in its first element.
#include "domain.h"
#include "geometry.h"

#include <algorithm>
#include <cmath>

namespace hydro {

namespace {

constexpr Real Edge = 1.125;
constexpr Real BlastEnergy = 3.948746e+7;

} // namespace

Domain::Domain(Index edgeElems, Index numRegions) {
  buildMesh(edgeElems);
  buildNeighbours(edgeElems);
  buildCorners();
  buildRegions(numRegions);
  initialize();
}

void Domain::buildMesh(Index edgeElems) {
  const Index edgeNodes = edgeElems + 1;
  m_sizeX = edgeElems;
  m_numElem = edgeElems * edgeElems * edgeElems;
  m_numNode = edgeNodes * edgeNodes * edgeNodes;
  for (std::vector<Real> *a :
       {&m_x, &m_y, &m_z, &m_xd, &m_yd, &m_zd, &m_xdd, &m_ydd, &m_zdd, &m_fx, &m_fy, &m_fz, &m_nodalMass})
    a->assign(m_numNode, 0.0);
  for (std::vector<Real> *a :
       {&m_dxx,           &m_dyy,  &m_dzz,     &m_dxy,      &m_dyz,       &m_dzx,     &m_wxy,
        &m_wyz,           &m_wzx,  &m_sxx,     &m_syy,      &m_sxy,       &m_syz,     &m_szx,
        &m_plasticStrain, &m_work, &m_delv_xi, &m_delv_eta, &m_delv_zeta, &m_delx_xi, &m_delx_eta,
        &m_delx_zeta,     &m_e,    &m_p,       &m_q,        &m_ql,        &m_qq,      &m_volo,
        &m_vnew,          &m_delv, &m_vdov,    &m_arealg,   &m_ss,        &m_elemMass})
    a->assign(m_numElem, 0.0);
  m_v.assign(m_numElem, 1.0);
  m_nodelist.resize(8 * m_numElem);

  Index node = 0;
  for (Index plane = 0; plane < edgeNodes; ++plane)
    for (Index row = 0; row < edgeNodes; ++row)
      for (Index col = 0; col < edgeNodes; ++col, ++node) {
        m_x[node] = Edge * col / edgeElems;
        m_y[node] = Edge * row / edgeElems;
        m_z[node] = Edge * plane / edgeElems;
      }

  Index element = 0;
  for (Index plane = 0; plane < edgeElems; ++plane)
    for (Index row = 0; row < edgeElems; ++row)
      for (Index col = 0; col < edgeElems; ++col, ++element) {
        const Index first = (plane * edgeNodes + row) * edgeNodes + col;
        const Index layer = edgeNodes * edgeNodes;
        Index *local = &m_nodelist[8 * element];
        local[0] = first;
        local[1] = first + 1;
        local[2] = first + edgeNodes + 1;
        local[3] = first + edgeNodes;
        for (Index k = 0; k < 4; ++k)
          local[4 + k] = local[k] + layer;
      }

  for (Index i = 0; i < edgeNodes; ++i)
    for (Index j = 0; j < edgeNodes; ++j) {
      m_symmX.push_back((i * edgeNodes + j) * edgeNodes);
      m_symmY.push_back(i * edgeNodes * edgeNodes + j);
      m_symmZ.push_back(i * edgeNodes + j);
    }
}

void Domain::buildNeighbours(Index edgeElems) {
  for (std::vector<Index> *a : {&m_lxim, &m_lxip, &m_letam, &m_letap, &m_lzetam, &m_lzetap})
    a->assign(m_numElem, 0);
  m_elemBC.assign(m_numElem, 0);
  const Index layer = edgeElems * edgeElems;
  Index element = 0;
  for (Index plane = 0; plane < edgeElems; ++plane)
    for (Index row = 0; row < edgeElems; ++row)
      for (Index col = 0; col < edgeElems; ++col, ++element) {
        m_lxim[element] = col > 0 ? element - 1 : element;
        m_lxip[element] = col < edgeElems - 1 ? element + 1 : element;
        m_letam[element] = row > 0 ? element - edgeElems : element;
        m_letap[element] = row < edgeElems - 1 ? element + edgeElems : element;
        m_lzetam[element] = plane > 0 ? element - layer : element;
        m_lzetap[element] = plane < edgeElems - 1 ? element + layer : element;
        Int &bc = m_elemBC[element];
        bc |= col == 0 ? XiMinusSymmetry : 0;
        bc |= col == edgeElems - 1 ? XiPlusFree : 0;
        bc |= row == 0 ? EtaMinusSymmetry : 0;
        bc |= row == edgeElems - 1 ? EtaPlusFree : 0;
        bc |= plane == 0 ? ZetaMinusSymmetry : 0;
        bc |= plane == edgeElems - 1 ? ZetaPlusFree : 0;
      }
}

void Domain::buildCorners() {
  m_nodeElemStart.assign(m_numNode + 1, 0);
  for (Index corner = 0; corner < 8 * m_numElem; ++corner)
    ++m_nodeElemStart[m_nodelist[corner] + 1];
  for (Index i = 0; i < m_numNode; ++i)
    m_nodeElemStart[i + 1] += m_nodeElemStart[i];
  m_nodeElemCornerList.resize(8 * m_numElem);
  std::vector<Index> filled(m_nodeElemStart.begin(), m_nodeElemStart.end() - 1);
  for (Index corner = 0; corner < 8 * m_numElem; ++corner)
    m_nodeElemCornerList[filled[m_nodelist[corner]]++] = corner;
}

/// Runs of elements of changing length, as meshes from a generator have them.
void Domain::buildRegions(Index numRegions) {
  m_numReg = std::max<Index>(numRegions, 1);
  std::vector<Index> regionOf(m_numElem);
  unsigned random = 12345u;
  Index region = 0, left = 0;
  for (Index i = 0; i < m_numElem; ++i, --left) {
    if (left == 0) {
      random = random * 1103515245u + 12345u;
      left = 1 + static_cast<Index>((random >> 16) % 32u);
      region = static_cast<Index>((random >> 8) % static_cast<unsigned>(m_numReg));
    }
    regionOf[i] = region;
  }
  m_regElemStart.assign(1, 0);
  for (Index r = 0; r < m_numReg; ++r) {
    for (Index i = 0; i < m_numElem; ++i)
      if (regionOf[i] == r)
        m_regElemlist.push_back(i);
    m_regElemStart.push_back(static_cast<Index>(m_regElemlist.size()));
    m_cost.push_back(1 + r % 3);
    m_gammaMinusOne.push_back(2.0 / 3.0 + 0.01 * r);
    // Every other material is a solid.
    m_shearModulus.push_back(r % 2 == 0 ? 0.0 : 40.0 + 5.0 * r);
    m_yieldStress.push_back(r % 2 == 0 ? 0.0 : 1.0 + 0.2 * r);
    m_hardening.push_back(r % 2 == 0 ? 0.0 : 2.0);
  }
}

void Domain::initialize() {
  for (Index i = 0; i < m_numElem; ++i) {
    Real xl[8], yl[8], zl[8];
    for (Index k = 0; k < 8; ++k) {
      xl[k] = m_x[m_nodelist[8 * i + k]];
      yl[k] = m_y[m_nodelist[8 * i + k]];
      zl[k] = m_z[m_nodelist[8 * i + k]];
    }
    const Real volume = hexVolume(xl, yl, zl);
    m_volo[i] = volume;
    m_elemMass[i] = volume;
    for (Index k = 0; k < 8; ++k)
      m_nodalMass[m_nodelist[8 * i + k]] += volume / 8.0;
  }
  const Real scale = m_sizeX / 45.0;
  m_e[0] = BlastEnergy * scale * scale * scale;
  m_deltatime = 0.5 * std::cbrt(m_volo[0]) / std::sqrt(2.0 * m_e[0]);
}

} // namespace hydro
