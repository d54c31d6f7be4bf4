// Any bytes as choices of a generator of script functions: bytecode and Lua come to the same
// events, state or error.
#include "fuzz/target.h"
#include "unit/compile/compile_lab.h"

#include <array>
#include <string_view>

using namespace tradewind;

namespace {

// Writes a function of at most `budget` statements. Numbers lean to the limits of 32 and 64 bits,
// values to nil, calls to events that nobody hears.
class FunctionWriter {
 public:
  FunctionWriter(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::string body() {
    std::string text =
        "local a = 3 local b = -5 local flag = true\n"
        "local seat = game:active() local rival = game:player(1) local card = game.pile:first() "
        "local zone = game.pile\n"
        "it.s = rival it.c = card it.z = zone\n";
    for (int statements = 2 + static_cast<int>(choose(10)); statements > 0; --statements)
      text += statement(2);
    return text;
  }

 private:
  std::size_t choose(std::size_t bound) { return at_ < size_ ? data_[at_++] % bound : 0; }
  template <std::size_t Size>
  std::string one_of(const std::array<std::string_view, Size>& words) {
    return std::string(words[choose(Size)]);
  }

  std::string number(int depth) {
    static constexpr std::array<std::string_view, 12> plain = {
        "0",     "1", "-1", "7",    "2147483647",    "-2147483647",
        "a * a", "a", "b",  "it.i", "game:get('n')", "game:player_count()"};
    static constexpr std::array<std::string_view, 7> operators = {" + ", " - ", " * ", " // ",
                                                                  " % ", " + ", " - "};
    if (depth == 0) return one_of(plain);
    switch (choose(9)) {
      case 0: return "(" + number(depth - 1) + one_of(operators) + number(depth - 1) + ")";
      case 1: return "-(" + number(depth - 1) + ")";
      case 2: return "rules.scripted(game, " + number(depth - 1) + ")";
      case 3: return seat(depth - 1) + ":get('c')";
      case 4: return card(depth - 1) + ".cost";
      case 5:
        return "(" + truth(depth - 1) + " and " + number(depth - 1) + " or " + number(depth - 1) +
               ")";
      case 6: return zone() + ":count()";
      case 7: return "game:add('n', " + number(depth - 1) + ")";
      default: return one_of(plain);
    }
  }
  std::string truth(int depth) {
    static constexpr std::array<std::string_view, 6> comparisons = {
        " < ", " <= ", " == ", " ~= ", " > ", " >= "};
    switch (depth == 0 ? choose(3) : choose(8)) {
      case 0: return "true";
      case 1: return "flag";
      case 2: return "it.b";
      case 3: return "(" + number(depth - 1) + one_of(comparisons) + number(depth - 1) + ")";
      case 4: return "not " + truth(depth - 1);
      case 5: return "(" + truth(depth - 1) + " or " + truth(depth - 1) + ")";
      case 6: return "(" + seat(depth - 1) + " == " + seat(depth - 1) + ")";
      default: return "rules.holds(game, " + truth(depth - 1) + ")";
    }
  }
  std::string seat(int depth) {
    static constexpr std::array<std::string_view, 4> plain = {"seat", "game:active()", "it.s",
                                                              "rival"};
    switch (depth == 0 ? 0 : choose(4)) {
      case 1: return "game:player(" + number(depth - 1) + (choose(8) == 0 ? ")" : " % 3)");
      case 2: return card(depth - 1) + ":owner()";
      case 3: return "rules.holder(game, " + card(depth - 1) + ")";
      default: return one_of(plain);
    }
  }
  std::string card(int depth) {
    static constexpr std::array<std::string_view, 4> plain = {"card", "it.c", "game.pile:first()",
                                                              "game.pile:last()"};
    return depth > 0 && choose(3) == 0 ? zone() + ":first()" : one_of(plain);
  }
  std::string zone() {
    static constexpr std::array<std::string_view, 6> plain = {"game.pile", "zone",     "seat.hand",
                                                              "it.z",      "game.box", "card.nest"};
    return one_of(plain);
  }
  std::string block(int depth) {
    return statement(depth - 1) + (choose(2) == 0 ? "" : statement(depth - 1));
  }

  std::string statement(int depth) {
    switch (depth == 0 ? choose(11) : choose(16)) {
      case 0: return "game:emit('seen', " + number(2) + ")\n";
      case 1:
        return "game:emit('who', " + (choose(5) == 0 ? "nil" : seat(1)) + ", " +
               (choose(5) == 0 ? "nil" : card(1)) + ")\n";
      case 2: return "game:emit('other', " + number(2) + ")\n";
      case 3: return "a = " + number(3) + "\n";
      case 4: return "b = " + number(2) + "\n";
      case 5: return "flag = " + truth(2) + "\n";
      case 6: return "game:set('n', " + number(2) + ")\n";
      case 7:
        if (choose(2) == 0) return seat(1) + ":add('c', " + number(2) + ")\n";
        return card(1) + ":set('sk', " + number(2) + ", " + seat(2) + ")\n";
      case 8: return zone() + ":move(" + zone() + ", " + number(1) + ")\n";
      case 9: return "it.i = " + number(1) + " it.b = " + truth(1) + "\n";
      case 10:
        return "seat = " + seat(1) + " card = " + card(1) + " zone = " + zone() +
               " it.s = seat it.c = card\n";
      case 11:
        return "if " + truth(2) + " then " + block(depth) + " else " + block(depth) + " end\n";
      case 12:
        return "for i = " + number(1) + " % 5, " + std::to_string(choose(9)) + " do a = a + i " +
               block(depth) + " end\n";
      case 13: return "for player in game:players() do seat = player " + block(depth) + " end\n";
      case 14:
        return "for each in " + zone() + ":cards() do card = each " + block(depth) + " end\n";
      default: return "game:run('add', " + number(1) + ", nil)\n";
    }
  }

  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

// Where the clock stops an endless loop is chance; where the instruction budget does, both agree.
bool ran_out_of_time(const LabResult& result) {
  return result.told.find("of processor time") != std::string::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Lab lab;
  const std::string body = FunctionWriter(data, size).body();
  lab.work(body);
  LabResult by_lua, by_bytecode;
  try {
    by_lua = lab.outcome(false);
    by_bytecode = lab.outcome(true);
  } catch (const ContentError&) {
    return 0;  // refused when it is loaded, by the same check for both
  }
  if (ran_out_of_time(by_lua) || ran_out_of_time(by_bytecode)) return 0;
  if (!(by_lua == by_bytecode)) {
    std::fprintf(stderr, "%s\nLua:\n%s\nbytecode:\n%s\n", body.c_str(), by_lua.told.c_str(),
                 by_bytecode.told.c_str());
  }
  require(by_lua == by_bytecode, "bytecode does what Lua does");
  return 0;
}
