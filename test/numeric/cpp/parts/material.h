// A part of ../includes_definitions.cpp, where it stands in a namespace
struct Material {
  explicit Material(double s) : stiffness(s) {}
  double stress(double strain) const;
  double stiffness, limit = 1.0;
  static double reference;
};
double Material::reference = 2.0;
double unit = 0.25;
double Material::stress(double strain) const { return stiffness * std::sin(strain / reference) * limit; }
double energy(const Material &m, double strain) { return 0.5 * strain * m.stress(strain); }
