"""What C programs have around their numbers: unions that keep to one member, memory that grows, sorting with a comparator, tables of
functions, structs by value; and C++'s sorting functions."""

SLOT = ("Slot Item itemValue scaleItem", """
union Slot@ {
  double v;
  long k;
  const char *name;
};
struct Item@ {
  int tag;
  union Slot@ u;
};
static double itemValue@(const struct Item@ *i) { return i->tag ? 0.5 * i->u.v : i->u.v * i->u.v; }
static void scaleItem@(struct Item@ *i, double s) { i->u.v *= s; }
""")
UNNAMED = ("Cellu", """
struct Cellu@ {
  int kind;
  union {
    double real;
    int number[2];
  } is;
  double weight;
};
""")
BUFFER = ("Buffer append", """
struct Buffer@ {
  double *data;
  int count, room;
};
static void append@(struct Buffer@ *b, double v) {
  if (b->count == b->room) {
    b->room = b->room ? 2 * b->room : 1;
    b->data = (double *)realloc(b->data, b->room * sizeof(double));
  }
  b->data[b->count++] = v;
}
""")
RISING = ("rising falling", """
static int rising@(const void *a, const void *b) {
  const double *x = (const double *)a, *y = (const double *)b;
  return (*x > *y) - (*x < *y);
}
static int falling@(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return x > y ? -1 : x < y;
}
""")
PAIRED = ("Keyed byKey byValue", """
struct Keyed@ {
  double v;
  int key;
  double w;
};
static int byKey@(const void *a, const void *b) {
  return ((const struct Keyed@ *)a)->key - ((const struct Keyed@ *)b)->key;
}
static int byValue@(const void *a, const void *b) {
  const struct Keyed@ *x = (const struct Keyed@ *)a, *y = (const struct Keyed@ *)b;
  if (x->v < y->v)
    return -1;
  return x->v > y->v;
}
""")
TABLES = ("wave square half laws lawOf Law1 Rule rules ruled applied filled", """
static double square@(double v) { return 0.5 * v * v; }
static double wave@(double v) { return sin(v); }
static double half@(double v) { return 0.5 * v; }
static double (*const laws@[3])(double) = {square@, wave@, half@};
typedef double (*Law1@)(double);
static Law1@ lawOf@(int k) { return k % 2 ? wave@ : half@; }
struct Rule@ {
  const char *name;
  int order;
  double (*law)(double);
  double scale;
};
static const struct Rule@ rules@[2] = {{"wave", 1, wave@, 0.7}, {"square", 2, square@, 0.4}};
static double ruled@(const struct Rule@ *rule, double v) { return rule->scale * rule->law(v) + 0.1 * rule->order; }
static double applied@(Law1@ law, double v) { return law(0.5 * v); }
static void filled@(Law1@ law, double *a, int count) {
  for (int i = 0; i < count; i++)
    a[i] = law(a[i]);
}
""")
VALUES = ("Small Large", """
struct Small@ {
  double a;
  int k;
  double b[2];
};
struct Large@ {
  struct Small@ one, two;
  double c;
};
static struct Small@ small@(double a, double b) {
  struct Small@ s = {a, 2, {b, 0.5 * a}};
  return s;
}
static struct Small@ grown@(struct Small@ s) {
  s.a += 0.3 * s.b[1];
  s.b[0] *= s.a;
  s.k++;
  return s;
}
static double total@(struct Small@ s) {
  double sum = s.a;
  for (int i = 0; i < s.k && i < 2; i++)
    sum += s.b[i];
  return sum;
}
static double weigh@(struct Large@ l) {
  l.one.a *= l.c;
  return total@(l.one) + 0.5 * l.two.b[1];
}
static struct Large@ large@(struct Small@ s, double c) {
  struct Large@ l;
  l.one = s;
  l.two = grown@(s);
  l.c = c;
  return l;
}
static void swapped@(struct Small@ *a, struct Small@ *b) {
  struct Small@ t = *a;
  *a = *b;
  *b = t;
}
""")

UNIONS = [
    (SLOT, """
struct Item@ $1 = {<<0||1>>, {$v}};
? $1.u.v += $v;
? scaleItem@(&$1, $v);
? struct Item@ $2 = $1;\\n$1.u.v = $v;\\n$t += 0.2 * $2.u.v;
? $1.tag = $i2;
$t += 0.3 * itemValue@(&$1);
"""),
    (SLOT, """
struct Item@ $1[3];
for (int $2 = 0; $2 < 3; $2++) {
$1[$2].tag = $2 % 2;
$1[$2].u.v = $v;
}
? scaleItem@(&$1[$i3], $v);
? $1[0] = $1[2];
? struct Item@ *$3 = &$1[$i3];\\n$3->u.v *= 0.5;
$t += 0.2 * itemValue@(&$1[0]) + 0.1 * itemValue@(&$1[1]) * $1[2].u.v;
"""),
    (SLOT, """
union Slot@ $1;
$1.v = $v;
? $1.v *= $1.v;
? union Slot@ $2 = $1;\\n$1.v = $v;\\n$t += 0.1 * $2.v;
? double *$3 = &$1.v;\\n*$3 += 0.2;
$t += 0.3 * $1.v;
"""),
    (UNNAMED, """
struct Cellu@ $1[2];
$1[0].kind = 1;
$1[0].is.real = $v;
$1[0].weight = $v;
$1[1] = $1[0];
$1[1].is.real *= $1[0].weight;
? $1[$i2].is.real += $v;
? $1[1].kind = 0;
for (int $2 = 0; $2 < 2; $2++)
$t += 0.1 * $1[$2].weight * $1[$2].is.real + 0.01 * $1[$2].kind;
"""),
]
GROWN = [
    ((), """
double *$1 = (double *)malloc(2 * sizeof(double));
$1[0] = $v;
$1[1] = $v;
? $1[0] *= $1[1];
$1 = (double *)realloc($1, 5 * sizeof(double));
for (int $2 = 2; $2 < 5; $2++)
$1[$2] = 0.6 * $1[$2 - 2] + $v;
? $1 = (double *)realloc($1, 3 * sizeof(double));\\n$1[2] *= 0.5;
? $1 = (double *)realloc($1, 8 * sizeof *$1);\\n$1[7] = $1[1] * $v;\\n$t += 0.1 * $1[7];
$t += 0.2 * $1[0] * $1[1] + 0.1 * $1[2];
free($1);
"""),
    (BUFFER, """
struct Buffer@ $1 = {NULL, 0, 0};
for (int $2 = 0; $2 < <<3||5>>; $2++)
append@(&$1, $v);
? if ($?)\\nappend@(&$1, $v);
? $1.data[0] *= $1.data[1];
? append@(&$1, 0.5 * $1.data[1]);
for (int $3 = 0; $3 < $1.count; $3++)
$t += 0.1 * $1.data[$3] * $1.data[$3];
free($1.data);
"""),
    ((), """
int $1 = 1;
double *$2 = (double *)malloc(sizeof(double));
$2[0] = $v;
while ($1 < <<3||5||6>>) {
$2 = (double *)realloc($2, ($1 + 1) * sizeof(double));
$2[$1] = 0.5 * $2[$1 - 1] + $v;
? $2[0] += 0.1 * $2[$1];
$1++;
}
$t += 0.3 * $2[$1 - 1] + 0.1 * $2[0];
free($2);
"""),
    (("Rowed", "struct Rowed@ {\n  double **row;\n  int rows;\n};"), """
struct Rowed@ $1 = {NULL, 0};
$1.row = (double **)malloc(2 * sizeof(double *));
for ($1.rows = 0; $1.rows < 2; $1.rows++) {
$1.row[$1.rows] = (double *)malloc(3 * sizeof(double));
for (int $2 = 0; $2 < 3; $2++)
$1.row[$1.rows][$2] = $v;
}
? $1.row[0] = (double *)realloc($1.row[0], 4 * sizeof(double));\\n$1.row[0][3] = $v;\\n$t += 0.1 * $1.row[0][3];
? double *$3 = $1.row[0];\\n$1.row[0] = $1.row[1];\\n$1.row[1] = $3;
? $1.row[1][$i3] *= $v;
$t += 0.2 * $1.row[0][1] * $1.row[1][2];
for (int $4 = 0; $4 < $1.rows; $4++)
free($1.row[$4]);
free($1.row);
"""),
]
SORTED = [
    (RISING, """
double $1[5];
for (int $2 = 0; $2 < 5; $2++)
$1[$2] = 5.0 * ((<<3 * $2 + 1||2 * $2 + 3||4 * $2>>) % 5) + $v;
qsort($1, <<5||4>>, sizeof(double), <<rising@||falling@>>);
? $1[0] *= 0.1 * $1[1];
? qsort($1 + 2, 3, sizeof($1[0]), <<rising@||falling@>>);
for (int $3 = 0; $3 < 5; $3++)
$t += 0.02 * ($3 + 1) * $1[$3] * sin($1[$3]);
"""),
    (PAIRED, """
struct Keyed@ $1[4];
for (int $2 = 0; $2 < 4; $2++) {
$1[$2].v = 5.0 * ((3 * $2 + 2) % 4) + $v;
$1[$2].key = (<<3 * $2 + 1||5 - $2||$2>>) % 4;
$1[$2].w = $v;
}
qsort($1, 4, sizeof(struct Keyed@), <<byKey@||byValue@>>);
? $1[1].w *= $1[0].w;
? qsort($1, 3, sizeof $1[0], <<byKey@||byValue@>>);
for (int $3 = 0; $3 < 4; $3++)
$t += 0.02 * ($3 + 1) * $1[$3].w * $1[$3].v;
"""),
]
SORTED_CXX = SORTED + [
    ((), """
std::vector<double> $1(5);
for (int $2 = 0; $2 < 5; $2++)
$1[$2] = 5.0 * ((<<3 * $2 + 1||2 * $2 + 3||4 * $2>>) % 5) + $v;
<<std::sort($1.begin(), $1.end());||std::sort($1.begin(), $1.end(), [](double $3, double $4) { return $3 > $4; });||std::sort($1.begin(), $1.begin() + 4, std::greater<double>());||std::stable_sort($1.begin(), $1.end());||std::sort($1.rbegin(), $1.rend());||std::partial_sort($1.begin(), $1.begin() + 3, $1.end());||std::nth_element($1.begin(), $1.begin() + 2, $1.end());>>
? $t += 0.05 * $1[2];
$t += 0.02 * $1[2] * sin($1[2]);
"""),
    ((), """
std::vector<int> $1(4);
std::iota($1.begin(), $1.end(), 0);
double $2[4];
for (int $3 = 0; $3 < 4; $3++)
$2[$3] = 5.0 * ((3 * $3 + 2) % 4) + $v;
std::sort($1.begin(), $1.end(), [&](int $4, int $5) { return <<$2[$4] < $2[$5]||$2[$4] > $2[$5]>>; });
for (int $6 = 0; $6 < 4; $6++)
$t += 0.02 * ($6 + 1) * $2[$1[$6]];
"""),
    (PAIRED, """
std::vector<Keyed@> $1;
for (int $2 = 0; $2 < 4; $2++)
$1.push_back({5.0 * ((3 * $2 + 2) % 4) + $v, (5 - $2) % 4, $v});
<<std::sort||std::stable_sort>>($1.begin(), $1.end(), [](const Keyed@ &$3, const Keyed@ &$4) { return $3.<<v||key>> < $4.<<v||key>>; });
for (std::size_t $5 = 0; $5 < $1.size(); $5++)
$t += 0.02 * ($5 + 1) * $1[$5].w * $1[$5].v;
"""),
    ((), """
std::vector<std::pair<double, int>> $1;
for (int $2 = 0; $2 < 4; $2++)
$1.emplace_back(5.0 * ((3 * $2 + 2) % 4) + $v, $2);
std::sort($1.begin(), $1.end());
? std::reverse($1.begin(), $1.end());
for (const auto &$3 : $1)
$t += 0.02 * $3.first * ($3.second + 1);
"""),
]
CALLED = [
    (TABLES, "$t += 0.3 * laws@[$i3]($v);"),
    (TABLES, """
for (int $1 = 0; $1 < 3; $1++)
$t += 0.2 * laws@[<<$1||2 - $1||($1 + $i3) % 3>>]($v);
"""),
    (TABLES, "$t += 0.3 * lawOf@($i4)($v);"),
    (TABLES, """
Law1@ $1[2] = {<<wave@||half@>>, square@};
? $1[1] = wave@;
? if ($?)\\n$1[0] = half@;
$t += 0.3 * $1[$i2]($v);
"""),
    (TABLES, """
double (*$1)(double) = <<wave@||square@>>;
? if ($?)\\n$1 = half@;
? $1 = laws@[$i3];
$t += 0.3 * $1($v);
? $t += 0.2 * (*$1)($v);
"""),
    (TABLES, """
for (int $1 = 0; $1 < 2; $1++)
$t += 0.2 * <<rules@[$1].scale * rules@[$1].law($v)||ruled@(&rules@[$1], $v)||ruled@(rules@ + 1 - $1, $v)>>;
"""),
    (TABLES, """
struct Rule@ $1 = {"own", 1, <<wave@||half@>>, 0.3};
? $1.law = square@;
? if ($?)\\n$1.law = wave@;
? $1 = rules@[$i2];
$t += 0.2 * <<ruled@(&$1, $v)||$1.law($v)>>;
"""),
    (TABLES, "$t += 0.3 * applied@(<<wave@||square@||laws@[$i3]||lawOf@($i3)||rules@[$i2].law>>, $v);"),
    (TABLES, """
double $1[3] = {$v, $v, $v};
filled@(<<wave@||laws@[$i3]||lawOf@($i3)>>, $1, 3);
$t += 0.2 * $1[0] * $1[1] + 0.1 * $1[2];
"""),
]
BY_VALUE = [
    (VALUES, """
struct Small@ $1 = small@($v, $v);
? $1 = grown@($1);
? $1.b[$i2] = $v;
? $t += 0.1 * total@(grown@($1));
? struct Small@ $2 = grown@($1);\\n$1.a = 0.2 * $2.b[0];
? $t += 0.1 * grown@($1).a;
? $1 = grown@(grown@($1));
$t += 0.2 * total@($1);
"""),
    (VALUES, """
struct Large@ $1 = large@(small@($v, $v), $v);
? $1.two = $1.one;
? $1.one.b[$i2] *= $v;
? $t += 0.1 * weigh@($1);\\n$1.c = $v;
? struct Large@ $2 = $1;\\n$2.one.a = $v;\\n$t += 0.1 * weigh@($2);
$t += 0.2 * weigh@($1) + 0.1 * $1.one.a;
"""),
    (VALUES, """
struct Small@ $1[3];
for (int $2 = 0; $2 < 3; $2++)
$1[$2] = small@($v, 0.3 * $2);
? swapped@(&$1[0], &$1[2]);
? $1[1] = grown@($1[$i3]);
? $1[$i3].a *= 0.5;
for (int $3 = 0; $3 < 3; $3++)
$t += 0.1 * total@($1[$3]);
"""),
    (VALUES, """
struct Small@ $1 = small@($v, $v), $2 = small@($v, 0.4);
swapped@(&$1, &$2);
? $1 = $? ? $1 : $2;
? $t += 0.1 * total@($? ? $1 : grown@($2));
$t += 0.2 * $1.a * $2.b[0] + 0.1 * total@($2);
"""),
]


class Codes:
    """Mixed into the generator."""

    def unionMember(self, scope):
        return self.fromTemplates(scope, UNIONS, 20)

    def grownMemory(self, scope):
        return self.fromTemplates(scope, GROWN)

    def sortedValues(self, scope):
        return self.fromTemplates(scope, SORTED_CXX if self.cxx else SORTED)

    def functionTable(self, scope):
        return self.fromTemplates(scope, CALLED, 20)

    def structByValue(self, scope):
        return self.fromTemplates(scope, BY_VALUE, 20)
