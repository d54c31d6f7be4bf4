#include "scaffold/scaffold.h"

#include "drafts.h"
#include "file_plan.h"
#include "mod_home.h"
#include "program/arguments.h"
#include "support/errors.h"
#include "support/words.h"
#include "tradewind/check.h"
#include "tradewind/codes.h"
#include "tradewind/diagnostic.h"
#include "tradewind/document.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

#include <algorithm>
#include <map>
#include <memory>

namespace tradewind {

namespace fs = std::filesystem;

namespace {

bool is_id(const std::string& name, const std::string& also) {
  const auto fits = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || also.find(c) != std::string::npos;
  };
  return !name.empty() && name[0] >= 'a' && name[0] <= 'z' && std::ranges::all_of(name, fits);
}

std::string underscored(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

void check_name(const ScaffoldRequest& request) {
  const std::string also = request.kind == "option" ? "_" : "_-";
  if (is_id(request.name, also)) return;
  std::string better;
  for (const char c : request.name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const char lower = upper ? static_cast<char>(c - 'A' + 'a') : c;
    better += is_id(std::string("a") + lower, also) ? lower : also.back();
  }
  const bool helps = is_id(better, also);
  throw UsageError("'" + request.name + "' cannot be the name of " +
                   (request.kind == "option" ? "an " : "a ") + request.kind +
                   ": use lower-case letters, digits and " + (also == "_" ? "'_'" : "'_' or '-'") +
                   ", a letter first" + (helps ? "; try: " + better : ""));
}

class Scaffold {
 public:
  Scaffold(const ScaffoldRequest& request, const std::string& shipped)
      : request_(request), shipped_(shipped) {}

  Scaffolded make() {
    check_name(request_);
    if (request_.kind == "mod") return make_mod();
    home_ = find_home(request_.root, request_.kind == "texts" ? request_.name : request_.module);
    library_ = std::make_unique<Library>(open_library(roots()));
    if (request_.kind == "card") add_card();
    if (request_.kind == "option") add_option();
    if (request_.kind == "variant") add_variant();
    if (request_.kind == "texts") add_missing_texts();
    if (request_.kind == "scenario")
      add_scenario(request_.name, title_of(request_.name), request_.name, "what it shows", {}, {});
    const std::string code = request_.kind == "variant"
                                 ? request_.name
                                 : code_with(*library_, home_.module, request_.variant);
    return {plan_.write(), code};
  }

  // Of all modules of the mod, loaded with these roots.
  NameList make_stubs(const std::vector<std::string>& roots) {
    library_ = std::make_unique<Library>(open_library(roots));
    NameList here = modules_in(request_.root);
    here.emplace_back("variants");  // of a root without a module
    begin_texts([&](const std::string& module) { return contains(here, module); });
    return plan_.write();
  }

 private:
  [[nodiscard]] std::vector<std::string> roots() const {
    std::error_code failed;
    const bool is_shipped = fs::equivalent(shipped_, request_.root, failed);
    return is_shipped ? std::vector<std::string>{shipped_}
                      : std::vector<std::string>{shipped_, request_.root};
  }

  // `check` reminds of texts with the mark.
  static std::string marked(const std::string& text) {
    return text.starts_with(stub_mark) ? text : std::string(stub_mark) + text;
  }

  // In the languages of the module, else in every language there is. A name in English is as it
  // should be; the rest is still to be written.
  void add_texts(const std::vector<std::pair<std::string, std::string>>& texts) {
    for (const std::string& language : Texts::languages(library_->index(), home_.module)) {
      std::string lines = language == "en" ? "" : "# To be translated:\n";
      for (const auto& [key, text] : texts)
        lines += text_line(key, language == "en" && key.ends_with(".name") ? text : marked(text));
      plan_.append(home_.texts(language), "", lines);
    }
  }

  // `added`: what the variant code gets besides the module.
  void add_scenario(const std::string& file, const std::string& title, const std::string& about,
                    const std::string& what, const std::string& in_zone, const std::string& added) {
    TrialTable table = trial_table(*library_, trial_code());
    if (request_.kind == "mod") table.code += "+" + home_.module;
    table.code += added;
    if (request_.kind == "variant") table.code = request_.name;
    const std::string todo = "write under steps the moves that show " + what +
                             (about.empty() ? "" : " (" + about + ")") +
                             ", under ends what must be true then, and delete this line";
    plan_.create(home_.scenario(file), draft_scenario(table, title, todo, in_zone));
  }

  [[nodiscard]] std::string trial_code() const {
    if (request_.kind == "mod") return base_variant();
    std::string code = code_with(*library_, home_.module, request_.variant);
    if (code.empty()) {
      throw UsageError(
          "no variant can be played with module '" + home_.module +
          "': give it a switch (an option with `loads`) or a variant, or say --variant VARIANT");
    }
    return code;
  }

  [[nodiscard]] std::string base_variant() const {
    if (request_.variant.empty()) return variants_of(*library_).front().id;
    (void)ruleset_for(*library_, request_.variant);  // throws if there is no such variant
    return request_.variant;
  }

  Scaffolded make_mod() {
    const std::string id = underscored(request_.name);
    home_ = {request_.root, id};
    std::error_code failed;
    const bool exists = fs::is_directory(fs::path(request_.root) / "content", failed);
    library_ = std::make_unique<Library>(
        open_library(exists ? roots() : std::vector<std::string>{shipped_}));
    for (const auto& [module, version] : modules_of(*library_)) {
      if (module == id)
        throw UsageError("there is already a module '" + id + "'; choose another name");
    }
    const std::string variant = base_variant();
    const std::string title = title_of(id);
    NameList needed;
    for (const VariantInfo& info : variants_of(*library_)) {
      if (info.id == variant.substr(0, variant.find('+'))) needed = info.modules;
    }
    plan_.create(home_.content() / "module.yaml",
                 "# " + title + ": say here in one sentence what it adds.\nid: " + id +
                     "\nversion: 0.1.0\napi: 1\nrequires: [" + joined(needed) +
                     "]\norigin: original\n");
    plan_.create(home_.content() / "options.yaml",
                 "# The switch that adds this module to a variant: " + variant + "+" + id + "\n" +
                     id + ": { type: bool, default: false, loads: { \"true\": " + id + " } }\n");
    add_texts({{"module." + id + ".name", title},
               {"module." + id + ".text", "Say here what it adds."},
               {"option." + id + ".name", title},
               {"option." + id + ".text", "Say here what it adds."}});
    add_scenario("the-mod-is-loaded", title + " can be played", "", "what the mod adds", {}, {});
    return {plan_.write(), variant + "+" + id};
  }

  // The facts of a card that is there, so that the new one fits into the game at once.
  [[nodiscard]] std::string facts_like() const {
    const std::shared_ptr<const Ruleset> ruleset = ruleset_for(*library_, trial_code());
    const std::vector<CardInfo> cards = cards_of(*ruleset);
    if (cards.empty()) return {};
    const auto has_ability = [](const CardInfo& card) { return !card.ability.empty(); };
    const auto first = std::ranges::find_if(cards, has_ability);
    const CardInfo* like = first == cards.end() ? cards.data() : &*first;
    if (!request_.like.empty()) like = find_card(cards, request_.like);
    if (like == nullptr) {
      NameList ids;
      for (const CardInfo& card : cards) ids.push_back(card.id);
      const std::string near = did_you_mean(request_.like, ids);
      throw UsageError("there is no card '" + request_.like + "' in " + ruleset->code() +
                       (near.empty() ? "" : "; " + near));
    }
    std::string facts;
    for (const auto& [fact, value] : like->facts.entries) {
      if (value.is_scalar() && value.scalar == like->name_key) continue;  // says which card it is
      std::string text = value.scalar;
      if (value.is_list()) {
        NameList items;
        for (const Node& item : value.items) items.push_back(item.scalar);
        text = "[" + joined(items) + "]";
      }
      facts += ", " + fact + ": " + text;
    }
    return facts;
  }

  void add_card() {
    const std::string& name = request_.name;
    const std::string ability = underscored(name);
    plan_.create(home_.root / "scripts" / "cards" / home_.module / (ability + ".lua"),
                 draft_ability(name));
    const std::shared_ptr<const Ruleset> ruleset = ruleset_for(*library_, trial_code());
    const std::vector<CardInfo> cards = cards_of(*ruleset);
    if (find_card(cards, name))
      throw UsageError("there is already a card '" + name + "'; choose another name");
    const std::string entry = "- { id: " + name + ", copies: 1" + facts_like() +
                              ", ability: " + ability + ", origin: original }\n";
    plan_.append(home_.content() / "cards.yaml",
                 "# " + joined({"id", "copies", "facts", "ability"}) + ", in this order.\n", entry);
    add_texts({{"card." + name + ".name", title_of(name)},
               {"card." + name + ".text", "Say here what it does."}});
    add_scenario(name + "-does-what-its-text-says",
                 "a " + title_of(name) + " does what its text says", name, "what the card does",
                 name, {});
  }

  void add_option() {
    const std::string& name = request_.name;
    const auto ruleset = ruleset_for(*library_, trial_code());
    for (const OptionDef& option : ruleset->option_defs()) {
      if (option.id == name)
        throw UsageError("there is already an option '" + name + "'; choose another name");
    }
    plan_.append(home_.content() / "options.yaml", "",
                 name + ": { type: bool, default: false, origin: original }\n");
    plan_.create(home_.root / "scripts" / "rules" / home_.module / "options" / (name + ".lua"),
                 draft_layer(name));
    add_texts({{"option." + name + ".name", title_of(name)},
               {"option." + name + ".text", "Say here what changes."}});
    add_scenario("with-" + name, "with " + name + " it is played as its text says", name,
                 "what the option changes", {}, "+" + name);
  }

  // The file of a variant: what it builds on says, and the options of its code.
  [[nodiscard]] std::string variant_text(const std::string& base, const std::string& code) const {
    Node text = Node::map();
    for (const std::string& root : roots()) {
      const fs::path file = fs::path(root) / "content" / "variants" / (base + ".yaml");
      if (std::error_code failed; fs::exists(file, failed)) text = read_yaml_file(file.string());
    }
    const auto is_of_base = [](const auto& entry) {
      return entry.first == "next" || entry.first == "group";
    };
    std::erase_if(text.entries, is_of_base);
    const auto part = [&](const std::string& name, Node otherwise) -> Node& {
      for (auto& [key, value] : text.entries) {
        if (key == name) return value;
      }
      return text.entries.emplace_back(name, std::move(otherwise)).second;
    };
    part("id", {}) = Node::text(request_.name);
    Node& options = part("options", Node::map());
    NameList added = split(code, '+');
    added.erase(added.begin());
    for (const std::string& option : added) {
      const std::size_t equals = option.find('=');
      const std::string name = option.substr(0, equals);
      std::erase_if(options.entries, [&](const auto& entry) { return entry.first == name; });
      options.entries.emplace_back(
          name, parse_yaml(name, equals == std::string::npos ? "true" : option.substr(equals + 1)));
    }
    return to_yaml(text);
  }

  void add_variant() {
    const std::string& name = request_.name;
    const std::string code = trial_code();
    const std::shared_ptr<const Ruleset> ruleset = ruleset_for(*library_, code);
    for (const VariantInfo& info : variants_of(*library_)) {
      if (info.id == name)
        throw UsageError("there is already a variant '" + name + "'; choose another name");
    }
    plan_.create(home_.root / "content" / "variants" / (name + ".yaml"),
                 "# As " + ruleset->variant() +
                     ", apart from what you change. `tradewind list options " + name +
                     "` lists all options.\n" + variant_text(ruleset->variant(), code));
    add_texts({{"variant." + name + ".name", title_of(name)},
               {"variant." + name + ".text", "Say here what is different."}});
    add_scenario(name + "-is-played-as-its-text-says",
                 title_of(name) + " is played as its text says", name, "what the variant is about",
                 {}, {});
  }

  void add_missing_texts() {
    begin_texts([&](const std::string& module) { return module == home_.module; });
    if (plan_.is_empty())
      throw UsageError("module '" + home_.module + "' has all its texts, nothing was written");
  }

  // Begins the texts that modules lack, each with the mark in front.
  template <typename Wanted>
  void begin_texts(const Wanted& is_wanted) {
    std::map<std::pair<std::string, std::string>, std::string> lines;  // by module and language
    const auto add = [&](const std::string& language, const std::string& module,
                         const std::string& key) {
      if (!is_wanted(module)) return;
      const Texts texts(library_->index(), "en", {"@" + module});
      const std::string text = language != "en" && texts.has(key) ? texts(key) : draft_text(key);
      lines[{module, language}] += text_line(key, marked(text));
    };
    (void)library_->catalog();  // throws if something cannot be read
    (void)check(library_->roots(), {.missing_text = add});
    for (const auto& [file, text] : lines) {
      const auto& [module, language] = file;
      plan_.append(ModHome{request_.root, module}.texts(language), "",
                   (language == "en" ? "# To be written:\n" : "# To be translated:\n") + text);
    }
  }

  const ScaffoldRequest& request_;
  const std::string& shipped_;
  ModHome home_;
  std::unique_ptr<Library> library_;
  FilePlan plan_;
};

}  // namespace

const NameList& scaffold_kinds() {
  static const NameList kinds = {"mod", "card", "option", "variant", "scenario", "texts"};
  return kinds;
}

Scaffolded scaffold(const ScaffoldRequest& request, const std::string& shipped) {
  return Scaffold(request, shipped).make();
}

NameList begin_stubs(const std::vector<std::string>& roots, const std::string& mod) {
  ScaffoldRequest request;
  request.root = mod;
  return Scaffold(request, roots.front()).make_stubs(roots);
}

}  // namespace tradewind
