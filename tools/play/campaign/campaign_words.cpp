#include "campaign/campaign_words.h"

#include "campaign/campaign.h"
#include "play/start/seats.h"
#include "program/context.h"
#include "support/words.h"

namespace tradewind::terminal {
namespace {

std::string variant_name(const PlayerText& words) {
  return words("variant." + words.ruleset().variant() + ".name");
}

std::string numbers_of_seats(const Node& numbers, const std::string& text,
                             const PlayerText& words) {
  NameList parts;
  for (const Node& number : numbers.items) {
    const std::string value =
        text.empty() ? number.scalar : words(text, {{"value", number.scalar}});
    const std::string player = words.player(static_cast<std::int64_t>(parts.size()));
    parts.push_back(words("ui.campaign.of_player", {{"player", player}, {"value", value}}));
  }
  return words.list(parts);
}

// In words: a number of the game, the numbers of players, or the cards with a number. May be empty.
std::string carried_in_words(const std::string& counter, const Node& value,
                             const PlayerText& words) {
  const std::string id = counter.substr(counter.find('/') + 1);
  const std::string key =
      words.has("counter." + id + ".carried") ? "counter." + id + ".carried" : "";
  if (!key.empty() && words(key).empty()) return "";
  if (value.is_list())
    return (key.empty() ? words.value_name(id) + ": " : "") + numbers_of_seats(value, key, words);
  Node cards = Node::list();
  for (const auto& [card, number] : value.entries) {
    const auto copies =
        std::ranges::count_if(number.items, [](const Node& each) { return each.scalar != "0"; });
    cards.items.insert(cards.items.end(), static_cast<std::size_t>(number.is_list() ? copies : 1),
                       Node::text(card));
  }
  const std::string said = value.is_map() ? words.cards_in_words(cards) : value.scalar;
  const std::string count = std::to_string(cards.items.size());
  return key.empty() ? words.value_name(id) + ": " + said
                     : words(key, {{"value", said}, {"cards", said}, {"count", count}});
}

std::string result_in_words(const Result& result, const PlayerText& words) {
  std::string text;
  if (result.team.empty()) {
    NameList scores;
    for (const int score : result.scores) {
      scores.push_back(
          words("ui.series.score",
                {{"player", words.player(static_cast<std::int64_t>(scores.size()))},
                 {"score", words("result.score", {{"score", std::to_string(score)}})}}));
    }
    text = words("ui.campaign.scores", {{"scores", words.list(scores)}}) + " ";
  }
  text += words.winners(result);
  if (const std::string title = words.titled(result); !title.empty()) text += " " + title;
  return result.again ? text + " " + words("ui.campaign.again") : text;
}

}  // namespace

PlayerText CampaignWords::words_for(const Chapter& chapter) const {
  const auto rules = library_.ruleset(chapter.code);
  return {rules, texts_for(context_, library_, locale_themes(*rules)), chapter.seats};
}

std::string CampaignWords::finished(const CampaignState& state, std::size_t which) const {
  const FinishedChapter& each = state.finished[which];
  const PlayerText words = words_for(each.chapter);
  return words("ui.campaign.chapter", {{"number", std::to_string(which + 1)},
                                       {"variant", variant_name(words)},
                                       {"seats", describe_seats(each.chapter.seats, words.texts())},
                                       {"result", result_in_words(each.result, words)}});
}

std::string CampaignWords::carried(const CampaignState& state) const {
  const PlayerText words =
      words_for(state.chapter ? *state.chapter : state.finished.back().chapter);
  NameList parts;
  for (const auto& [counter, value] : state.carried.entries) {
    const std::string part = carried_in_words(counter, value, words);
    if (!part.empty()) parts.push_back(part);
  }
  return parts.empty() ? "" : words("ui.campaign.carried", {{"values", joined(parts, "; ")}});
}

NameList CampaignWords::ahead(const std::string& folder, const CampaignState& state) const {
  NameList lines;
  if (const std::string goes_along = carried(state); !goes_along.empty())
    lines.push_back(goes_along);
  if (!state.chapter) {
    lines.push_back(texts_for(context_, library_)("ui.campaign.over"));
    return lines;
  }
  const PlayerText words = words_for(*state.chapter);
  const std::size_t moves = moves_played(folder, *state.chapter);
  const Texts::Values values = {
      {"variant", variant_name(words)},
      {"seats", describe_seats(state.chapter->seats, words.texts())},
      {"moves", words("ui.moves_played", {{"count", std::to_string(moves)}})}};
  lines.push_back(words(moves == 0 ? "ui.campaign.next" : "ui.campaign.on", values));
  return lines;
}

NameList CampaignWords::lines(const std::string& name, const std::string& folder,
                              const CampaignState& state) const {
  NameList lines = {texts_for(context_, library_)("ui.campaign.title", {{"name", name}})};
  for (std::size_t which = 0; which < state.finished.size(); ++which)
    lines.push_back(finished(state, which));
  for (std::string& line : ahead(folder, state)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace tradewind::terminal
