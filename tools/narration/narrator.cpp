#include "tradewind/narrator.h"

#include "support/words.h"
#include "tradewind/explain.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind {

Narrator::Narrator(std::shared_ptr<const Ruleset> ruleset, Texts texts, NameList players)
    : ruleset_(std::move(ruleset)),
      texts_(std::move(texts)),
      players_(std::move(players)),
      cards_(cards_of(*ruleset_)),
      grids_(grids_of(*ruleset_)) {
  texts_.know_options(*ruleset_);
  for (const CardInfo& card : cards_) ++types_of_name_[texts_.card_name(card)];
}

const CardInfo* Narrator::find(const std::string& card) const {
  const auto found = std::find_if(cards_.begin(), cards_.end(), [&](const CardInfo& each) {
    return each.id == card || each.full_id == card;
  });
  return found == cards_.end() ? nullptr : &*found;
}

std::string Narrator::event(const Event& event) const {
  const std::string key = "event." + event.name;
  const bool several =
      std::any_of(event.args.entries.begin(), event.args.entries.end(), [&](const auto& arg) {
        return arg.second.is_list() &&
               event.types.at(static_cast<std::size_t>(&arg - event.args.entries.data())) == "seat";
      });
  if (several) return sentence(event, key + ".many");
  for (const EventCause& cause : event.causes) {
    const std::string by =
        key + ".by." + (cause.reaction && !cause.card.empty() ? "card" : cause.name);
    if (texts_.has(by)) return sentence(event, by, &cause);
  }
  const Node* const last = event.args.entries.empty() ? nullptr : &event.args.entries.back().second;
  if (last != nullptr && event.name.starts_with("move.") && texts_.has(key + "." + last->scalar))
    return sentence(event, key + "." + last->scalar);
  if (texts_.has(key + ".short")) return sentence(event, key + ".short");
  return texts_.has(key) ? sentence(event, key) : "";
}

std::string Narrator::heading(const Event& event) const {
  const std::string key = "event." + event.name + ".heading";
  return texts_.has(key) ? sentence(event, key) : "";
}

std::string Narrator::foreseen(const Event& event, int times) const {
  const std::string key = "event." + event.name + ".foreseen";
  return texts_.has(key) ? sentence(event, key, nullptr, {{"times", std::to_string(times)}}) : "";
}

std::string Narrator::topic(const Event& event) const {
  const std::string key = "event." + event.name + ".topic";
  return texts_.has(key) ? texts_(key) : "";
}

// {page} stands for the name of a card that the event tells of, {page.story} for its text
// `card.<name>.story`.
std::string Narrator::sentence(const Event& event, const std::string& key, const EventCause* cause,
                               Texts::Values values) const {
  const CardInfo* const reason = cause == nullptr ? nullptr : find(cause->card);
  if (reason != nullptr) values.emplace_back("cause", texts_.card_name(*reason));
  for (std::size_t i = 0; i < event.args.entries.size(); ++i) {
    const auto& [parameter, value] = event.args.entries[i];
    values.emplace_back(parameter, argument(parameter, event.types.at(i), value));
  }
  for (const std::string& name : texts_.placeholders(key)) {
    const std::size_t dot = name.find('.');
    const Node* const value =
        dot == std::string::npos ? nullptr : event.args.find(name.substr(0, dot));
    const CardInfo* const card =
        value != nullptr && value->is_scalar() ? find(value->scalar) : nullptr;
    if (value != nullptr)
      values.emplace_back(name,
                          card == nullptr ? "" : texts_.card_text(*card, name.substr(dot + 1)));
  }
  return texts_(key, values);
}

Texts::Values Narrator::asked(const Position& position, int seat) const {
  Texts::Values values = {{"player", player(position.to())}};
  position.subject(seat, [&](const Happening::Argument& about) {
    if (about.type == "seat" && about.value.number < 0) return;
    const std::string name(about.name);
    values.emplace_back(name, argument(name, std::string(about.type), node_of(about.value)));
  });
  return values;
}

std::string Narrator::argument(const std::string& parameter, const std::string& type,
                               const Node& value) const {
  if (value.kind == Node::Kind::null) return texts_("ui.hidden_card");
  if (value.is_list()) {
    NameList words;
    for (const Node& item : value.items) words.push_back(argument(parameter, type, item));
    return list(words);
  }
  if (const auto number = value.as_int()) return type == "seat" ? player(*number) : value.scalar;
  if (type == "space" || type == "region") return place(value.scalar);
  const std::string key = parameter + "." + value.scalar;
  return texts_.has(key) ? texts_(key) : card(value.scalar);
}

std::string Narrator::player(std::int64_t seat) const {
  const auto index = static_cast<std::size_t>(seat);
  if (seat >= 0 && index < players_.size() && !players_[index].empty()) return players_[index];
  return texts_("ui.player", {{"number", std::to_string(seat + 1)}});
}

std::string Narrator::card(const std::string& id) const {
  const CardInfo* info = find(id);
  if (!info) {
    std::string name = place(id);
    return name.empty() ? id : name;
  }
  std::string name = texts_.card_name(*info);
  const std::string key = types_of_name_.at(name) > 1 ? key_of(*info, "brief") : "";
  if (key.empty()) return name;
  const std::string apart = texts_(key, texts_.printed(*info, key));
  return name.back() == ')' ? name.substr(0, name.size() - 1) + ", " + apart + ")"
                            : name + " (" + apart + ")";
}

std::string Narrator::counted(const std::string& value) const {
  return find(value) ? card(value) : value;
}

std::string Narrator::place(const std::string& id) const {
  const BoardInfo& board = board_of(*ruleset_);
  for (std::size_t i = 0; i < board.regions.size(); ++i) {
    if (board.regions[i].id == id) return region_name(board, i);
  }
  const std::string key = "space." + id + ".name";
  if (texts_.has(key)) return texts_(key);
  for (std::size_t i = 0; i < board.spaces.size(); ++i) {
    if (board.spaces[i].id != id) continue;
    if (board.spaces[i].region < 0) return id;
    const auto region = static_cast<std::size_t>(board.spaces[i].region);
    return texts_("ui.map.place",
                  {{"region", region_name(board, region)},
                   {"number", std::to_string(i - board.regions[region].first + 1)}});
  }
  return "";
}

// An unnamed region that is a gate is named after the regions it leads to.
std::string Narrator::region_name(const BoardInfo& board, std::size_t which) const {
  const std::string key = "region." + board.regions[which].id + ".name";
  if (texts_.has(key)) return texts_(key);
  NameList ends;
  for (const BoardRegion& region : board.regions) {
    const bool leads = std::find(region.gates.begin(), region.gates.end(),
                                 static_cast<int>(which)) != region.gates.end();
    if (leads && texts_.has("region." + region.id + ".name"))
      ends.push_back(texts_("region." + region.id + ".name"));
  }
  for (const auto& [one, other] : board.edges) {  // it may also lead to spaces outside any region
    for (const auto& [inside, outside] : {std::pair(one, other), std::pair(other, one)}) {
      const bool out = board.spaces[inside].region == static_cast<int>(which) &&
                       board.spaces[outside].region < 0;
      const std::string name = "space." + board.spaces[outside].id + ".name";
      if (out && texts_.has(name)) ends.push_back(texts_(name));
    }
  }
  return ends.empty() ? board.regions[which].id : joined(ends, "–");
}

std::string Narrator::list(const NameList& words) const {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const NameList most(words.begin(), words.end() - 1);
  return texts_("ui.and", {{"most", joined(most, ", ")}, {"last", words.back()}});
}

std::string Narrator::key_of(const CardInfo& card, const std::string& what) const {
  std::string own = "card." + card.name_key + "." + what;
  if (texts_.has(own)) return own;
  for (const auto& [fact, value] : card.facts.entries) {
    std::string shared = fact + "." + value.scalar + "." + what;
    if (value.is_scalar() && texts_.has(shared)) return shared;
  }
  return "";
}

std::string Narrator::named(const std::string& id,
                            std::initializer_list<std::pair<const char*, const char*>> keys) const {
  for (const auto& [before, behind] : keys) {
    if (const std::string key = before + id + behind; texts_.has(key)) return texts_(key);
  }
  std::string readable = id;
  std::replace(readable.begin(), readable.end(), '_', ' ');
  return readable;
}

std::string Narrator::value_name(const std::string& id) const {
  if (find(id)) return card(id);
  return named(
      id, {{"maker.", ""}, {"option.", ".name"}, {"query.", ""}, {"zone.", ""}, {"fact.", ""}});
}

std::string Narrator::fact_name(const std::string& id) const {
  return named(id, {{"maker.", ""}, {"fact.", ""}, {"query.", ""}});
}

// "cost", "discount (Display)".
std::string Narrator::cause(const QueryCause& cause) const {
  using Kind = QueryCause::Kind;
  switch (cause.kind) {
    case Kind::sum:
    case Kind::distinct: return fact_name(cause.name) + " (" + value_name(cause.over) + ")";
    case Kind::count: return value_name(cause.over);
    case Kind::made_of: return this->cause({cause.of, cause.name, cause.over});
    case Kind::card_fact: return fact_name(cause.name);
    default: return value_name(cause.text());
  }
}

}  // namespace tradewind
