#include "catch.h"
#include "tradewind/options.h"
#include "tradewind/refusals.h"

using namespace tradewind;

namespace {

OptionDef option(OptionType type, NameList values = {}) {
  OptionDef def;
  def.id = std::string("x");
  def.type = type;
  def.values = std::move(values);
  return def;
}

OptionDef bounded(OptionType type, std::int64_t min, std::int64_t max) {
  OptionDef def = option(type);
  def.min = min;
  def.max = max;
  return def;
}

// The canonical text of what a text is read as, or "refused".
std::string canonical(const OptionDef& def, const std::string& text) {
  const std::optional<OptionValue> value = parse_option_value(def, text);
  return value ? to_text(*value) : "refused";
}

}  // namespace

TEST_CASE("bools are true and false only") {
  const OptionDef def = option(OptionType::boolean);
  CHECK(parse_option_value(def, "true") == OptionValue(true));
  CHECK(canonical(def, "false") == "false");
  CHECK(canonical(def, "yes") == "refused");
  CHECK(canonical(def, "1") == "refused");
}

TEST_CASE("numbers keep within their bounds, ends included") {
  const OptionDef def = bounded(OptionType::integer, 0, 4);
  CHECK(parse_option_value(def, "4") == OptionValue(std::int64_t{4}));
  CHECK(canonical(def, "0") == "0");
  CHECK(canonical(def, "5") == "refused");
  CHECK(canonical(def, "-1") == "refused");
  CHECK(canonical(def, "none") == "refused");
  CHECK(canonical(def, "two") == "refused");
  CHECK(canonical(option(OptionType::integer_or_none), "none") == "none");
  CHECK(canonical(option(OptionType::integer_or_none), "-3") == "-3");
}

TEST_CASE("a range has two ends in order, or one number") {
  const OptionDef def = bounded(OptionType::range, -2, 5);
  CHECK(parse_option_value(def, "2-4") == OptionValue(IntRange{2, 4}));
  CHECK(canonical(def, "3") == "3-3");
  CHECK(canonical(def, "-2--1") == "-2--1");
  CHECK(canonical(def, "4-2") == "refused");
  CHECK(canonical(def, "2-6") == "refused");
  CHECK(canonical(def, "2-") == "refused");
  CHECK(canonical(def, "") == "refused");
}

TEST_CASE("lists of numbers may be empty, and then are none") {
  const OptionDef def = bounded(OptionType::list, 0, 9);
  CHECK(parse_option_value(def, "1,1,2") == OptionValue(IntList{1, 1, 2}));
  CHECK(canonical(def, "7") == "7");
  CHECK(canonical(def, "none") == "none");
  CHECK(canonical(def, "1,,2") == "refused");
  CHECK(canonical(def, "1,10") == "refused");
  // Only files hold tables
  CHECK_FALSE(parse_option_value(bounded(OptionType::table, 0, 9), "1,2"));
}

TEST_CASE("choices, subsets and names are among the values") {
  CHECK(canonical(option(OptionType::choice, {"low", "high"}), "high") == "high");
  CHECK(canonical(option(OptionType::choice, {"low", "high"}), "middle") == "refused");
  const OptionDef subset = option(OptionType::subset, {"low", "high"});
  // Its order means nothing, so it has one text
  CHECK(canonical(subset, "low,high") == "high,low");
  CHECK(canonical(subset, "low,low") == "refused");
  CHECK(canonical(subset, "none") == "none");
  const OptionDef names = option(OptionType::names, {"low", "high"});
  CHECK(canonical(names, "low,high") == "low,high");
  CHECK(canonical(names, "low,low") == "low,low");
  CHECK(canonical(names, "middle") == "refused");
}

TEST_CASE("a subset and a list with names have parts", "[parts]") {
  OptionDef subset = option(OptionType::subset, {"low", "high"});
  subset.id = "tide";
  subset.standard = NameList{"low"};
  const std::vector<OptionDef> tides = parts_of(subset);
  REQUIRE(tides.size() == 2);
  CHECK(tides[1].id == "tide_high");
  CHECK(tides[0].standard == OptionValue(true));
  OptionValue whole = subset.standard;
  set_part(tides[1], true, whole);
  CHECK(to_text(whole) == "high,low");
  set_part(tides[0], false, whole);
  CHECK(to_text(whole) == "high");
  OptionDef list = bounded(OptionType::list, 0, 9);
  list.values = {"gain", "loss"};
  list.standard = IntList{3, 5};
  const std::vector<OptionDef> numbers = parts_of(list);
  REQUIRE(numbers.size() == 2);
  CHECK(numbers[1].standard == OptionValue(std::int64_t{5}));
  whole = list.standard;
  set_part(numbers[1], std::int64_t{7}, whole);
  CHECK(to_text(whole) == "3,7");
  CHECK(parts_of(bounded(OptionType::list, 0, 9)).empty());
}

TEST_CASE("a seat is a number or a word") {
  const OptionDef def = option(OptionType::seat, {"random", "named"});
  CHECK(canonical(def, "random") == "random");
  CHECK(canonical(def, "2") == "2");
  CHECK(canonical(def, "-1") == "refused");
  CHECK(canonical(def, "last") == "refused");
}

TEST_CASE("types are described for people") {
  CHECK(describe_type(option(OptionType::boolean)) == "true or false");
  CHECK(describe_type(bounded(OptionType::integer, 0, 4)) == "int 0..4");
  CHECK(describe_type(option(OptionType::choice, {"may", "must"})) == "one of may, must");
  CHECK(describe_type(option(OptionType::integer_or_none)) == "int or none");
}
