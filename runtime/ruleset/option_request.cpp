#include "ruleset/option_request.h"

namespace tradewind {
namespace {

// Whole numbers stay far from the ends of 32 bits.
constexpr std::int64_t greatest_number = 1'000'000'000;

}  // namespace

// One number stands for every entry of a list, which is as long as its default.
RequestedValue requested_value(const OptionDef& option, const std::string& text) {
  std::optional<OptionValue> value = parse_option_value(option, text);
  if (!value) return {{}, "option '" + option.id + "' cannot be '" + text + "'", "it is " + describe_type(option)};
  const std::int64_t* number = std::get_if<std::int64_t>(&*value);
  if (number != nullptr && (*number > greatest_number || *number < -greatest_number))
    return {{}, "option '" + option.id + "' is at most " + std::to_string(greatest_number), ""};
  IntList* list = std::get_if<IntList>(&*value);
  const IntList* standard = std::get_if<IntList>(&option.standard);
  if (list == nullptr || standard == nullptr) return {value, "", ""};
  if (list->size() == 1) list->resize(standard->size(), list->front());
  if (list->size() == standard->size()) return {value, "", ""};
  return {{},
          "option '" + option.id + "' is a list of " + std::to_string(standard->size()) + " numbers, not of " +
              std::to_string(list->size()),
          "for instance " + to_text(option.standard)};
}

}  // namespace tradewind
