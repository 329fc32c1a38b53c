// The state of an explicit Lagrangian hydrodynamics computation on an unstructured mesh of hexahedra: nodes
// move with the material, elements hold what the material is. All data is private; code reaches it by
// accessors.
#pragma once

#include <cstddef>
#include <vector>

namespace hydro {

using Real = double;
using Index = int;
using Int = int;

// What lies behind each of the six faces of an element.
enum FaceCode : Int {
  XiMinusSymmetry = 0x001,
  XiMinusFree = 0x002,
  XiPlusSymmetry = 0x004,
  XiPlusFree = 0x008,
  EtaMinusSymmetry = 0x010,
  EtaMinusFree = 0x020,
  EtaPlusSymmetry = 0x040,
  EtaPlusFree = 0x080,
  ZetaMinusSymmetry = 0x100,
  ZetaMinusFree = 0x200,
  ZetaPlusSymmetry = 0x400,
  ZetaPlusFree = 0x800,
  XiMinus = XiMinusSymmetry | XiMinusFree,
  XiPlus = XiPlusSymmetry | XiPlusFree,
  EtaMinus = EtaMinusSymmetry | EtaMinusFree,
  EtaPlus = EtaPlusSymmetry | EtaPlusFree,
  ZetaMinus = ZetaMinusSymmetry | ZetaMinusFree,
  ZetaPlus = ZetaPlusSymmetry | ZetaPlusFree
};

class Domain {
public:
  /// A cube of edge 1.125 with `edgeElems`^3 elements in `numRegions` materials, a point energy at the
  /// origin.
  Domain(Index edgeElems, Index numRegions);

  // ---- nodes
  Real &x(Index i) { return m_x[i]; }
  Real &y(Index i) { return m_y[i]; }
  Real &z(Index i) { return m_z[i]; }
  Real &xd(Index i) { return m_xd[i]; }
  Real &yd(Index i) { return m_yd[i]; }
  Real &zd(Index i) { return m_zd[i]; }
  Real &xdd(Index i) { return m_xdd[i]; }
  Real &ydd(Index i) { return m_ydd[i]; }
  Real &zdd(Index i) { return m_zdd[i]; }
  Real &fx(Index i) { return m_fx[i]; }
  Real &fy(Index i) { return m_fy[i]; }
  Real &fz(Index i) { return m_fz[i]; }
  Real &nodalMass(Index i) { return m_nodalMass[i]; }

  // Nodes on the planes of symmetry.
  Index symmX(Index i) const { return m_symmX[i]; }
  Index symmY(Index i) const { return m_symmY[i]; }
  Index symmZ(Index i) const { return m_symmZ[i]; }
  const std::vector<Index> &symmetryX() const { return m_symmX; }
  const std::vector<Index> &symmetryY() const { return m_symmY; }
  const std::vector<Index> &symmetryZ() const { return m_symmZ; }

  // The corners of elements that a node is.
  Index nodeElemCount(Index i) const { return m_nodeElemStart[i + 1] - m_nodeElemStart[i]; }
  const Index *nodeElemCorners(Index i) const { return &m_nodeElemCornerList[m_nodeElemStart[i]]; }
  const std::vector<Index> &nodeElemStart() const { return m_nodeElemStart; }
  const std::vector<Index> &nodeElemCornerList() const { return m_nodeElemCornerList; }

  // ---- elements
  const Index *nodelist(Index e) const { return &m_nodelist[8 * e]; }
  const std::vector<Index> &connectivity() const { return m_nodelist; }
  Index &lxim(Index e) { return m_lxim[e]; }
  Index &lxip(Index e) { return m_lxip[e]; }
  Index &letam(Index e) { return m_letam[e]; }
  Index &letap(Index e) { return m_letap[e]; }
  Index &lzetam(Index e) { return m_lzetam[e]; }
  Index &lzetap(Index e) { return m_lzetap[e]; }
  Int &elemBC(Index e) { return m_elemBC[e]; }

  Real &dxx(Index e) { return m_dxx[e]; }
  Real &dyy(Index e) { return m_dyy[e]; }
  Real &dzz(Index e) { return m_dzz[e]; }
  Real &dxy(Index e) { return m_dxy[e]; }
  Real &dyz(Index e) { return m_dyz[e]; }
  Real &dzx(Index e) { return m_dzx[e]; }
  Real &wxy(Index e) { return m_wxy[e]; }
  Real &wyz(Index e) { return m_wyz[e]; }
  Real &wzx(Index e) { return m_wzx[e]; }
  // The deviator of the stress, without szz = -sxx - syy.
  Real &sxx(Index e) { return m_sxx[e]; }
  Real &syy(Index e) { return m_syy[e]; }
  Real &sxy(Index e) { return m_sxy[e]; }
  Real &syz(Index e) { return m_syz[e]; }
  Real &szx(Index e) { return m_szx[e]; }
  Real &plasticStrain(Index e) { return m_plasticStrain[e]; }
  Real &work(Index e) { return m_work[e]; }
  Real &delv_xi(Index e) { return m_delv_xi[e]; }
  Real &delv_eta(Index e) { return m_delv_eta[e]; }
  Real &delv_zeta(Index e) { return m_delv_zeta[e]; }
  Real &delx_xi(Index e) { return m_delx_xi[e]; }
  Real &delx_eta(Index e) { return m_delx_eta[e]; }
  Real &delx_zeta(Index e) { return m_delx_zeta[e]; }
  Real &e(Index i) { return m_e[i]; }
  Real &p(Index i) { return m_p[i]; }
  Real &q(Index i) { return m_q[i]; }
  Real &ql(Index i) { return m_ql[i]; }
  Real &qq(Index i) { return m_qq[i]; }
  Real &v(Index i) { return m_v[i]; }
  Real &volo(Index i) { return m_volo[i]; }
  Real &vnew(Index i) { return m_vnew[i]; }
  Real &delv(Index i) { return m_delv[i]; }
  Real &vdov(Index i) { return m_vdov[i]; }
  Real &arealg(Index i) { return m_arealg[i]; }
  Real &ss(Index i) { return m_ss[i]; }
  Real &elemMass(Index i) { return m_elemMass[i]; }

  // ---- regions of one material each
  Index numReg() const { return m_numReg; }
  Index regElemSize(Index r) const { return m_regElemStart[r + 1] - m_regElemStart[r]; }
  const Index *regElemlist(Index r) const { return &m_regElemlist[m_regElemStart[r]]; }
  const std::vector<Index> &regionStart() const { return m_regElemStart; }
  const std::vector<Index> &regionElements() const { return m_regElemlist; }
  Int &cost(Index r) { return m_cost[r]; }
  Real &gammaMinusOne(Index r) { return m_gammaMinusOne[r]; }
  Real &shearModulus(Index r) { return m_shearModulus[r]; } // 0: a fluid
  Real &yieldStress(Index r) { return m_yieldStress[r]; }
  Real &hardening(Index r) { return m_hardening[r]; }

  // ---- sizes and parameters
  Index numElem() const { return m_numElem; }
  Index numNode() const { return m_numNode; }
  Index sizeX() const { return m_sizeX; }
  Real u_cut() const { return m_u_cut; }
  Real e_cut() const { return m_e_cut; }
  Real p_cut() const { return m_p_cut; }
  Real q_cut() const { return m_q_cut; }
  Real v_cut() const { return m_v_cut; }
  Real &hgcoef() { return m_hgcoef; }
  Real &qqc() { return m_qqc; }
  Real &qlc() { return m_qlc; }
  Real &ss4o3() { return m_ss4o3; }
  Real &refdens() { return m_refdens; }
  Real &pmin() { return m_pmin; }
  Real &emin() { return m_emin; }
  Real &eosvmin() { return m_eosvmin; }
  Real &eosvmax() { return m_eosvmax; }
  Real &dvovmax() { return m_dvovmax; }
  Real &qstop() { return m_qstop; }
  Real &qqc_monoq() { return m_qqc_monoq; }
  Real &qlc_monoq() { return m_qlc_monoq; }
  Real &monoq_max_slope() { return m_monoq_max_slope; }
  Real &monoq_limiter_mult() { return m_monoq_limiter_mult; }

  // ---- time
  Real &time() { return m_time; }
  Real &deltatime() { return m_deltatime; }
  Real &dtfixed() { return m_dtfixed; }
  Real &dtmax() { return m_dtmax; }
  Real &dtcourant() { return m_dtcourant; }
  Real &dthydro() { return m_dthydro; }
  Real &deltatimemultlb() { return m_deltatimemultlb; }
  Real &deltatimemultub() { return m_deltatimemultub; }
  Real &stoptime() { return m_stoptime; }
  Int &cycle() { return m_cycle; }

private:
  void buildMesh(Index edgeElems);
  void buildNeighbours(Index edgeElems);
  void buildCorners();
  void buildRegions(Index numRegions);
  void initialize();

  std::vector<Real> m_x, m_y, m_z;
  std::vector<Real> m_xd, m_yd, m_zd;
  std::vector<Real> m_xdd, m_ydd, m_zdd;
  std::vector<Real> m_fx, m_fy, m_fz;
  std::vector<Real> m_nodalMass;
  std::vector<Index> m_symmX, m_symmY, m_symmZ;
  std::vector<Index> m_nodeElemStart, m_nodeElemCornerList;

  std::vector<Index> m_nodelist;
  std::vector<Index> m_lxim, m_lxip, m_letam, m_letap, m_lzetam, m_lzetap;
  std::vector<Int> m_elemBC;
  std::vector<Real> m_dxx, m_dyy, m_dzz, m_dxy, m_dyz, m_dzx;
  std::vector<Real> m_wxy, m_wyz, m_wzx;
  std::vector<Real> m_sxx, m_syy, m_sxy, m_syz, m_szx, m_plasticStrain, m_work;
  std::vector<Real> m_delv_xi, m_delv_eta, m_delv_zeta;
  std::vector<Real> m_delx_xi, m_delx_eta, m_delx_zeta;
  std::vector<Real> m_e, m_p, m_q, m_ql, m_qq;
  std::vector<Real> m_v, m_volo, m_vnew, m_delv, m_vdov;
  std::vector<Real> m_arealg, m_ss, m_elemMass;

  Index m_numReg = 1;
  std::vector<Index> m_regElemStart, m_regElemlist;
  std::vector<Int> m_cost;
  std::vector<Real> m_gammaMinusOne, m_shearModulus, m_yieldStress, m_hardening;

  Index m_numElem = 0, m_numNode = 0, m_sizeX = 0;
  const Real m_u_cut = 1.0e-7, m_e_cut = 1.0e-7, m_p_cut = 1.0e-7, m_q_cut = 1.0e-7, m_v_cut = 1.0e-10;
  Real m_hgcoef = 3.0;
  Real m_qqc = 2.0, m_qlc = 0.5;
  Real m_ss4o3 = 4.0 / 3.0;
  Real m_refdens = 1.0;
  Real m_pmin = 0.0, m_emin = -1.0e+15;
  Real m_eosvmin = 1.0e-9, m_eosvmax = 1.0e+9;
  Real m_dvovmax = 0.1;
  Real m_qstop = 1.0e+12;
  Real m_qqc_monoq = 2.0 / 3.0, m_qlc_monoq = 0.5;
  Real m_monoq_max_slope = 1.0, m_monoq_limiter_mult = 2.0;

  Real m_time = 0.0, m_deltatime = 0.0, m_dtfixed = -1.0e-6;
  Real m_dtmax = 1.0e-2, m_dtcourant = 1.0e+20, m_dthydro = 1.0e+20;
  Real m_deltatimemultlb = 1.1, m_deltatimemultub = 1.2, m_stoptime = 1.0e-2;
  Int m_cycle = 0;
};

/// Advances the domain by at most `cycles` time steps, to its stop time; returns the internal energy that is
/// left in the corner where the blast begins, weighted over the elements by their distance.
Real advance(Domain &domain, Int cycles);

} // namespace hydro
