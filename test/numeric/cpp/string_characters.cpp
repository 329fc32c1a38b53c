// n=6 m=3 no-roundtrip : the characters of strings: by number, in loops, by iterators, changed, compared, as numbers
#include <algorithm>
#include <string>
#include <string_view>

static double byRange(const std::string &word, double v) {
  double r = v;
  for (char c : word)
    if (c == 'a')
      r *= v;
    else
      r += 0.5 * (c - 'a') * v;
  return r;
}

static double byNumber(std::string_view word, double v) {
  double r = v;
  for (std::size_t k = 0; k < word.size(); k++)
    switch (word[k]) {
    case 's':
      r = r * v + 1.0;
      break;
    case 'd':
      r *= 0.5;
      break;
    default:
      r += v * word[k] * 0.01;
    }
  return r;
}

static int value(char c) { return c >= '0' && c <= '9' ? c - '0' : -1; }

static double byIterator(std::string digits, double v) {
  double r = 0.0;
  for (auto i = digits.begin(); i != digits.end(); ++i) {
    if (*i == '3')
      *i = '1';
    r = r * v + value(*i);
  }
  return r + digits.front() * 0.01 * v * v;
}

void f(int n, int m, double *x, double *y) {
  std::string word = "banana";
  word[0] = 'c';
  word.back()++;
  for (char &c : word)
    if (c == 'n')
      c = 'm';
  int counts[3] = {0, 0, 0};
  for (const char &c : word)
    counts[c % 3]++;
  std::string code(static_cast<std::size_t>(n), 's');
  for (int i = 1; i < n; i += 2)
    code[i] = i % 3 ? 'd' : 'x';
  for (int j = 0; j < m; j++)
    y[j] = byRange(word, x[j]) * byNumber(code, 0.5 * x[j + 1]) + byIterator("1234", x[j]) * counts[j % 3] +
           std::max(word[j], word[j + 1]) * 0.01 * x[j] * x[j] * static_cast<double>(word.at(1) == 'a');
}
