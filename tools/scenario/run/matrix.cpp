#include "scenario/run/matrix.h"

#include "invariants/repetition.h"
#include "tradewind/bots.h"
#include "tradewind/codes.h"
#include "tradewind/diagnostic.h"
#include "tradewind/position.h"
#include "tradewind/random.h"
#include "tradewind/refusals.h"

#include <algorithm>
#include <set>

namespace tradewind {
namespace {

// Values of an option other than its current one.
NameList other_values(const OptionDef& option, const OptionValue& now) {
  NameList values = option.type == OptionType::list ? NameList() : option.values;
  if (option.type == OptionType::boolean) values = {"true", "false"};
  // Values near the default, and not 0. At the limits there are games in which nobody can afford
  // anything, and 0 may switch off the guard against stalled games.
  const auto within = [&](std::int64_t value) {
    return std::to_string(
        std::clamp(value, option.min.value_or(value), option.max.value_or(value)));
  };
  if (const std::int64_t* number = std::get_if<std::int64_t>(&option.standard))
    values.insert(values.end(),
                  {within(std::max<std::int64_t>(*number - 1, 1)), within(*number + 1)});
  if (option.type == OptionType::integer || option.type == OptionType::integer_or_none)
    values.push_back(within(option.min.value_or(0) + 4));
  if (const IntList* list = std::get_if<IntList>(&option.standard);
      list != nullptr && option.type == OptionType::list) {
    IntList more = *list;
    for (std::int64_t& each : more) each = std::min(each + 1, option.max.value_or(each + 1));
    values.push_back(to_text(more));
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  std::erase(values, to_text(now));
  return values;
}

struct Choice {
  std::string option, text;  // text: "+option=value"
};

class Matrix {
 public:
  Matrix(const Library& library, std::string variant, MatrixReport& report)
      : library_(library), variant_(std::move(variant)), report_(report) {
    const auto ruleset = ruleset_for(library, variant_);
    for (const OptionDef& option : ruleset->option_defs()) {
      for (const std::string& value : other_values(option, ruleset->options().at(option.id)))
        choices_.push_back({option.id, "+" + option.id + "=" + value});
    }
    for (std::size_t a = 0; a < choices_.size(); ++a) {
      for (std::size_t b = a + 1; b < choices_.size(); ++b) {
        if (choices_[a].option != choices_[b].option) open_.emplace(a, b);
      }
    }
  }

  void play(const std::function<void(const std::string&)>& before) {
    while (!open_.empty()) {
      const auto ruleset = choose_row(*open_.begin());
      if (ruleset == nullptr) {
        open_.erase(open_.begin());
        ++report_.refused;
        continue;
      }
      before(row_code());
      cover();
      play_game(ruleset);
    }
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;

  [[nodiscard]] std::string row_code() const {
    std::string code = variant_;
    for (const std::size_t each : row_) code += choices_[each].text;
    return code;
  }

  [[nodiscard]] bool accepted() const { return refusals(library_, row_code()).empty(); }

  [[nodiscard]] std::shared_ptr<const Ruleset> ruleset() const {
    try {
      return ruleset_for(library_, row_code());
    } catch (const VariantRefused&) {
      return nullptr;  // another match of the series is refused
    } catch (const ContentError&) {
      return nullptr;  // an option is none where a query needs a number
    }
  }

  // A row with this pair, or nullptr if the pair is refused. Few codes are refused only when their
  // content is read, so each choice is tried that way only if the whole row was refused.
  [[nodiscard]] std::shared_ptr<const Ruleset> choose_row(Pair pair) {
    row_ = {pair.first, pair.second};
    if (!accepted()) return nullptr;
    fill_row([this] { return accepted(); });
    if (auto rules = ruleset()) return rules;
    row_ = {pair.first, pair.second};
    if (ruleset() == nullptr) return nullptr;
    fill_row([this] { return ruleset() != nullptr; });
    return ruleset();
  }

  [[nodiscard]] static Pair pair_of(std::size_t a, std::size_t b) {
    return {std::min(a, b), std::max(a, b)};
  }

  [[nodiscard]] long gain(std::size_t choice) const {
    return std::count_if(row_.begin(), row_.end(),
                         [&](std::size_t each) { return open_.count(pair_of(each, choice)) > 0; });
  }

  // Adds choices greedily, by the number of new pairs, as long as the code is accepted.
  void fill_row(const std::function<bool()>& is_accepted) {
    std::set<std::size_t> left;
    for (std::size_t choice = 0; choice < choices_.size(); ++choice) left.insert(choice);
    while (!left.empty()) {
      std::erase_if(left, [&](std::size_t choice) {
        return std::any_of(row_.begin(), row_.end(), [&](std::size_t each) {
          return choices_[each].option == choices_[choice].option;
        });
      });
      const auto best =
          std::max_element(left.begin(), left.end(),
                           [&](std::size_t a, std::size_t b) { return gain(a) < gain(b); });
      if (best == left.end() || gain(*best) == 0) return;
      row_.push_back(*best);
      left.erase(best);
      if (!is_accepted()) row_.pop_back();
    }
  }

  void cover() {
    for (std::size_t a = 0; a < row_.size(); ++a) {
      for (std::size_t b = a + 1; b < row_.size(); ++b)
        report_.pairs += static_cast<int>(open_.erase(pair_of(row_[a], row_[b])));
    }
  }

  // Random players may come to where nobody can win any more, with cards gone that somebody would
  // need: then others play.
  void play_game(const std::shared_ptr<const Ruleset>& rules) {
    constexpr std::uint64_t tries = 3;
    const std::uint64_t seed = static_cast<std::uint64_t>(++report_.games);
    const int offered = rules->max_players() - rules->min_players() + 1;
    const int players =
        rules->min_players() + static_cast<int>(seed % static_cast<std::uint64_t>(offered));
    try {
      Scripts scripts(rules);
      std::string why = "?";
      for (std::uint64_t stream = 1; stream <= tries && !why.empty(); ++stream)
        why = why_not_over(Position(scripts, players, seed), mix(seed, stream));
      if (!why.empty())
        throw std::runtime_error(why + " (" + std::to_string(players) + " players)");
    } catch (const ScriptError& failure) {
      report_.failures.push_back(row_code() + ": " + to_text(failure.diagnostic()));
    } catch (const std::exception& failure) {
      report_.failures.push_back(row_code() + ": " + message_of(failure));
    }
  }

  [[nodiscard]] static std::string why_not_over(Position position, std::uint64_t stream) {
    const auto bot = make_bot("random", 0);
    std::vector<Played> last;
    for (std::int64_t answers = 0; !position.over(); ++answers) {
      if (answers == longest_game)
        return "not over after " + std::to_string(answers) +
               " answers: " + terminal::Repetition(position, last).text();
      const int move = bot->choose(position, position.to(), stream);
      if (answers >= longest_game - terminal::Repetition::looked_at)
        last.push_back({position.to(), position.move(move).text});
      position.play(move);
    }
    return "";
  }

  const Library& library_;
  std::string variant_;
  MatrixReport& report_;
  std::vector<Choice> choices_;
  std::set<Pair> open_;           // pairs of choices that no game has covered yet
  std::vector<std::size_t> row_;  // choices of the current code
};

}  // namespace

MatrixReport play_matrix(const Library& library, const NameList& variants,
                         const std::function<void(const std::string&)>& before) {
  MatrixReport report;
  for (const std::string& variant : variants) Matrix(library, variant, report).play(before);
  return report;
}

}  // namespace tradewind
