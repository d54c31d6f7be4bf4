#include "tradewind/evaluation/weights_file.h"
#include "content/catalog/catalog.h"
#include "tradewind/diagnostic.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <unordered_map>

namespace tradewind {
namespace {

constexpr std::int64_t format = 1;

[[noreturn]] void refuse(const std::string& file, const Node& at, const std::string& message) {
  throw ContentError(Diagnostics{{file, at.line, at.column, "bad-weights", Severity::error, message,
                                  "learn them again with 'tradewind train'"}});
}

const Node& need(const std::string& file, const Node& map, const std::string& key) {
  if (!map.is_map()) refuse(file, map, "a map is expected here");
  const Node* found = map.find(key);
  if (found == nullptr) refuse(file, map, "'" + key + "' is missing");
  return *found;
}

std::int64_t number(const std::string& file, const Node& node, std::int64_t least,
                    std::int64_t most) {
  const std::optional<std::int64_t> value = node.as_int();
  if (!value || *value < least || *value > most)
    refuse(file, node,
           "a number from " + std::to_string(least) + " to " + std::to_string(most) +
               " is expected here");
  return *value;
}

std::int64_t number(const std::string& file, const Node& node, std::int64_t limit) {
  return number(file, node, -limit, limit);
}

struct Found {
  Weights weights;
  bool is_foreign = false;  // some of their features are not there
};

Found read(const std::string& file, const FeatureSet& features) {
  constexpr std::int64_t most_weight = 1'000'000'000, most_end = 1'000'000;
  const Node node = parse_yaml(file, read_text_file(file));
  if (number(file, need(file, node, "format"), most_end) != format)
    refuse(file, node, "this program reads weights of format " + std::to_string(format));

  Found found;
  Weights& weights = found.weights;
  const Node& end = need(file, node, "end");
  weights.end = {number(file, need(file, end, "score"), most_end),
                 number(file, need(file, end, "rounds"), most_end)};
  weights.unit = number(file, need(file, node, "unit"), most_end);
  if (const Node* looks = node.find("looks"))
    weights.looks = static_cast<int>(number(file, *looks, 0, most_looks));
  for (const std::int64_t score : features.declared())
    weights.of.push_back({score * weights.unit, 0});
  std::unordered_map<std::string_view, std::size_t> places;
  for (const std::string& name : features.names()) places.emplace(name, places.size());
  for (const auto& [name, pair] : need(file, node, "weights").entries) {
    const auto place = places.find(name);
    found.is_foreign = found.is_foreign || place == places.end();
    if (place == places.end()) continue;
    if (!pair.is_list() || pair.items.size() != 2)
      refuse(file, pair, "two numbers are expected here: [early, late]");
    for (std::size_t i = 0; i < 2; ++i)
      weights.of[place->second][i] = number(file, pair.items[i], most_weight);
  }
  return found;
}

}  // namespace

std::optional<Weights> read_weights(const std::string& file, const FeatureSet& features) {
  Found found = read(file, features);
  if (found.is_foreign) return std::nullopt;
  return std::move(found.weights);
}

Weights read_related_weights(const std::string& file, const FeatureSet& features) {
  return read(file, features).weights;
}

Diagnostic foreign_weights(const std::string& file, const Ruleset& ruleset) {
  return {file,
          0,
          0,
          "foreign-weights",
          Severity::error,
          "'" + ruleset.code() + "' lacks some features of these weights",
          "learn them again with 'tradewind train'"};
}

std::string weights_file(const Ruleset& rules, int players, WeightsFor bot) {
  const Catalog& all = rules.catalog();
  const std::filesystem::path root =
      all.roots[static_cast<std::size_t>(all.variants.at(rules.variant()).root)];
  const std::filesystem::path folder = root / "content" / "bots" / rules.variant();
  const auto file_of = [&](const std::string& name) -> std::string {
    const std::filesystem::path file = folder / name;
    std::error_code none;
    return std::filesystem::is_regular_file(file, none) ? file.string() : "";
  };
  const auto file_for = [&](int number) {
    std::string own =
        bot == WeightsFor::search ? file_of(std::to_string(number) + "-search.yaml") : "";
    return own.empty() ? file_of(std::to_string(number) + ".yaml") : own;
  };
  std::string file = file_for(players);
  for (int away = 1; file.empty() && players > 1 && away < rules.max_players(); ++away) {
    if (players + away <= rules.max_players()) file = file_for(players + away);
    if (file.empty() && players - away > 1) file = file_for(players - away);
  }
  return file;
}

// Those that bots look for
static std::set<std::string> weights_files(const Ruleset& rules, IntRange players) {
  std::set<std::string> files;
  for (auto count = players.low; count <= players.high; ++count) {
    for (const auto bot : {WeightsFor::one_move_ahead, WeightsFor::search})
      files.insert(weights_file(rules, static_cast<int>(count), bot));
  }
  files.erase("");
  return files;
}

Diagnostics check_weights(const Ruleset& rules) {
  return check_weights(rules, {rules.min_players(), rules.max_players()});
}

Diagnostics check_weights(const Ruleset& rules, IntRange players) {
  Diagnostics found;
  const std::set<std::string> files = weights_files(rules, players);
  if (files.empty()) return found;
  const FeatureSet features(rules);
  for (const std::string& file : files) {
    try {
      if (!read_weights(file, features)) found.push_back(foreign_weights(file, rules));
    } catch (const ContentError& error) {
      found.insert(found.end(), error.diagnostics().begin(), error.diagnostics().end());
    }
  }
  return found;
}

Diagnostics check_weights(const Library& library) {
  Diagnostics found;
  const Catalog& index = library.index();
  for (const VariantInfo& variant : library.variants()) {
    const int root = index.variants.at(variant.id).root;
    // Shipped weights next to a mod are left alone
    const bool is_shipped = index.roots.size() > 1 && root == 0;
    const std::filesystem::path folder = index.roots[static_cast<std::size_t>(root)];
    std::error_code none;
    if (is_shipped ||
        !std::filesystem::is_directory(folder / "content" / "bots" / variant.id, none))
      continue;
    std::shared_ptr<const Ruleset> rules;
    try {
      rules = library.ruleset(variant.id);
    } catch (const std::runtime_error&) {  // Library::check says why
      continue;
    }
    const Diagnostics own = check_weights(*rules);
    found.insert(found.end(), own.begin(), own.end());
  }
  return found;
}

// As a comment, in lines that break before an option.
static std::string commented(const std::string& text) {
  constexpr std::size_t widest = 100;
  std::string lines = "#";
  std::size_t column = lines.size();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(" --", begin + 1), text.size());
    if (column + end - begin > widest) {
      lines += "\n#  ";
      column = 3;
    }
    lines += text.substr(begin, end - begin);
    column += end - begin;
    begin = end;
  }
  return lines + "\n";
}

std::string weights_text(const std::string& command, const Weights& weights,
                         const FeatureSet& features) {
  std::string text =
      commented(" Learned by: " + command) + "format: " + std::to_string(format) +
      "\nend: { score: " + std::to_string(weights.end.score) +
      ", rounds: " + std::to_string(weights.end.rounds) +
      " }\nunit: " + std::to_string(weights.unit) +
      (weights.looks == 0 ? ""
                          : "\nlooks: " + std::to_string(weights.looks) +
                                "  # one move ahead at each move, before a search begins") +
      "\nweights:  # in millionths: at the beginning, and what the end adds\n";
  for (std::size_t feature = 0; feature < weights.of.size(); ++feature) {
    const auto& [early, late] = weights.of[feature];
    if (early == 0 && late == 0 && features.declared()[feature] == 0) continue;
    const std::string& name = features.names()[feature];
    const std::string key = name.find(':') == std::string::npos ? name : "\"" + name + "\"";
    text += "  " + key + ": [" + std::to_string(early) + ", " + std::to_string(late) + "]\n";
  }
  return text;
}

}  // namespace tradewind
