#include "content/catalog/catalog.h"
#include "engine/match/position_parts.h"
#include "model/signatures.h"
#include "state/random.h"
#include "tradewind/inspect.h"

#include <algorithm>
#include <array>

namespace tradewind {
namespace {

class Canonical {
 public:
  Canonical(const Ruleset& ruleset, const State& state)
      : model_(ruleset.model()),
        program_(ruleset.program()),
        watches_(watches_of(ruleset)),
        state_(state) {}

  std::string text(const std::string& question) {
    const Header& header = state_.header();
    add("active " + std::to_string(index(header.active)));
    if (!question.empty()) add("question " + question);
    if (header.finished != 0) result();
    zones();
    counters();
    streams();
    agenda();
    marks();
    std::sort(lines_.begin(), lines_.end());
    std::string all;
    for (const std::string& line : lines_) (all += line) += '\n';
    return all;
  }

 private:
  void add(std::string line) { lines_.push_back(std::move(line)); }
  [[nodiscard]] const std::string& type(CardId card) const {
    return model_.types.full(state_.type(card));
  }

  // Copies of a card have no name; their place identifies them.
  [[nodiscard]] std::string place(CardId card) const {
    if (card == CardId::none) return "none";
    const ZoneId zone = state_.card(card).zone;
    int at = 0;
    for (CardId each = state_.first(zone); each != card; each = state_.next(each)) ++at;
    return type(card) + "@" + zone_name(zone) + "#" + std::to_string(at);
  }

  [[nodiscard]] std::string zone_name(ZoneId zone) const {
    const ZonePlace& info = state_.layout().zone(zone);
    std::string name = model_.zones.full(info.kind);
    if (info.owner == Owner::seat) name += " " + std::to_string(index(info.seat));
    if (info.owner == Owner::card) name += " under " + place(info.card);
    return name;
  }

  void zones() {
    for (const ZoneId zone : state_.layout().zones().ids()) {
      if (state_.count(zone) == 0) continue;
      std::string line = "zone " + zone_name(zone) + ":";
      for (const CardId card : CardsIn(state_, zone)) (line += ' ') += type(card);
      add(std::move(line));
    }
  }

  void counters() {
    const Layout& layout = state_.layout();
    for (const CounterId counter : model_.counters.ids()) {
      const CounterPlan& plan = layout.plan().counters[counter];
      const bool by_seat = plan.scope == Scope::seat || plan.scope == Scope::seat_card;
      const bool by_thing = plan.scope != Scope::game && plan.scope != Scope::seat;
      const auto label = [&](std::uint16_t thing) {
        if (plan.scope == Scope::space) return model_.spaces.full(id_of<SpaceId>(thing));
        return plan.scope == Scope::region ? model_.regions.full(id_of<RegionId>(thing))
                                           : place(id_of<CardId>(thing));
      };
      for (std::size_t seat = 0; seat < (by_seat ? static_cast<std::size_t>(layout.seats()) : 1);
           ++seat) {
        const auto note = [&](std::size_t thing, const auto& where) {
          const std::int32_t value = state_.counters()[layout.counter_slot(counter, seat, thing)];
          if (value == plan.start) return;
          const bool counts = !model_.counter_info[counter].holds_card();
          add("counter " + model_.saved_name(counter) +
              (by_seat ? " " + std::to_string(seat) : "") + where() + " = " +
              (counts ? std::to_string(value) : model_.types.full(id_of<TypeId>(value))));
        };
        if (!by_thing) note(0, [] { return ""; });
        for (const std::uint16_t thing : plan.carriers)
          note(thing, [&] { return " " + label(thing); });
      }
    }
  }

  void streams() {
    for (const StreamId id : model_.streams.ids()) {
      const std::string& name = model_.streams.full(id);
      if (state_.stream(id) != stream_seed(state_.header().seed, name))
        add("stream " + name + " = " + std::to_string(state_.stream(id)));
    }
  }

  [[nodiscard]] std::string value(ValueType type, std::int32_t value) const {
    if (value < 0 && type != ValueType::integer) return "none";
    if (type == ValueType::card) return place(id_of<CardId>(value));
    if (type == ValueType::zone) return zone_name(id_of<ZoneId>(value));
    if (type == ValueType::space) return model_.spaces.full(id_of<SpaceId>(value));
    if (type == ValueType::region) return model_.regions.full(id_of<RegionId>(value));
    if (type == ValueType::name) return model_.names[static_cast<std::size_t>(value)];
    return std::to_string(value);
  }

  void agenda() {
    // Agenda takes a mutable state; this one is only read
    State& state = const_cast<State&>(state_);
    const Agenda agenda(state);
    int depth = 0;
    for (int end = state_.header().agenda_top; end > 0; ++depth) {
      const Item item = agenda.below(end);
      std::array<char, 12> number{};
      std::snprintf(number.data(), number.size(), "%03d", depth);
      add("agenda " + std::string(number.data()) + " " + describe(item));
      end -= item.header.size() + 1;
    }
  }

  [[nodiscard]] std::string describe(const Item& item) const {
    std::string line;
    if (item.header.kind() == ItemKind::frame) {
      const Sequence& sequence = program_.sequences[item.header.sequence()];
      line = sequence.module + "/" + sequence.name;
      const auto next = static_cast<std::size_t>(item.next_step());
      line += " at " + (next < sequence.steps.size() ? sequence.steps[next].name : "the end");
      for (std::size_t i = 0; i < sequence.locals.size(); ++i) {
        const std::string shown = value(sequence.locals[i].type, item.words[i]);
        if (shown != "0" && shown != "none") line += " " + sequence.locals[i].name + "=" + shown;
      }
    } else if (item.header.kind() == ItemKind::answer || item.header.kind() == ItemKind::reply) {
      line = describe(Answer::of(item), item.header.kind() == ItemKind::answer);
    } else if (item.header.kind() == ItemKind::deal) {
      line = "deal " + value(ValueType::zone, item.words[0]) + " to " +
             value(ValueType::zone, item.words[1]) + " " + std::to_string(item.words[2]);
    } else {
      line = "event " + model_.events.full(item.header.event());
      const std::vector<ParamDef>& params = model_.event_info[item.header.event()].params;
      const int heard =
          // Number of cards that have heard it
          item.words[0] - 1 - static_cast<int>(program_.on[item.header.event()].size());
      for (std::size_t i = 0; i < params.size(); ++i)
        line += " " + params[i].name + "=" + value(params[i].type, item.words[i + 1]);
      for (int i = static_cast<int>(params.size()) + 1 + std::max(heard, 0); i < item.header.size();
           ++i) {
        line += ", then " + place(id_of<CardId>(item.words[i] & 0xFFFF));
      }
    }
    return line;
  }

  [[nodiscard]] std::string describe(const Answer& answer, bool waits) const {
    const MoveSpec& spec = program_.sequences[answer.sequence]
                               .asks[static_cast<std::size_t>(answer.ask)]
                               .moves[answer.move.spec];
    std::string line = (waits ? "answer of " : "reply of ") + std::to_string(index(answer.seat)) +
                       ": " + spec.verb;
    each_argument(spec, answer.move,
                  [&](std::size_t argument, std::span<const std::int32_t> values) {
                    for (const std::int32_t each : values)
                      line += " " + value(type_of(spec.args[argument].kind), each);
                  });
    return line;
  }

  void marks() {
    const int seats = state_.layout().seats();
    for (const MarkId kind : model_.marks.ids()) {
      for (int seat = 0; seat < seats; ++seat) {
        std::string line;
        for (const SpaceId space : model_.spaces.ids()) {
          if (state_.marked(kind, id_of<Seat>(seat), index(space)))
            line += " " + model_.spaces.full(space);
        }
        if (!line.empty())
          add("mark " + model_.marks.full(kind) + " " + std::to_string(seat) + ":" + line);
      }
    }
    for (const DieId die : model_.dice.ids()) {
      const int shown = state_.die(die);
      if (shown != 0)
        add("die " + model_.dice.full(die) + " " +
            model_.die_info[die].faces[static_cast<std::size_t>(shown - 1)].name);
    }
    int bit = 0;
    for (const std::string& watch : watches_) {
      for (int seat = 0; seat < seats; ++seat, ++bit) {
        if ((state_.header().watches >> bit & 1U) != 0)
          add("watch " + watch + " " + std::to_string(seat));
      }
    }
  }

  void result() {
    const Header& header = state_.header();
    std::string line = "result";
    for (int seat = 0; seat < state_.layout().seats(); ++seat) {
      line += " " + std::to_string(header.place[seat]) + "/" + std::to_string(header.score[seat]);
    }
    if (header.team != 0) line += header.team > 0 ? " won" : " lost";
    if (header.title != 0) line += " " + model_.names[header.title - 1U];
    add(std::move(line));
  }

  const Model& model_;
  const Program& program_;
  NameList watches_;
  const State& state_;
  std::vector<std::string> lines_;
};

}  // namespace

NameList watches_of(const Ruleset& ruleset) {
  NameList names;
  for (const std::string& id : ruleset.modules()) {
    for (const Watch& watch : ruleset.catalog().modules.at(id).watches)
      names.push_back(id + "/" + watch.name);
  }
  return names;
}

std::string canonical_text_of(const Position& position) {
  const PositionParts& parts = PositionAccess::parts(position);
  const std::string to = position.is_sealed() ? "all" : std::to_string(position.to());
  const std::string question = position.over() ? "" : position.about() + " to " + to;
  return Canonical(position.ruleset(), parts.state).text(question);
}

std::string digest_of(const Position& position) {
  return hash_text(fnv1a(canonical_text_of(position)));
}

}  // namespace tradewind
