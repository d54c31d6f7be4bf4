#include "digest_fields.h"

#include "model/model.h"
#include "state/random.h"
#include "tradewind/inspect.h"
#include "tradewind/record.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <sstream>

namespace tradewind {
namespace {

constexpr std::size_t digits = 4;  // hexadecimal digits of a name, and as many of a value
constexpr std::size_t most_named = 4;
constexpr std::size_t longest_value = 60;

struct Field {
  std::string name, value;
};

Field field_of(const std::string& line) {
  const auto cut = [&](std::size_t at, std::size_t mark) {
    return at == std::string::npos ? Field{line, ""}
                                   : Field{line.substr(0, at), line.substr(at + mark)};
  };
  if (line.starts_with("zone ") || line.starts_with("mark ")) return cut(line.find(": "), 2);
  if (line.starts_with("counter ") || line.starts_with("stream ")) return cut(line.rfind(" = "), 3);
  if (line.starts_with("agenda ") || line.starts_with("die "))
    return cut(line.find(' ', line.find(' ') + 1), 1);
  if (line.starts_with("active ") || line.starts_with("question ") || line.starts_with("result "))
    return cut(line.find(' '), 1);
  return {line, ""};  // a watch has no value
}

std::vector<Field> fields_of(const std::string& canonical_text) {
  std::vector<Field> fields;
  std::istringstream lines(canonical_text);
  for (std::string line; std::getline(lines, line);) fields.push_back(field_of(line));
  return fields;
}

std::string sum_of(const std::string& text) {
  const std::uint64_t hash = fnv1a(text);
  std::array<char, digits + 1> hex{};
  std::snprintf(hex.data(), hex.size(), "%04x",
                static_cast<unsigned>((hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & 0xFFFFU));
  return hex.data();
}

std::string sum_of(const Field& field) { return sum_of(field.name) + sum_of(field.value); }

// Fields without a line here (empty or at their start) that may have had one where the sums were
// computed.
NameList silent_names(const Position& position) {
  const Model& model = position.ruleset().model();
  NameList names = {"question", "result"};
  const auto add = [&](const std::string& name, bool by_seat) {
    for (int seat = 0; by_seat && seat < position.players(); ++seat)
      names.push_back(name + " " + std::to_string(seat));
    if (!by_seat) names.push_back(name);
  };
  for (int depth = 0; depth < 100; ++depth) {
    const std::string number = std::to_string(depth);
    names.push_back("agenda " + std::string(3 - number.size(), '0') + number);
  }
  for (const CounterId id : model.counters.ids())
    add("counter " + model.saved_name(id), model.counter_info[id].scope == Scope::seat);
  for (const StreamId id : model.streams.ids()) add("stream " + model.streams.full(id), false);
  for (const MarkId id : model.marks.ids()) add("mark " + model.marks.full(id), true);
  for (const DieId id : model.dice.ids()) add("die " + model.dice.full(id), false);
  for (const std::string& id : watches_of(position.ruleset())) add("watch " + id, true);
  for (const ZoneKind id : model.zones.ids())
    add("zone " + model.zones.full(id), model.zone_info[id].owner == Owner::seat);
  return names;
}

// Compares the fields of a position with recorded sums.
class FieldComparison {
 public:
  explicit FieldComparison(const std::string& sums) {
    for (std::size_t at = 0; at + 2 * digits <= sums.size(); at += 2 * digits)
      elsewhere_.insert(sums.substr(at, 2 * digits));
  }

  void take(const std::vector<Field>& here) {
    std::vector<const Field*> differ;
    for (const Field& field : here) {
      const auto same = elsewhere_.find(sum_of(field));
      if (same != elsewhere_.end()) {
        elsewhere_.erase(same);
      } else {
        differ.push_back(&field);
      }
    }
    for (const Field* field : differ) {
      const bool long_value = field->value.size() > longest_value;
      const std::string shown = field->value.empty() ? " (only here)"
                                : long_value         ? ""
                                                     : " (here " + field->value + ")";
      names_.push_back(field->name + shown);
      forget(field->name);
    }
  }

  void take_silent(const NameList& names) {
    for (const std::string& name : names) {
      if (forget(name)) names_.push_back(name + " (here not set)");
    }
    if (!elsewhere_.empty() && names_.empty()) names_.emplace_back("a field that is not set here");
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < std::min(most_named, names_.size()); ++i)
      text += (i == 0 ? "" : ", ") + names_[i];
    if (names_.size() > most_named)
      text += " and " + std::to_string(names_.size() - most_named) + " more";
    return text;
  }

 private:
  bool forget(const std::string& name) {
    const std::string sum = sum_of(name);
    const auto found = elsewhere_.lower_bound(sum);
    if (found == elsewhere_.end() || !found->starts_with(sum)) return false;
    elsewhere_.erase(found);
    return true;
  }

  std::multiset<std::string> elsewhere_;
  NameList names_;
};

}  // namespace

std::string field_sums(const std::string& canonical_text) {
  std::string sums;
  for (const Field& field : fields_of(canonical_text)) sums += sum_of(field);
  return sums;
}

std::string differing_fields(const Position& position, const std::string& sums) {
  FieldComparison comparison(sums);
  comparison.take(fields_of(canonical_text_of(position)));
  comparison.take_silent(silent_names(position));
  return comparison.text();
}

std::string first_difference(const std::string& expected, const std::string& got) {
  std::vector<Field> left = fields_of(expected);
  std::vector<Field> right = fields_of(got);
  left.push_back({});
  right.push_back({});
  const auto same = [](const Field& a, const Field& b) {
    return a.name == b.name && a.value == b.value;
  };
  const auto [wanted, found] =
      std::mismatch(left.begin(), left.end(), right.begin(), right.end(), same);
  if (wanted == left.end() || found == right.end()) return {};
  const auto value = [](const Field& field) { return field.value.empty() ? "that" : field.value; };
  if (wanted->name == found->name)
    return wanted->name + ": expected " + wanted->value + ", got " + found->value;
  // Lines are sorted: the smaller name is the one that the other text has no line for.
  const bool missing = !wanted->name.empty() && (found->name.empty() || wanted->name < found->name);
  const Field& only = missing ? *wanted : *found;
  return only.name + ": expected " +
         (missing ? value(only) + ", got nothing" : "nothing, got " + value(only));
}

}  // namespace tradewind
