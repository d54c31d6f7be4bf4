#include "tradewind/teach/guide.h"

#include "content/catalog/catalog.h"
#include "tradewind/explain.h"
#include "tradewind/knowledge.h"
#include "tradewind/narrator.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace tradewind {
namespace {

constexpr int deepest = 4;           // texts within texts
constexpr std::size_t shortest = 3;  // letters that may stand for the whole name

NameList words_in(const std::string& text) {
  NameList words;
  std::string word;
  for (const char c : folded(text) + " ") {
    const bool ends = c == ' ' || c == '-' || c == '_' || c == '.' || c == ',' || c == '?';
    if (!ends) word += c;
    if (ends && !word.empty()) words.push_back(std::exchange(word, ""));
  }
  return words;
}

// What "crosses" and "cross", "bodies" and "body", "cruces" and "cruz" have in common.
std::string singular(std::string word) {
  const auto replace_end = [&](const std::string& end, const std::string& by) {
    if (word.size() < end.size() + 2 || !word.ends_with(end)) return;
    word.replace(word.size() - end.size(), end.size(), by);
  };
  replace_end("ies", "y");
  replace_end("ces", "z");
  if (!word.ends_with("ss")) replace_end("s", "");
  replace_end("e", "");
  return word;
}

NameList singulars(NameList words) {
  for (std::string& word : words) word = singular(word);
  return words;
}

bool begins(const NameList& typed, const NameList& words) {
  if (typed.empty() || typed.size() > words.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i].size() < std::min(shortest, words[i].size()) || !words[i].starts_with(typed[i]))
      return false;
  }
  return true;
}

// Without the blanks that empty parts leave.
std::string tidy(const std::string& text) {
  std::string line;
  for (const char c : text) {
    if (c == ' ' && (line.empty() || line.back() == ' ')) continue;
    line += c;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

NameList paragraphs_of(const std::string& text) {
  NameList paragraphs;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line = tidy(line); !line.empty()) paragraphs.push_back(line);
  }
  return paragraphs;
}

// What the modules list, in their order.
NameList entries(const Ruleset& ruleset, NameList ModuleDef::*list) {
  NameList entries;
  for (const std::string& id : ruleset.modules()) {
    for (const std::string& entry : ruleset.catalog().modules.at(id).*list) {
      if (!contains(entries, entry)) entries.push_back(entry);
    }
  }
  return entries;
}

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 4 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Guide::Guide(const Texts& texts, const Position& position) : texts_(texts), position_(position) {
  for (const std::string& page : entries(position.ruleset(), &ModuleDef::pages)) {
    if (!text("rules." + page).empty()) pages_.push_back("rules." + page);
  }
  for (const std::string& term : entries(position.ruleset(), &ModuleDef::terms)) {
    if (!text("term." + term).empty()) terms_.push_back("term." + term);
  }
  std::ranges::stable_sort(terms_, {}, [&](const std::string& term) { return folded(name(term)); });
}

std::string Guide::name(const std::string& entry) const { return tidy(filled(entry + ".name")); }

std::string Guide::word(const std::string& entry) const {
  if (!texts_.has(entry + ".also")) return entry.substr(entry.find('.') + 1);
  const std::string words = filled(entry + ".also");
  return tidy(words.substr(0, words.find(',')));
}

NameList Guide::text(const std::string& entry) const {
  NameList paragraphs = paragraphs_of(filled(entry + ".text"));
  if (!paragraphs.empty()) add_places(paragraphs, entry);
  return paragraphs;
}

NameList Guide::names_of(const std::string& entry) const {
  NameList names = {entry.substr(entry.find('.') + 1), name(entry)};
  if (!texts_.has(entry + ".also")) return names;
  for (const std::string& other : split(filled(entry + ".also"), ',')) names.push_back(other);
  return names;
}

Guide::Found Guide::find(const std::string& typed) const {
  const NameList wanted = words_in(typed);
  Found found;
  int best = 3;  // 0: a name as it is; 1: apart from singular and plural; 2: its beginning
  const auto look_at = [&](const std::string& entry) {
    int how = 3;
    for (const std::string& each : names_of(entry)) {
      const NameList words = words_in(each);
      how = std::min(how, words == wanted                         ? 0
                          : singulars(words) == singulars(wanted) ? 1
                          : begins(wanted, words)                 ? 2
                                                                  : 3);
    }
    if (how < best) found.entries.clear();
    best = std::min(best, how);
    if (how < 3 && how == best) found.entries.push_back(entry);
  };
  if (wanted.empty()) return found;
  for (const std::string& term : terms_) look_at(term);
  for (const std::string& page : pages_) look_at(page);
  found.whole = best < 2;
  return found;
}

std::string Guide::filled(const std::string& key, const Texts::Values& more) const {
  return filled(key, more, 0);
}

std::string Guide::filled(const std::string& key, const Texts::Values& more, int depth) const {
  Texts::Values values = more;
  for (const std::string& name : texts_.placeholders(key)) {
    if (std::ranges::find(more, name, &std::pair<std::string, std::string>::first) != more.end())
      continue;
    if (const auto value = depth < deepest ? value_of(name, depth + 1) : std::nullopt)
      values.emplace_back(name, *value);
  }
  return texts_(key, values);
}

std::optional<std::string> Guide::value_of(const std::string& name, int depth) const {
  if (name == "players") return std::to_string(position_.players());
  if (auto option = option_text(name, depth)) return option;
  if (auto newest = about_newest(name)) return newest;
  if (texts_.has(name)) return filled(name, {}, depth);
  const int seat = position_.over() ? 0 : position_.to();
  try {
    return knows(position_, seat, name, seat) ? std::to_string(position_.query(name, seat)) : "?";
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

// {zone.ZONE.newest}: that text about the newest card that is face up there, with its name and
// text; else nothing.
std::optional<std::string> Guide::about_newest(const std::string& key) const {
  constexpr std::string_view before = "zone.", after = ".newest";
  if (!key.starts_with(before) || !key.ends_with(after)) return std::nullopt;
  const Node view = view_of(position_, position_.over() ? 0 : position_.to());
  const std::string zone = key.substr(before.size(), key.size() - before.size() - after.size());
  const Node* const cards = view.find("zones")->find(zone);
  if (cards == nullptr || cards->items.empty()) return "";
  const Narrator narrator(position_.scripts().ruleset_pointer(), texts_, {});
  const CardInfo* const newest = narrator.find(cards->items.back().scalar);
  if (newest == nullptr) return "";
  return texts_(key, {{"name", texts_.card_name(*newest)}, {"text", texts_.card_text(*newest)}});
}

// {option}, {option.3} of a list, or {option.word}: the text option.OPTION.VALUE.word, else
// option.OPTION.word, else nothing.
std::optional<std::string> Guide::option_text(const std::string& name, int depth) const {
  const std::size_t dot = name.find('.');
  const std::string id = name.substr(0, dot);
  const auto found = position_.ruleset().options().find(id);
  if (found == position_.ruleset().options().end()) return std::nullopt;
  const std::string value = to_text(found->second);
  const std::string stem = "option." + id + ".";
  if (dot == std::string::npos)
    return texts_.has(stem + value) ? filled(stem + value, {}, depth) : value;
  const std::string word = name.substr(dot + 1);
  const IntList* const list = std::get_if<IntList>(&found->second);
  if (list != nullptr && !list->empty() && is_number(word))
    return std::to_string(
        (*list)[std::min(static_cast<std::size_t>(std::stoul(word)), list->size() - 1)]);
  for (const std::string& key : {stem + value + "." + word, stem + word}) {
    if (texts_.has(key)) return filled(key, {{"value", value}}, depth);
  }
  return "";
}

// The texts <fact>.<value>.about, or <fact>.about for numbers, with all facts filled in.
NameList Guide::about(const Node& facts, const Texts::Values& more) const {
  Texts::Values values = more;
  const Narrator narrator(position_.scripts().ruleset_pointer(), texts_, {});
  for (const auto& [fact, value] : facts.entries) {
    const std::string key = fact + "." + value.scalar;
    const std::string place = value.is_scalar() ? narrator.place(value.scalar) : "";
    values.emplace_back(fact, !place.empty()    ? place
                              : texts_.has(key) ? texts_(key)
                                                : value.scalar);
  }
  NameList sentences;
  for (const auto& [fact, value] : facts.entries) {
    for (const std::string& key : {fact + "." + value.scalar + ".about", fact + ".about"}) {
      if (!texts_.has(key)) continue;
      for (const std::string& each : paragraphs_of(filled(key, values))) sentences.push_back(each);
      break;
    }
  }
  return sentences;
}

NameList Guide::place(const std::string& id) const {
  const BoardInfo& board = board_of(position_.ruleset());
  NameList paragraphs;
  for (const BoardRegion& region : board.regions) {
    if (region.id != id) continue;
    paragraphs = about(region.facts, {{"count", std::to_string(region.count)}});
    add_special_spaces(paragraphs, region);
  }
  for (const BoardSpace& space : board.spaces) {
    if (space.id == id) paragraphs = about(space.facts, {});
  }
  return paragraphs;
}

// How many spaces of a region want the same: "2 × a red die".
void Guide::add_special_spaces(NameList& paragraphs, const BoardRegion& region) const {
  const BoardInfo& board = board_of(position_.ruleset());
  NameList wants;
  std::map<std::string, int> times;
  for (std::size_t i = region.first; i < region.first + region.count; ++i) {
    for (const auto& [fact, value] : board.spaces[i].facts.entries) {
      const std::string key =
          value.as_int() ? fact + ".needs" : fact + "." + value.scalar + ".needs";
      if (!value.is_scalar() || !texts_.has(key)) continue;
      const std::string want = texts_(key, {{"value", value.scalar}});
      if (times[want]++ == 0) wants.push_back(want);
    }
  }
  std::string list;
  for (const std::string& want : wants) {
    const std::string one =
        times[want] == 1
            ? want
            : texts_("ui.several", {{"count", std::to_string(times[want])}, {"card", want}});
    list += (list.empty() ? "" : ", ") + one;
  }
  if (!list.empty()) paragraphs.push_back(texts_("ui.map.wants", {{"list", list}}));
}

// The text term.<term>.spaces, "<fact>.<value>", asks for the spaces with this printed value.
void Guide::add_places(NameList& paragraphs, const std::string& entry) const {
  if (!texts_.has(entry + ".spaces")) return;
  const std::string wanted = texts_(entry + ".spaces");
  const Narrator narrator(position_.scripts().ruleset_pointer(), texts_, {});
  for (const BoardSpace& space : board_of(position_.ruleset()).spaces) {
    const Node* const value = space.facts.find(wanted.substr(0, wanted.find('.')));
    if (value == nullptr || value->scalar != wanted.substr(wanted.find('.') + 1)) continue;
    std::string sentences;
    for (const std::string& each : about(space.facts, {}))
      sentences += (sentences.empty() ? "" : " ") + each;
    paragraphs.push_back(
        texts_("ui.guide.place", {{"place", narrator.place(space.id)}, {"text", sentences}}));
  }
}

NameList Guide::places(const std::string& typed) const {
  const BoardInfo& board = board_of(position_.ruleset());
  const NameList wanted = words_in(typed);
  NameList ids, whole;
  const auto add = [&](const std::string& id, const std::string& key) {
    if (!texts_.has(key)) return;
    const NameList words = words_in(texts_(key));
    if (words == wanted || words_in(id) == wanted) whole.push_back(id);
    const bool inside =
        std::ranges::any_of(words, [&](const std::string& word) { return begins(wanted, {word}); });
    if (begins(wanted, words) || begins(wanted, words_in(id)) || inside) ids.push_back(id);
  };
  for (const BoardRegion& region : board.regions) add(region.id, "region." + region.id + ".name");
  for (const BoardSpace& space : board.spaces) add(space.id, "space." + space.id + ".name");
  return whole.empty() ? ids : whole;
}

}  // namespace tradewind
