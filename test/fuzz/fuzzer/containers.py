"""Containers of C++'s library whose elements have derivatives: rows of rows, double-ended ones, stacks, queues, pairs, tuples, optional
values, owned memory."""

POINT = ("Point", """
struct Point@ {
  double a, b;
};
""")
NODE = ("Node", """
struct Node@ {
  double v;
  std::vector<double> more;
  explicit Node@(double v) : v(v), more(2, 0.5 * v) {}
  double sum() const { return v + more[0] * more[1]; }
};
""")

CONTAINERS = [
    ((), """
std::vector<std::vector<double>> $1(2, std::vector<double>(3, $v));
for (int $2 = 0; $2 < 3; $2++)
$1[1][$2] += 0.3 * $1[0][$2] * $v;
? $1.push_back({$v, $v});
? $1[0].push_back($v);
? $1.push_back($1[0]);
? std::swap($1[0], $1[1]);
? $1[1] = $1[0];
? $1[0][$i3] = $v;
? $1.emplace_back(2, $v);
? $1.back().back() *= 0.7;
? $1.erase($1.begin());
? $1.front().insert($1.front().begin() + 1, $v);
for (<<const auto||auto>> &$3 : $1)
for (<<double||const double &||auto>> $4 : $3)
$t += 0.1 * $4 * $4;
"""),
    ((), """
std::vector<std::vector<double>> $1;
for (int $2 = 0; $2 < 3; $2++) {
<<std::vector<double> $3($2 + 1, $v);||std::vector<double> $3 = {$v, 0.3};>>
? $3[0] *= $3.back();
$1.push_back(<<$3||std::move($3)>>);
}
? $1.pop_back();
? std::reverse($1.begin(), $1.end());
? std::vector<std::vector<double>> $5 = $1;\\n$1[0][0] = $v;\\n$t += 0.2 * $5[0][0];
for (std::size_t $4 = 0; $4 < $1.size(); $4++)
$t += 0.1 * $1[$4].front() * $1[$4].back() + 0.01 * $1[$4].size();
"""),
    ((), """
std::array<std::array<double, 3>, 2> $1{};
for (std::size_t $2 = 0; $2 < $1.size(); $2++)
for (std::size_t $3 = 0; $3 < 3; $3++)
$1[$2][$3] = 0.5 * $v + 0.1 * ($2 + 1) * ($3 + 2);
? $1[0].swap($1[1]);
? $1[1] = $1[0];
? $1[$i2].fill($v);
? auto $4 = $1;\\n$1[0][0] *= 0.3;\\n$t += $4[0][0];
for (const auto &$5 : $1)
$t += 0.1 * $5[0] * $5[1] - 0.1 * $5.back();
"""),
    (POINT, """
std::array<Point@, 3> $1 = {{{$v, $v}, {$v, 0.2}, {0.4, $v}}};
? std::swap($1[0], $1[2]);
? for (auto &$2 : $1)\\n$2.a *= $2.b;
? $1[$i3] = {$v, $v};
? std::vector<Point@> $3($1.begin(), $1.end());\\n$3.push_back({$v, 1.0});\\n$t += 0.1 * $3[3].a * $3.front().b;
$t += 0.2 * $1[0].a * $1[1].b + 0.1 * $1[2].a;
"""),
    ((), """
std::deque<double> $1<<||(2, $v)||{$v, 0.5}>>;
$1.push_back($v);
? $1.push_front($v);
? $1.emplace_back($v);
$1.push_front(0.5 * $v);
? $1.pop_back();
? $1[0] *= $1.back();
? $1.front() += $v;
? $1.insert($1.begin() + 1, $v);
? std::deque<double> $2 = $1;\\n$1.clear();\\n$1.push_back($v);\\n$t += 0.2 * $2[0] * $2.back();
for (<<double||auto||const double &>> $3 : $1)
$t += 0.1 * $3 * $3;
? for (int $4 = 0; $4 < 3; $4++) {\\n$1.push_back(0.6 * $1.front() + $v);\\n$1.pop_front();\\n}\\n$t += 0.1 * $1.back();
"""),
    ((), """
std::valarray<double> $1 = {$v, $v, $v, $v};
std::valarray<double> $2($v, 4);
? $2 += $1 * $2;
? $2[1] = $v;
? $1 = std::sin($1) + 0.5 * $2;
? $1[std::slice(0, 2, 2)] = std::valarray<double>($2[std::slice(1, 2, 2)]);
? $1 = $1.cshift(<<1||-1>>);
? $2 = $2.shift(1);
? $1 *= 0.7;
? $2 = 2.0 / (3.0 + $1 * $1);
? $t += 0.1 * $1.sum();
? $1.swap($2);
? $1 = $2.apply([](double $4) { return $4 * $4; });
for (std::size_t $3 = 0; $3 < $1.size(); $3++)
$t += 0.1 * $1[$3] * $2[$3];
"""),
    ((), """
std::stack<double> $1;
$1.push($v);
for (int $2 = 0; $2 < 3; $2++)
$1.push(0.5 * $1.top() + $v);
? $1.top() *= 0.4;
? $1.emplace($v);
? if ($?)\\n$1.pop();
? std::stack<double> $3;\\n$3.push($v);\\n$t += 0.2 * $3.top();
while (!$1.empty()) {
$t += 0.1 * $1.top() * $1.top();
$1.pop();
}
"""),
    ((), """
std::queue<double> $1;
$1.push($v);
$1.push($v);
for (int $2 = 0; $2 < 4; $2++) {
const double $3 = $1.front();
$1.pop();
$1.push(0.5 * $3 + $v);
? $1.back() *= 0.8;
}
? std::queue<double> $4 = $1;\\n$4.push($v);\\n$t += 0.1 * $4.back() * $4.size();
? $1.front() += $v;
while (<<!$1.empty()||$1.size() > 1>>) {
$t += 0.2 * $1.front();
$1.pop();
}
"""),
    ((), """
std::queue<std::pair<int, double>> $1;
$1.push({0, $v});
<<$1.emplace(1, $v);||$1.push(std::make_pair(2, $v));>>
while (!$1.empty()) {
<<const auto [$2, $3] = $1.front();||auto $4 = $1.front();\\nconst int $2 = $4.first;\\nconst double $3 = $4.second;>>
$1.pop();
if ($2 < 4)
$1.push({$2 + 2, 0.6 * $3 * $3 + 0.1});
$t += 0.1 * ($2 + 1) * $3;
}
"""),
    ((), """
std::pair<double, double> $1(<<$v, $v||0.5, $v>>);
? std::swap($1.first, $1.second);
? $1.second *= $1.first;
? $1 = {$v, $1.first};
? $1 = std::make_pair($1.second, $v);
? auto &[$2, $3] = $1;\\n$2 += 0.3 * $3;
? auto [$4, $5] = $1;\\n$4 *= $5;\\n$t += 0.1 * $4;
? std::pair<std::vector<double>, int> $6({$v, $v}, 2);\\n$6.first[1] += $1.first;\\n$t += 0.1 * $6.first[1] * $6.second;
? std::vector<std::pair<double, int>> $7 = {{$v, 2}, {$1.first, 1}};\\nfor (const auto &$8 : $7)\\n$t += 0.1 * $8.first * $8.second;
$t += 0.2 * $1.first * $1.second;
"""),
    ((), """
std::tuple<double, int, double> $1(<<$v, 2, $v||$v, 1, 0.3>>);
? std::get<0>($1) *= std::get<2>($1);
? std::get<2>($1) += $v;
? $1 = std::make_tuple($v, 3, $v);
? double $2 = 0.5, $3 = 0.2;\\nint $4 = 0;\\nstd::tie($2, $4, $3) = $1;\\n$t += 0.1 * $2 * $3 * $4;
? auto [$5, $6, $7] = $1;\\n$t += 0.1 * $5 * $6 + $7 * 0.2;
? auto &[$5, $6, $7] = $1;\\n$5 += $7 * $6 * 0.1;
? std::vector<std::tuple<double, int>> $8 = {{$v, 1}, {std::get<0>($1), 2}};\\n$t += 0.1 * std::get<0>($8[1]) * std::get<1>($8[0]);
$t += 0.2 * std::get<0>($1) * std::get<2>($1) + 0.1 * std::get<1>($1);
"""),
    ((), """
std::optional<double> $1<<||= $v||{$v}>>;
? if ($?)\\n$1 = $v;
? if ($1)\\n*$1 *= 0.5;
? $1.emplace($v);
? $t += 0.1 * $1.value_or($v);
? std::optional<double> $2 = $1;\\n$1.reset();\\nif ($2.has_value())\\n$t += 0.3 * *$2 * $2.value();
? if (!$1)\\n$1 = $v;
? if ($?)\\n$1 = std::nullopt;
$t += $1 ? 0.2 * *$1 * *$1 : $v;
"""),
    (NODE, """
std::optional<Node@> $1;
if ($?)
$1.emplace($v);
? $1 = Node@($v);
if ($1) {
$1->v += $v;
? $1->more.push_back($v);
$t += 0.3 * $1->sum() + 0.1 * $1->more.back();
}
"""),
    (POINT, """
std::optional<Point@> $1 = Point@{$v, $v};
? $1->a *= $1->b;
? if ($?)\\n$1.reset();
? const Point@ $2 = $1.value_or(Point@{0.3, $v});\\n$t += 0.1 * $2.a * $2.b;
if ($1.has_value())
$t += 0.2 * $1->a * $1.value().b;
"""),
    ((), """
std::unique_ptr<double[]> $1 = std::make_unique<double[]>(3);
for (int $2 = 0; $2 < 3; $2++)
$1[$2] = $v;
? $1[1] *= $1[0];
? auto $3 = std::move($1);\\n$1.reset(new double[2]);\\n$1[0] = 0.4 * $3[2];\\n$1[1] = $v;\\n$t += 0.1 * $3[0];
? double *$4 = $1.get();\\n$4[0] += $4[1] * 0.5;
$t += 0.2 * $1[0] * $1[1];
"""),
    (NODE, """
std::unique_ptr<Node@> $1 = <<std::make_unique<Node@>($v)||std::unique_ptr<Node@>(new Node@($v))>>;
? $1->more.push_back($1->v * 0.5);
? $1->v *= $v;
? $t += 0.1 * $1->sum();\\n$1 = std::make_unique<Node@>($v);
? if ($?)\\n$1.reset(new Node@($v));
? auto $2 = std::make_unique<Node@>($v);\\nstd::swap($1, $2);\\n$t += 0.1 * $2->sum();
? Node@ $3 = *$1;\\n$3.v += 0.3;\\n$1->more[0] += $3.sum() * 0.2;
$t += 0.2 * $1->sum() + 0.1 * (*$1).more.back();
"""),
    (NODE, """
std::vector<std::unique_ptr<Node@>> $1;
for (int $2 = 0; $2 < 3; $2++)
$1.push_back(std::make_unique<Node@>($v));
? std::swap($1[0], $1[2]);
? $1[1]->v = $1[0]->sum();
? $1[1].reset();\\n$1[1] = std::make_unique<Node@>($v);
? $1.pop_back();
for (const auto &$3 : $1)
$t += 0.1 * $3->sum();
"""),
    (NODE, """
std::vector<Node@> $1;
$1.reserve(4);
$1.emplace_back($v);
$1.push_back(Node@($v));
? $1.push_back($1[0]);
? $1[0].more.resize(3, $v);\\n$t += 0.1 * $1[0].more[2];
? $1.erase($1.begin());
? $1.back() = $1.front();
? $1.back().more.swap($1.front().more);
for (auto &$2 : $1) {
$2.v += 0.2 * $2.more[1];
$t += 0.1 * $2.sum();
}
"""),
    ((), """
std::shared_ptr<std::vector<double>> $1 = std::make_shared<std::vector<double>>(3, $v);
auto $2 = $1;
(*$2)[1] = $v;
? $1->push_back($v);
? $2.reset();
? $1 = std::make_shared<std::vector<double>>(2, $v);
$t += 0.2 * (*$1)[0] * (*$1)[1] + 0.1 * $1->back();
"""),
    ((), """
std::vector<double> $1{$v, $v, $v};
std::vector<double> $2;
? $2.assign(2, $v);
$2.insert($2.end(), $1.begin(), $1.end());
? $2.insert($2.begin() + 1, $v);
? $2.erase($2.begin() + 1);
? $1.assign($2.begin(), $2.begin() + 2);
? std::copy($1.begin(), $1.begin() + 2, $2.begin());
? std::rotate($2.begin(), $2.begin() + 1, $2.end());
? std::fill($2.begin(), $2.begin() + 1, $v);
? std::transform($2.begin(), $2.end(), $2.begin(), [](double $4) { return 0.5 * $4 * $4 + 0.1; });
? $2.swap($1);\\n$1.push_back($v);
? std::partial_sum($1.begin(), $1.end(), $1.begin());
? $1.at(1) += $2.at(0);
$t += 0.1 * std::accumulate($2.begin(), $2.end(), 0.0);
$t += 0.2 * std::inner_product($1.begin(), $1.begin() + 2, $2.begin(), 0.1);
"""),
]


class Containers:
    """Mixed into the generator."""

    def containerStatement(self, scope):
        return self.fromTemplates(scope, CONTAINERS)
