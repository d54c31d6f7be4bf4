// Cards that name others by a number printed on them (`names`), and cards that ask for others
// (`counts`, `covered_by`): there must be such cards, enough of them, and no way may lead in a
// circle.
#include "definitions/definitions.h"
#include "lint/lint.h"
#include "names/term_check.h"
#include "state/number_of.h"

#include <algorithm>
#include <map>
#include <set>

namespace tradewind {
namespace {

// A card type as its file prints it.
struct Printed {
  const CardType* card;
  std::map<std::string, SourcePos> at;  // by fact
  std::map<std::string, FactValue> values;

  [[nodiscard]] FactValue value(const std::string& fact) const {
    const auto found = values.find(fact);
    return found == values.end() ? -1 : found->second;
  }
};

// Values of facts, one of which a card must have of each
using Wanted = std::map<std::string, std::vector<FactValue>>;

// What facts.yaml says of a fact beyond its type.
struct Link {
  const Fact* fact;
  std::string names, graph;  // the fact that it names cards by, and what must be free of circles
  Wanted counts, covered_by;
};

bool has(const Printed& card, const Wanted& wanted) {
  return std::ranges::all_of(wanted, [&](const auto& fact) {
    return std::ranges::count(fact.second, card.value(fact.first)) > 0;
  });
}

int times(FactValue multiset, std::size_t symbol) {
  return static_cast<int>((static_cast<std::uint32_t>(multiset) >> (4 * symbol)) & 15U);
}

class LinkCheck {
 public:
  explicit LinkCheck(LoadContext& context) : context_(context) {
    each_entry(context, "facts", [&](const Entry& entry) { read_link(entry); });
    if (!links_.empty())
      each_entry(context, "cards", [&](const Entry& entry) { read_printed(entry); });
  }

  void run() {
    for (const auto& [module, links] : links_) {
      for (const Link& link : links) {
        each_that_prints(module, link, [&](const Printed& card) {
          if (!link.names.empty()) check_named(link, card);
          if (!link.counts.empty()) check_count(link, card);
          if (!link.covered_by.empty()) check_cover(link, card);
        });
      }
    }
    for (const auto& [module, cards] : cards_) {
      for (const Printed& card : cards) follow(card);
    }
  }

 private:
  // Nothing if there is something wrong with it.
  [[nodiscard]] static Wanted wanted_at(const Entry& entry, const std::string& key) {
    const std::size_t before = entry.found->size();
    TermCheck(entry).filter(entry.find(key));
    Wanted wanted;
    if (entry.found->size() > before) return wanted;
    for (const auto& [name, value] : entries_of(entry.find(key))) {
      const Fact* const fact = entry.find_fact(name);
      if (fact == nullptr) continue;
      const bool several = value.is_list() && fact->type != FactType::multiset;
      for (const Node& each : several ? std::span(value.items) : std::span(&value, 1))
        wanted[name].push_back(read_fact_value(*fact, each).value_or(0));
    }
    return wanted;
  }

  void read_link(const Entry& entry) {
    Link link{entry.find_fact(entry.name),
              {},
              {},
              wanted_at(entry, "counts"),
              wanted_at(entry, "covered_by")};
    if (const Node* const names = entry.find("names"); names && refer(entry, *names, "facts")) {
      const Fact* const named = entry.find_fact(names->scalar);
      if (named && named->type == FactType::integer) link.names = named->name;
      if (named && named->type != FactType::integer) {
        entry.error(*names, "wrong-type",
                    "'" + entry.name + "' names '" + named->name + "', which is not an int",
                    "cards are named by a number that is printed on them");
      }
    }
    if (const Node* const graph = entry.find("acyclic"); graph && !link.names.empty())
      link.graph = graph->scalar;
    const bool says_more = !link.names.empty() || !link.counts.empty() || !link.covered_by.empty();
    if (link.fact && says_more) links_[entry.module.id].push_back(std::move(link));
  }

  void read_printed(const Entry& entry) {
    const Node* const id = entry.find("id");
    const auto& types = entry.module.cards;
    const auto card = std::ranges::find(types, id ? id->scalar : std::string(), &CardType::name);
    if (card == types.end()) return;
    Printed printed{&*card, {}, {}};
    for (const auto& [name, value] : entry.facts_in(entry.node, {}))
      printed.at.emplace(name, entry.pos(*value));
    for (const auto& [name, node] : card->printed) {
      printed.at.emplace(name, entry.pos(entry.node));  // what is inherited
      const Fact* const fact = entry.find_fact(name);
      if (const auto value = fact ? read_fact_value(*fact, *node) : std::nullopt)
        printed.values[name] = *value;
    }
    std::vector<Printed>& cards = cards_[entry.module.id];
    const auto replaced = std::ranges::find(cards, printed.card, &Printed::card);
    if (replaced == cards.end()) {
      cards.push_back(std::move(printed));
    } else {
      *replaced = std::move(printed);
    }
  }

  // The cards that a module may mean: its own, and those of what it requires.
  [[nodiscard]] std::vector<const Printed*> cards_of(const std::string& module) const {
    std::vector<const Printed*> cards;
    for (const std::string& seen : context_.visible.at(module)) {
      const auto found = cards_.find(seen);
      if (found == cards_.end()) continue;
      for (const Printed& card : found->second) cards.push_back(&card);
    }
    return cards;
  }

  template <class Use>
  void each_that_prints(const std::string& module, const Link& link, Use use) const {
    for (const auto& [id, cards] : cards_) {
      if (!contains(context_.visible.at(id), module)) continue;
      for (const Printed& card : cards) {
        if (card.value(link.fact->name) > 0) use(card);
      }
    }
  }

  [[nodiscard]] const Printed* named_by(const Printed& card, const Link& link) const {
    for (const Printed* const other : cards_of(card.card->module)) {
      if (other->value(link.names) == card.value(link.fact->name)) return other;
    }
    return nullptr;
  }

  void check_named(const Link& link, const Printed& card) {
    const std::string number = std::to_string(card.value(link.fact->name));
    const Printed* const named = named_by(card, link);
    if (named == nullptr) {
      return report(
          context_, card.at.at(link.fact->name), "unknown-card",
          "'" + link.fact->name + "' of '" + card.card->name + "' names a card with " + link.names +
              " " + number + ", but there is none",
          "write the " + link.names + " of a card of this module, or of one that it requires");
    }
    for (const Printed* const other : cards_of(card.card->module)) {
      if (other == named || other->value(link.names) != named->value(link.names) ||
          !reported_.insert(other).second)
        continue;
      report(context_, other->at.at(link.names), "duplicate-id",
             "'" + other->card->name + "' has " + link.names + " " + number + " as '" +
                 named->card->name + "' has, so '" + link.fact->name + "' of '" + card.card->name +
                 "' could mean either",
             "what other cards name must be different on each card");
    }
  }

  [[nodiscard]] int copies(const std::string& module, const Wanted& wanted) const {
    int copies = 0;
    for (const Printed* const card : cards_of(module))
      copies += has(*card, wanted) ? card->card->copies : 0;
    return copies;
  }

  void check_count(const Link& link, const Printed& card) const {
    const int there = copies(card.card->module, link.counts), wanted = card.value(link.fact->name);
    if (wanted <= there) return;
    out_of_reach(link, card,
                 "asks for " + number_of(wanted, "card") + " by '" + link.fact->name +
                     "', but there " + (there == 1 ? "is " : "are ") + std::to_string(there) +
                     " in all");
  }

  void check_cover(const Link& link, const Printed& card) const {
    if (has(card, link.covered_by)) return;  // it is one of those that are given
    int wanted = 0;
    for (std::size_t symbol = 0; symbol < link.fact->values.size(); ++symbol) {
      const int asked = times(card.value(link.fact->name), symbol);
      int there = 0;
      for (const Printed* const given : cards_of(card.card->module)) {
        if (has(*given, link.covered_by) && given->value(link.fact->name) > 0 &&
            times(given->value(link.fact->name), symbol) > 0)
          there += given->card->copies;
      }
      wanted += asked;
      if (asked <= there) continue;
      return out_of_reach(link, card,
                          "asks for " + link.fact->values[symbol] + " " + std::to_string(asked) +
                              " times, but the cards that may be given show it on " +
                              std::to_string(there) + " in all");
    }
    const int there = copies(card.card->module, link.covered_by);
    if (wanted <= there) return;
    out_of_reach(link, card,
                 "asks for " + std::to_string(wanted) + " " + link.fact->name + ", but only " +
                     std::to_string(there) + " cards may be given, each for one of them");
  }

  void out_of_reach(const Link& link, const Printed& card, const std::string& why) const {
    report(context_, card.at.at(link.fact->name), "out-of-reach",
           "'" + card.card->name + "' " + why, "ask for fewer, or give those cards more copies");
  }

  // Depth first along all links of a graph from a card, once for each card and graph.
  void follow(const Printed& card) {
    for (const auto& [module, links] : links_) {
      for (const Link& link : links) {
        if (!link.graph.empty() && card.value(link.fact->name) > 0)
          visit(card, link.names, link.graph);
      }
    }
  }

  void visit(const Printed& card, const std::string& by, const std::string& graph) {
    if (!visited_.insert({&card, by + " " + graph}).second) return;
    path_.push_back(&card);
    for (const auto& [module, links] : links_) {
      for (const Link& link : links) {
        if (link.names != by || link.graph != graph || card.value(link.fact->name) <= 0) continue;
        const Printed* const next = named_by(card, link);
        if (next == nullptr) continue;
        const auto begin = std::ranges::find(path_, next);
        if (begin != path_.end()) report_circle(link, begin);
        visit(*next, by, graph);
      }
    }
    path_.pop_back();
  }

  void report_circle(const Link& link, std::vector<const Printed*>::const_iterator begin) const {
    std::string way;
    for (auto at = begin; at != path_.end(); ++at) way += (*at)->card->name + " -> ";
    report(context_, path_.back()->at.at(link.fact->name), "card-cycle",
           "the cards lead in a circle: " + way + (*begin)->card->name,
           "change one of the numbers by which they name each other");
  }

  LoadContext& context_;
  std::map<std::string, std::vector<Link>> links_;     // by module
  std::map<std::string, std::vector<Printed>> cards_;  // by module
  std::set<const Printed*> reported_;
  std::set<std::pair<const Printed*, std::string>> visited_;  // with the graph
  std::vector<const Printed*> path_;
};

}  // namespace

void check_links(LoadContext& context) { LinkCheck(context).run(); }

}  // namespace tradewind
