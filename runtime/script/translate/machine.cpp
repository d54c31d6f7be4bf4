// Carries out routines. A state that the routine cannot go on in (no such card, a number that does not fit) is left to Lua,
// which words the error.
#include "script/script_host.h"

#include <algorithm>
#include <array>
#include <limits>

namespace tradewind {
namespace {

using Word = std::int64_t;

class LeftToLua : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "left to Lua"; }
};

std::int32_t narrow(Word value) {
  if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max()) throw LeftToLua();
  return static_cast<std::int32_t>(value);
}

// As Lua counts: what does not fit in 64 bits wraps round, and quotients are rounded down.
Word wrapped(std::uint64_t value) { return static_cast<Word>(value); }

Word quotient(Word left, Word right) {
  if (right == 0) throw LeftToLua();
  if (right == -1) return wrapped(std::uint64_t{0} - static_cast<std::uint64_t>(left));
  const Word rounded = left / right;
  return left % right != 0 && (left < 0) != (right < 0) ? rounded - 1 : rounded;
}

Word remainder(Word left, Word right) {
  if (right == 0) throw LeftToLua();
  if (right == -1) return 0;
  const Word rest = left % right;
  return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
}

// The registers of one call, on top of those of its callers.
class Window {
 public:
  Window(Registers& all, int count) : all_(all), from_(all.used) {
    if (static_cast<std::size_t>(from_ + count) > all.words.size()) throw LeftToLua();
    all_.used += count;
  }
  ~Window() { all_.used = from_; }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  [[nodiscard]] Word* at() const { return all_.words.data() + from_; }

 private:
  Registers& all_;
  int from_;
};

class Machine {
 public:
  Machine(ScriptHost& host, const Routine& routine, Word* registers)
      : host_(host), model_(host.model()), state_(host.state()), layout_(state_.layout()), routine_(routine), at_(registers) {
    if (routine.changes && host.read_only > 0) throw LeftToLua();
    if (!routine.uses_frame) return;
    if (host.frame_end < 0) throw LeftToLua();
    frame_ = Agenda(state_).below(host.frame_end).words;
  }

  Returned run() {
    const Instruction* next = routine_.code.data();
    for (;;) {
      const Instruction& now = *next++;
      bool leap = false;
      switch (now.op) {
        case Op::jump: leap = true; break;
        case Op::jump_if: leap = at_[now.a] != 0; break;
        case Op::jump_unless: leap = at_[now.a] == 0; break;
        case Op::next_player: leap = !next_player(now); break;
        case Op::next_card: leap = !next_card(now); break;
        case Op::nothing: return {Returned::Kind::nothing, -1, nullptr};
        case Op::again: return {Returned::Kind::again, 0, nullptr};
        case Op::stop: return {Returned::Kind::stop, 0, nullptr};
        case Op::value: return {Returned::Kind::value, at_[now.b], nullptr};
        case Op::left_to_lua: throw LeftToLua();
        default:
          if (now.op < Op::set) {
            at_[now.a] = compute(now);
          } else {
            act(now);
          }
      }
      if (leap) next = routine_.code.data() + now.k;
    }
  }

 private:
  Seat seat(int at) const { return static_cast<Seat>(known(at)); }
  CardId card(int at) const { return static_cast<CardId>(known(at)); }
  ZoneId zone(int at) const { return static_cast<ZoneId>(known(at)); }
  Word known(int at) const {
    if (at_[at] < 0) throw LeftToLua();
    return at_[at];
  }
  static Word word(CardId card) { return card == CardId::none ? -1 : static_cast<Word>(card); }
  static Word word(ZoneId zone) { return zone == ZoneId::none ? -1 : static_cast<Word>(zone); }
  static Word word(Seat seat) { return seat == Seat::none ? -1 : static_cast<Word>(seat); }

  Seat after(Seat seat) const { return static_cast<Seat>((index(seat) + 1) % static_cast<std::size_t>(layout_.seats())); }

  bool next_player(const Instruction& now) {
    host_.interpreter().charge(1);
    const Seat next = at_[now.b] < 0 ? state_.header().active : after(seat(now.b));
    if (at_[now.b] >= 0 && next == state_.header().active) return false;
    at_[now.a] = at_[now.b] = static_cast<Word>(next);
    return true;
  }

  bool next_card(const Instruction& now) {
    host_.interpreter().charge(1);
    if (at_[now.b] < 0) return false;
    at_[now.a] = at_[now.b];
    at_[now.b] = word(state_.next(static_cast<CardId>(at_[now.a])));
    return true;
  }

  std::int32_t& counter(const Instruction& now) {
    const auto owner = static_cast<std::size_t>(known(now.b));
    const bool of_card = model_.counter_info[static_cast<std::size_t>(now.k)].scope == Scope::card;
    const int slot = layout_.counter_slot(now.k, of_card ? 0 : owner, of_card ? owner : 0);
    if (slot < 0) throw LeftToLua();
    return state_.counters()[slot];
  }

  Word change(const Instruction& now) {
    std::int32_t& value = counter(now);
    value = narrow(Word{value} + narrow(at_[now.c]));
    state_.touch_counters();
    return value;
  }

  Word move_oldest(ZoneId from, ZoneId to, Word wanted) {
    if (wanted < 0) throw LeftToLua();
    const Word moved = std::min<Word>(wanted, state_.count(from));
    for (Word left = moved; left > 0; --left) state_.move(state_.first(from), to);
    return moved;
  }

  Word random(const Instruction& now) {
    const Word low = narrow(at_[now.b]), high = narrow(at_[now.c]);
    if (high < low) throw LeftToLua();
    state_.header().revealed = 1;
    return low + host_.chance(now.k, static_cast<std::uint32_t>(high - low) + 1U);
  }

  Word player(const Instruction& now) const {
    if (at_[now.b] < 0 || at_[now.b] >= layout_.seats()) throw LeftToLua();
    return at_[now.b];
  }

  Word ask(const Instruction& now) {
    std::int32_t args[6];
    for (int i = 0; i < now.c; ++i) args[i] = narrow(at_[now.b + i]);
    return host_.ask(now.k, args, now.c);
  }

  Word name_of(const Instruction& now) const {
    const FactValue value = model_.fact(state_.type(card(now.b)), now.k);
    return value < 0 ? -1 : model_.fact_info[static_cast<std::size_t>(now.k)].names[static_cast<std::size_t>(value)];
  }

  Word compute(const Instruction& now) {
    const Word left = at_[now.b], right = at_[now.c];
    const auto l = static_cast<std::uint64_t>(left), r = static_cast<std::uint64_t>(right);
    switch (now.op) {
      case Op::constant: return now.k;
      case Op::copy: return left;
      case Op::add: return wrapped(l + r);
      case Op::subtract: return wrapped(l - r);
      case Op::multiply: return wrapped(l * r);
      case Op::divide: return quotient(left, right);
      case Op::modulo: return remainder(left, right);
      case Op::less: return left < right ? 1 : 0;
      case Op::at_most: return left <= right ? 1 : 0;
      case Op::equal: return left == right ? 1 : 0;
      case Op::invert: return left == 0 ? 1 : 0;
      case Op::exists: return left >= 0 ? 1 : 0;
      case Op::active: return word(state_.header().active);
      case Op::players: return layout_.seats();
      case Op::player: return player(now);
      case Op::next_seat: return word(after(seat(now.b)));
      case Op::is_active: return seat(now.b) == state_.header().active ? 1 : 0;
      case Op::moved: return state_.header().moved;
      case Op::fact: return model_.fact(state_.type(card(now.b)), now.k);
      case Op::name_fact: return name_of(now);
      case Op::zone: return word(layout_.zone_of(static_cast<ZoneKind>(now.k), index(seat(now.b))));
      case Op::own_zone: return word(layout_.zone_of(static_cast<ZoneKind>(now.k)));
      case Op::count: return state_.count(zone(now.b));
      case Op::first: return word(state_.first(zone(now.b)));
      case Op::last: return word(state_.zone(zone(now.b)).last);
      default: return compute_more(now);
    }
  }

  Word compute_more(const Instruction& now) {
    switch (now.op) {
      case Op::owner: {
        const ZoneId where = state_.card(card(now.b)).zone;
        return where == ZoneId::none ? -1 : word(layout_.zone(where).seat);
      }
      case Op::lies_in: return word(state_.card(card(now.b)).zone);
      case Op::counter: return counter(now);
      case Op::local: return frame_[now.k];
      case Op::random: return random(now);
      case Op::ask: return ask(now);
      case Op::call: return host_.carry_out(now.k, at_ + now.b, now.c).value;
      case Op::move_some: return move_oldest(zone(now.b), zone(now.c), narrow(at_[now.k]));
      case Op::move_all: return move_oldest(zone(now.b), zone(now.c), state_.count(zone(now.b)));
      case Op::change: return change(now);
      default: throw LeftToLua();
    }
  }

  void act(const Instruction& now) {
    switch (now.op) {
      case Op::set:
        counter(now) = narrow(at_[now.c]);
        state_.touch_counters();
        return;
      case Op::set_local: frame_[now.k] = narrow(at_[now.b]); return;
      case Op::set_active: state_.header().active = seat(now.b); return;
      case Op::move: state_.move(card(now.a), zone(now.b), now.c != 0 ? State::End::front : State::End::back); return;
      case Op::shuffle: state_.shuffle(zone(now.b), state_.stream(static_cast<std::size_t>(now.k))); return;
      case Op::run: return schedule(host_.schedule(ItemKind::frame, now.k), now);
      case Op::emit:
        if (host_.listening(now.k)) schedule(host_.schedule(ItemKind::emit, now.k), now);
        return;
      case Op::deal: return deal(now);
      default: throw LeftToLua();
    }
  }

  void schedule(ScriptHost::Scheduled& item, const Instruction& now) {
    if (now.op == Op::emit) item.words.push_back(0);  // how far it got
    for (int i = 0; i < now.c; ++i) item.words.push_back(narrow(at_[now.b + i]));
    if (now.op == Op::run) host_.program().complete_frame(now.k, item.words);
  }

  void deal(const Instruction& now) {
    const Word count = at_[now.k];
    if (count < 0) throw LeftToLua();
    if (count == 0) return;
    ScriptHost::Scheduled& item = host_.schedule(ItemKind::deal, 0);
    item.words = {narrow(known(now.b)), narrow(known(now.c)), narrow(count), 0};
  }

  ScriptHost& host_;
  const Model& model_;
  State& state_;
  const Layout& layout_;
  const Routine& routine_;
  Word* at_;
  std::int32_t* frame_ = nullptr;
};

}  // namespace

Returned ScriptHost::carry_out(int routine, const std::int64_t* args, int count) {
  const Routine& plain = program_.routines[static_cast<std::size_t>(routine)];
  interpreter_.charge(1);
  try {
    const Window window(registers_, plain.registers);
    std::copy_n(args, count, window.at());
    return Machine(*this, plain, window.at()).run();
  } catch (const std::exception&) {
    left_to_lua_ = true;
    throw;
  }
}

}  // namespace tradewind
