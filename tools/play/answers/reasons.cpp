#include "answers/reasons.h"

#include "clauses/clause_text.h"
#include "narration/hint.h"
#include "play/console/typed.h"
#include "support/words.h"
#include "tradewind/knowledge.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"
#include "tradewind/score_sources.h"
#include "tradewind/teach/guide.h"
#include "tradewind/texts.h"

#include <algorithm>

namespace tradewind::terminal {
namespace {

constexpr std::int64_t longest_wait = 1800;  // for a bot that gives a hint, in milliseconds

// A level by its id or its name; empty for other words.
std::string level_of(const std::string& typed, const PlayerText& words) {
  for (const std::string& level : bot_levels()) {
    if (folded(typed) == level || folded(typed) == folded(bot_text(level, words.texts())))
      return level;
  }
  return "";
}

}  // namespace

bool Reasons::say_legal(const std::vector<int>& moves) {
  for (const int move : moves) {
    const auto at = static_cast<std::size_t>(move);
    console_.say(words_("ui.legal",
                        {{"move", question_.described(at)}, {"number", question_.numbers()[at]}}));
    cite(citations_of(words_.ruleset()).of_move(position().about(), question_.moves()[at].verb));
  }
  return !moves.empty();
}

bool Reasons::explain(const std::string& typed) {
  cited_.clear();
  const bool told = say_why(typed);
  const std::string see = see_clauses(cited_, words_.texts());
  if (told && !see.empty()) console_.say(see);
  return told;
}

void Reasons::cite(const std::vector<Citation>& more) {
  for (const Citation& each : more) {
    if (std::ranges::find(cited_, each) == cited_.end()) cited_.push_back(each);
  }
}

// The rule of a query, then the rules, options and cards that have changed its value.
void Reasons::cite_value(const std::string& query, const std::vector<QueryStep>& steps) {
  const Citations& citations = citations_of(words_.ruleset());
  cite(citations.of_name(query));
  for (const QueryStep& step : steps) {
    if (step.cause.kind != QueryCause::Kind::adjuster) continue;
    const CardInfo* const card = words_.find(step.cause.name);
    cite(citations.of_name(card == nullptr ? step.cause.name : card->ability));
  }
}

bool Reasons::say_why(const std::string& typed) {
  if (say_legal(question_.meant(typed))) return true;
  if (typed.empty()) {
    const std::string example =
        question_.moves().empty() ? words_.ruleset().verbs().front() : question_.typed_for(0);
    console_.say(words_("ui.why_what", {{"move", example}}));
    return true;
  }
  return explain_value(typed) || say_refusals(completed_moves(typed, words_, cards_in_sight())) ||
         say_legal(moves_about(typed, question_.in_words())) || say_refusals(refused_about(typed));
}

bool Reasons::explain_refusal(const std::string& typed) {
  return say_refusals(completed_moves(typed, words_, cards_in_sight()));
}

// Moves with the cards that may be meant, which are refused for another reason than the moment or
// the place of the card.
NameList Reasons::refused_about(const std::string& typed) const {
  NameList moves;
  for (const std::string& verb : words_.ruleset().verbs()) {
    for (const std::string& move : completed_moves(verb + " " + typed, words_, cards_in_sight())) {
      const auto refusal = why_illegal(position(), move, position().to());
      const bool is_elsewhere =
          !refusal || refusal->reason == "no_such_move" || refusal->reason == "no_such_target";
      if (!is_elsewhere) moves.push_back(move);
    }
  }
  return moves;
}

// "why hire_price sailor": explains the value of a query for the player who is asked. False if the
// text names no query.
bool Reasons::explain_value(const std::string& typed) {
  const NameList parts = split(folded(typed));
  const NameList verbs = words_.ruleset().verbs();
  if (std::find(verbs.begin(), verbs.end(), parts.front()) != verbs.end()) return false;
  std::string query = parts.front();
  std::size_t words = 1;
  for (const bool of_seat : {true, false}) {
    for (const std::string& shown : shown_queries(words_.ruleset(), of_seat)) {
      const NameList read = split(folded(words_("query." + shown)));
      const bool fits =
          read.size() <= parts.size() && std::equal(read.begin(), read.end(), parts.begin());
      // "influence goal" rather than "influence"
      if (read.size() < words || !fits) continue;
      query = shown;
      words = read.size();
    }
  }
  const NameList cards =
      completed_cards(after_words(joined(parts, " "), words), words_, cards_in_sight());
  const std::string card = cards.empty() ? "" : cards.front();
  const int seat = position().to();
  try {
    const std::vector<QueryStep> steps = tradewind::explain(position(), query, seat, card);
    const std::string what =
        words_.value_name(query) + (card.empty() ? "" : " (" + words_.card(card) + ")");
    if (!knows(position(), seat, query, seat, card)) {
      console_.say(words_("ui.value_hidden", {{"what", what}}));
      return true;
    }
    const std::int64_t value =
        steps.empty() ? position().query(query, seat, card) : steps.back().after;
    console_.say(words_(
        "ui.value",
        {{"what", what}, {"player", words_.player(seat)}, {"value", std::to_string(value)}}));
    cite_value(query, steps);
    for (const QueryStep& step : steps) {
      const bool starts = &step == &steps.front() && step.before == 0;
      console_.say(words_(starts ? "ui.value_start" : "ui.value_step",
                          {{"who", words_.cause(step.cause)},
                           {"before", std::to_string(step.before)},
                           {"after", std::to_string(step.after)}}),
                   "  ");
    }
    say_origin(query, seat);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

// What the score of a seat is made of, and where a value comes from: the text query.<query>.origin,
// or what the guide says of it.
void Reasons::say_origin(const std::string& query, int seat) {
  if (query == score_query(words_.ruleset())) {
    const NameList sources =
        score_sources(words_, match_.match(), 1)[static_cast<std::size_t>(seat)];
    if (!sources.empty())
      console_.say(words_("ui.value_made_of", {{"sources", joined(sources)}}), "  ");
  }
  const Guide guide(words_.texts(), position());
  const std::string own = "query." + query + ".origin";
  if (words_.has(own)) return console_.say(guide.filled(own), "  ");
  const Guide::Found found = guide.find(words_.value_name(query));
  if (!found.whole) return;
  for (const std::string& paragraph : guide.text(found.entries.front()))
    console_.say(paragraph, "  ");
}

// Why a move with a card cannot be made that does not lie where such moves find theirs: what
// content says of it. Empty if it does, or content says nothing.
std::string Reasons::not_there(const std::string& move) const {
  const NameList parts = split(move);
  const std::string key = "move." + parts.front() + ".from";
  if (parts.size() < 2 || !words_.has(key) || words_.find(parts[1]) == nullptr) return "";
  const Node view = view_of(position(), position().to());
  const Node* const zone = view.find("zones")->find(words_(key));
  const CardInfo* const wanted = words_.find(parts[1]);
  const bool lies_there =
      zone != nullptr && std::ranges::any_of(zone->items, [&](const Node& card) {
        return card.is_scalar() && words_.find(card.scalar) == wanted;
      });
  return lies_there ? "" : words_(key + ".missing", {{"card", words_.name(parts[1])}});
}

// Why none of these moves is legal; of several only those that name what can be chosen at other
// times. False if there is nothing to say.
bool Reasons::say_refusals(const NameList& moves) {
  std::vector<std::pair<std::string, Refusal>> refusals;
  for (const std::string& move : moves) {
    if (const auto refusal = why_illegal(position(), move, position().to()))
      refusals.emplace_back(move, *refusal);
  }
  const auto has_no_target = [](const auto& each) {
    return each.second.reason == "no_such_target";
  };
  if (!std::ranges::all_of(refusals, has_no_target)) std::erase_if(refusals, has_no_target);
  NameList said;
  for (const auto& [move, refusal] : refusals) {
    const std::string moments =
        refusal.reason == "no_such_move" ? words_.moments(position(), split(move).front()) : "";
    const bool is_bare = refusal.reason == "no_such_target" && split(move).size() == 1;
    const bool is_elsewhere =
        refusal.reason == "no_such_move" || refusal.reason == "no_such_target";
    const std::string missing = is_elsewhere ? not_there(move) : "";
    const std::string reason = !missing.empty() ? missing
                               : is_bare        ? words_("ui.no_target")
                                                : words_.reason(refusal) + moments;
    cite(citations_of(words_.ruleset())
             .of_move(position().about(), split(move).front(), refusal.reason));
    const bool stands_alone = refusals.size() == 1 || refusal.reason == "no_such_target";
    const std::string line =
        stands_alone ? reason : words_("ui.refused_move", {{"move", move}, {"reason", reason}});
    if (!contains(said, line)) said.push_back(line);
  }
  for (const std::string& line : said) console_.say(line);
  return !said.empty();
}

void Reasons::not_understood(const std::string& typed, const NameList& commands) {
  if (!completed_cards(typed, words_, {}).empty()) {
    console_.say(words_("reason.no_such_target"));
    return;
  }
  NameList known = verbs_to_type(words_);
  known.insert(known.end(), commands.begin(), commands.end());
  const std::string first = split(typed).front();
  const std::string near = nearest_name(folded(first), known);
  const std::string guess = near.empty() || near == folded(first)
                                ? ""
                                : " " + words_("ui.did_you_mean", {{"name", near}});
  console_.say(words_("ui.not_understood", {{"typed", first}}) + guess);
}

NameList Reasons::cards_in_sight() const {
  NameList ids;
  for (const MoveText& move : question_.moves())
    ids.insert(ids.end(), move.args.begin(), move.args.end());
  const Node view = view_of(position(), position().to());
  const Node* zones = view.find("zones");
  for (const auto& [zone, cards] : zones->entries) {
    for (const Node& card : cards.items) {
      if (card.is_scalar()) ids.push_back(card.scalar);
      for (const Node& own : card.items) {
        if (own.is_scalar()) ids.push_back(own.scalar);
      }
    }
  }
  return ids;
}

void Reasons::hint(const std::string& level) {
  const std::string bot = level.empty() ? "hard" : level_of(level, words_);
  if (bot.empty()) {
    NameList levels;
    for (const std::string& each : bot_levels()) levels.push_back(bot_text(each, words_.texts()));
    const std::string last = levels.back();
    levels.pop_back();
    console_.say(words_("ui.hint.levels",
                        {{"levels", words_("ui.or", {{"most", joined(levels)}, {"last", last}})}}));
    return;
  }
  std::uint64_t stream = match_.stream();
  const Advice advice = advise(*make_bot(bot, longest_wait), position(), stream);
  for (const std::string& line : hint_in_words(advice, bot, position(), words_)) console_.say(line);
}

}  // namespace tradewind::terminal
