#include "play/console/fit.h"

namespace tradewind::terminal {
namespace {

std::ptrdiff_t offset(std::size_t count) { return static_cast<std::ptrdiff_t>(count); }

}  // namespace

std::vector<std::size_t> Fitted::forms(std::size_t height) const {
  std::vector<std::size_t> form(parts_.size(), 0);
  const auto size = [&](std::size_t i) { return parts_[i].forms[form[i]].size(); };
  std::size_t total = 0;
  for (std::size_t i = 0; i < parts_.size(); ++i) total += size(i);
  std::vector<std::size_t> gave_way;  // parts, in order
  const auto change = [&](std::size_t i, std::size_t to) {
    total -= size(i);
    form[i] = to;
    total += size(i);
  };
  while (height > 0 && total > height) {
    std::size_t next = parts_.size();
    const auto rank = [&](std::size_t i) { return parts_[i].ranks[form[i]]; };
    const auto saves = [&](std::size_t i) {
      return static_cast<std::ptrdiff_t>(size(i)) - offset(parts_[i].forms[form[i] + 1].size());
    };
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (form[i] + 1 >= parts_[i].forms.size()) continue;
      if (next == parts_.size() || rank(i) < rank(next) ||
          (rank(i) == rank(next) && saves(i) > saves(next)))
        next = i;
    }
    if (next == parts_.size()) break;
    change(next, form[next] + 1);
    gave_way.push_back(next);
  }
  for (auto i = gave_way.rbegin(); i != gave_way.rend(); ++i) {
    change(*i, form[*i] - 1);
    if (total > height) change(*i, form[*i] + 1);
  }
  return form;
}

bool Fitted::is_cut(std::size_t height) const {
  const std::vector<std::size_t> form = forms(height);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (form[i] >= parts_[i].cut_from) return true;
  }
  return false;
}

NameList Fitted::lines(std::size_t height) const {
  const std::vector<std::size_t> form = forms(height);
  NameList lines;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const NameList& shown = parts_[i].forms[form[i]];
    const bool twice = shown == NameList{""} && !lines.empty() && lines.back().empty();
    if (!twice) lines.insert(lines.end(), shown.begin(), shown.end());
  }
  return lines;
}

NameList last_lines(const NameList& lines, std::size_t most, const std::string& left_out) {
  if (lines.size() <= most) return lines;
  NameList last = {left_out};
  last.insert(last.end(), lines.end() - offset(most - 1), lines.end());
  return last;
}

}  // namespace tradewind::terminal
