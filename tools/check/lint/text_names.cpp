// Texts that nothing uses, because their key names something that is not there.
#include "lint/lint.h"
#include "lint/named.h"
#include "names/names.h"
#include "tradewind/near.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tradewind {
namespace {

// Words that follow the name of a card in the keys of its texts.
constexpr std::string_view words_of_cards[] = {
    "name", "note", "text", "line", "brief", "price", "progress", "done", "source", "tint", "cell"};

class KeyCheck {
 public:
  KeyCheck(const Catalog& catalog, const Named& named, int first_root)
      : catalog_(catalog), named_(named), first_root_(first_root) {}

  Diagnostics run() {
    for (const auto& [language, locale] : locales_of(catalog_).by_language) {
      locale->each([&](const Locale::Entry& entry) {
        if (entry.root >= first_root_) check_key(entry);
      });
    }
    return std::move(found_);
  }

 private:
  void report(const Locale::Entry& entry, const std::string& code, Severity severity,
              const std::string& message, const std::string& hint) {
    found_.push_back(
        {entry.pos.file, entry.pos.line, entry.pos.column, code, severity, message, hint});
  }

  // How a table draws a thing is the same in every language, so texts do not say it.
  [[nodiscard]] bool is_of_look(const Locale::Entry& entry, const NameList& parts) {
    static const std::map<std::string, std::string> parts_of_look = {
        {"zone", "zones"}, {"query", "queries"}, {"counter", ""}};
    const auto part = parts.size() == 3 && parts[2] == "table" ? parts_of_look.find(parts[0])
                                                               : parts_of_look.end();
    if (part == parts_of_look.end()) return false;
    report(entry, "unused-text", Severity::warning, "nothing uses the text '" + entry.key + "'",
           part->second.empty()
               ? "remove it: no table draws a counter in another way"
               : "look.yaml of the module says it for every language: `" + part->second + ": { " +
                     parts[1] + ": { table: " + entry.text + " } }`");
    return true;
  }

  void check_key(const Locale::Entry& entry) {
    const NameList parts = parts_of(entry.key);
    if (is_of_look(entry, parts)) return;
    if (entry.text.starts_with(stub_mark)) {
      report(entry, "stub-text", Severity::warning,
             "the text '" + entry.key + "' is still to be written",
             "write it, and delete '" + std::string(stub_mark) + "' in front of it");
    }
    const auto known = named_.names.find(parts[0]);
    if (parts.size() < 2 || named_.asked.contains(entry.key)) return;
    if (known == named_.names.end()) return check_family(entry, parts);
    const bool told_of_moves = parts[0] == "event" && parts[1] == "move";
    if (!told_of_moves && !known->second.contains(parts[1]) && !is_any_broken() &&
        !is_in_scripts(parts)) {
      const NameList all(known->second.begin(), known->second.end());
      const std::string near = did_you_mean(parts[1], all);
      return report(entry, "unused-text", Severity::warning,
                    "nothing uses the text '" + entry.key + "': there is no " +
                        (parts[0] == "rules" ? "page" : parts[0]) + " '" + parts[1] + "'",
                    near.empty() ? "correct the key or remove the text" : near);
    }
    if (parts[0] != "card" || parts.size() < 3 || named_.words.contains(parts[2])) return;
    const NameList words(std::begin(words_of_cards), std::end(words_of_cards));
    if (contains(words, parts[2])) return;
    const std::string near = did_you_mean(parts[2], words);
    report(
        entry, "unused-text", Severity::warning,
        "nothing uses the text '" + entry.key + "': no text of a card is called '" + parts[2] + "'",
        near.empty() ? "correct the key or remove the text" : near);
  }

  // A first word that is nearly another one, or a value that is nearly one of the fact.
  void check_family(const Locale::Entry& entry, const NameList& parts) {
    if (parts[0] == "lesson") return;  // a lesson of a game without the shipped ones
    const auto fact = named_.values.find(parts[0]);
    if (fact == named_.values.end() && (entry.root == 0 || named_.families.contains(parts[0])))
      return;
    if (fact != named_.values.end() &&
        (parts[1] == "none" || fact->second.contains(parts[1]) || named_.words.contains(parts[1])))
      return;
    NameList known;
    if (fact != named_.values.end()) known.assign(fact->second.begin(), fact->second.end());
    if (fact == named_.values.end()) known.assign(named_.families.begin(), named_.families.end());
    const std::string near = did_you_mean(parts[fact == named_.values.end() ? 0 : 1], known);
    if (!near.empty())
      report(entry, "unused-text", Severity::warning, "nothing uses the text '" + entry.key + "'",
             near);
  }

  // Names may come from files that cannot be read.
  [[nodiscard]] bool is_any_broken() const {
    return std::ranges::any_of(catalog_.modules,
                               [](const auto& module) { return module.second.broken; });
  }

  // Functions may return reasons.
  [[nodiscard]] bool is_in_scripts(const NameList& parts) const {
    if (parts[0] != "reason" && parts[0] != "move" && parts[0] != "question" &&
        parts[0] != "sequence")
      return false;
    return is_word_of_scripts(catalog_, parts[1]);
  }

  const Catalog& catalog_;
  const Named& named_;
  const int first_root_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check_text_names(const Catalog& catalog, const NameSet& used, int first_root) {
  const Named named(catalog, used);
  Diagnostics found = KeyCheck(catalog, named, first_root).run();
  for (const Diagnostic& each : check_placeholders(catalog, named, first_root))
    found.push_back(each);
  const auto place = [](const Diagnostic& each) { return std::tie(each.file, each.line); };
  std::ranges::stable_sort(
      found, [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
  return found;
}

}  // namespace tradewind
