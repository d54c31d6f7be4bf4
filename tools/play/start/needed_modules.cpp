#include "start/needed_modules.h"

#include "play/start/seats.h"
#include "tradewind/codes.h"
#include "variants/option_text.h"

namespace tradewind::terminal {

std::optional<Needed> with_what_is_needed(const Library& library, const std::string& refused,
                                          const Texts& texts) {
  const std::vector<OptionDef> switches = switches_of(library);
  const NameList parts = tradewind::split(refused, '+');
  NameList reasons;
  const auto edition = ruleset_or_reasons(library, parts.front(), reasons);
  if (!edition) return std::nullopt;
  Needed needed{refused, {}};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    const std::string id = parts[i].substr(0, equals);
    const OptionDef* option = find_option(switches, id);
    if (option == nullptr) option = find_option(edition->option_defs(), id);
    if (option == nullptr) continue;
    std::vector<std::pair<std::string, OptionValue>> required = option->relations.requires_;
    const auto own =
        option->when.find(equals == std::string::npos ? "true" : parts[i].substr(equals + 1));
    if (own != option->when.end())
      required.insert(required.end(), own->second.requires_.begin(), own->second.requires_.end());
    for (const auto& [other_id, wanted] : required) {
      const OptionDef* const other = find_option(switches, other_id);
      // Nothing that could be added
      if (other == nullptr || needed.code.find("+" + other_id) != std::string::npos) continue;
      needed.code += "+" + other_id + "=" + to_text(wanted);
      needed.names.push_back(texts("option." + other_id + ".name") + ": " +
                             option_value_text(*other, wanted, texts));
    }
  }
  if (needed.names.empty() || !ruleset_or_reasons(library, needed.code, reasons))
    return std::nullopt;
  return needed;
}

}  // namespace tradewind::terminal
