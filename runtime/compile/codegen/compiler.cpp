#include "compile/codegen/compiler.h"

#include "compile/codegen/function_compiler.h"

#include <iterator>

namespace tradewind {
namespace {

// Rules that call rules that call rules; and a rule for many combinations of types.
constexpr int deepest_rules = 20;
constexpr int most_routines_of_a_rule = 20;

}  // namespace

void Translator::add_file(const std::string& path, const std::string& source) {
  if (std::optional<Tree> tree = parse_lua(source)) files_.try_emplace(path, std::move(*tree));
}

const Written* Translator::find(FunctionId function) const {
  const FunctionPlace& place = places_[static_cast<std::size_t>(function)];
  const auto file = files_.find(place.file);
  return file == files_.end() ? nullptr : file->second.at(place.line, place.last_line);
}

std::string Translator::place_of(FunctionId function, int line) const {
  return places_[static_cast<std::size_t>(function)].file + ":" + std::to_string(line);
}

int Translator::translate(FunctionId function, const std::vector<Parameter>& parameters, Purpose purpose) {
  try {
    const Written* const written = find(function);
    if (written == nullptr) {
      const FunctionPlace& place = places_[static_cast<std::size_t>(function)];
      throw NotPlain{place.line,
                     place.file.empty() ? "a layer wraps it" : "it shares its line with another, or its file is not read"};
    }
    return FunctionTranslator(*this, *written, purpose).translate(parameters);
  } catch (const NotPlain& reason) {
    not_plain.emplace(function, reason);
    return -1;
  }
}

Translator::RuleRoutine Translator::rule(FunctionId function, const std::vector<What>& arguments, int line) {
  const auto [entry, is_new] = rule_routines_.try_emplace({function, arguments});
  RuleEntry& found = entry->second;
  if (is_new) {
    ++depth_;
    try {
      found.routine = translate_rule(function, arguments);
    } catch (const NotPlain& reason) {
      found.why_not = place_of(function, reason.line) + ": " + reason.why;
    }
    --depth_;
  }
  const std::string& name = program_.function_names[static_cast<std::size_t>(function)];
  if (!found.routine) throw NotPlain{line, "rule '" + name + "' is not plain: " + found.why_not};
  return *found.routine;
}

std::string Translator::why_not(FunctionId rule) const {
  std::string why = "no plain function calls it";
  const auto end = rule_routines_.lower_bound({rule + 1, {}});
  for (auto entry = rule_routines_.lower_bound({rule, {}}); entry != end; ++entry) {
    if (entry->second.routine) return "";
    why = entry->second.why_not;
  }
  return why;
}

Translator::RuleRoutine Translator::translate_rule(FunctionId function, const std::vector<What>& arguments) {
  const auto of_this = std::distance(rule_routines_.lower_bound({function, {}}), rule_routines_.lower_bound({function + 1, {}}));
  if (depth_ > deepest_rules || of_this > most_routines_of_a_rule) throw NotPlain{0, "rules call each other too deep"};
  const Written* const written = find(function);
  if (written == nullptr) throw NotPlain{0, "a layer wraps it, or it shares its line with another"};
  std::vector<Parameter> parameters;
  for (const What what : arguments) parameters.push_back({what, nullptr});
  FunctionTranslator translator(*this, *written, {Purpose::Kind::rule, What::nothing});
  const int routine = translator.translate(parameters);
  return {routine, translator.gives()};
}

What what_of(ValueType type) {
  switch (type) {
    case ValueType::boolean: return What::boolean;
    case ValueType::seat: return What::seat;
    case ValueType::card: return What::card;
    case ValueType::zone: return What::zone;
    case ValueType::space: return What::space;
    case ValueType::region: return What::region;
    case ValueType::name: return What::name;
    case ValueType::integer: break;
  }
  return What::integer;
}

}  // namespace tradewind
