#include "ruleset/variant_code.h"

#include <algorithm>

namespace tradewind {
namespace {

// Numbers of options stay far from the ends of 32 bits.
constexpr std::int64_t largest_number = 1'000'000'000;

class Chooser {
 public:
  explicit Chooser(const std::shared_ptr<const Catalog>& catalog) : catalog_(*catalog) {
    choice_.catalog = catalog;
  }

  Choice choose(const std::string& code) {
    NameList parts = split(code, '+');
    choice_.variant = renamed(catalog_, {}, parts.front());
    const auto variant = catalog_.variants.find(choice_.variant);
    if (variant == catalog_.variants.end()) {
      refuse("no_variant", {{"variant", parts.front()}});
      give_up();
    }
    variant_ = &variant->second;
    parts.erase(parts.begin());
    for (const std::string& part : parts) note_request(part);
    find_modules();
    collect_options();
    set_bounds();
    read_requests();
    check_combinations();
    give_up();
    return std::move(choice_);
  }

 private:
  void refuse(const std::string& id, const std::map<std::string, std::string>& names) {
    reasons_.push_back({id, names});
  }

  void give_up() const {
    if (!reasons_.empty()) throw VariantRefused(reasons_, std::make_shared<const Choice>(choice_));
  }

  void note_request(const std::string& given) {
    const std::string part = renamed(catalog_, variant_->modules, given);  // as a whole: a value
    const std::size_t equals = part.find('=');
    const std::string name = renamed(catalog_, variant_->modules, part.substr(0, equals));
    if (name.empty()) return refuse("no_name", {});
    if (!requests_.emplace(name, equals == std::string::npos ? "true" : part.substr(equals + 1))
             .second)
      refuse("twice", {{"option", name}});
  }

  // The value an option is going to have, as text, before requests are read.
  [[nodiscard]] std::string wanted_value(const OptionDef& option) const {
    if (const auto request = requests_.find(option.id); request != requests_.end())
      return request->second;
    const auto set = variant_->options.find(option.id);
    return to_text(set == variant_->options.end() ? option.standard : set->second);
  }

  // Switches are read before modules are loaded.
  void find_modules() {
    NameList wanted = variant_->modules;
    for (const OptionDef* option : options_of(catalog_)) {
      const auto load = option->loads.find(wanted_value(*option));
      if (load != option->loads.end()) wanted.push_back(load->second);
    }
    choice_.modules = modules_in_order(catalog_, wanted);
    for (const auto& [id, enemy] : conflicts(catalog_, choice_.modules))
      refuse("modules", {{"module", id}, {"other", enemy}});
  }

  [[nodiscard]] bool is_loaded(const std::string& module) const {
    return contains(choice_.modules, module);
  }

  // Whether any value of an option loads a module that goes with those of this code.
  [[nodiscard]] bool can_load(const OptionDef& option) const {
    return std::ranges::any_of(option.loads, [&](const auto& load) {
      NameList together = choice_.modules;
      together.push_back(load.second);
      return !in_conflict(catalog_, together);
    });
  }

  void collect_options() {
    for (const std::string& id : choice_.modules) {
      const ModuleDef& module = catalog_.modules.at(id);
      for (const OptionDef& option : module.options) {
        if (option.part_of.empty())
          choice_.defs.push_back(option);
        else
          parts_.push_back(&option);
      }
      if (!module.series.empty()) choice_.series = module.series;
    }
    if (variant_->next.empty())
      std::erase_if(choice_.defs, [&](const auto& option) { return option.id == choice_.series; });
    // A switch can be named while its module is off
    for (const OptionDef* option : options_of(catalog_)) {
      if (!is_loaded(option->module) && can_load(*option)) choice_.defs.push_back(*option);
    }
    for (const OptionDef& option : choice_.defs) choice_.options[option.id] = option.standard;
    for (const OptionDef* part : parts_) choice_.options[part->id] = part->standard;
    imply();
    for (const auto& [name, value] : variant_->options) set_value(name, value);
    choice_.unsaid = choice_.options;
  }

  // Of an option that is there; it changes the parts of the option, or what it is a part of.
  void set_value(const std::string& id, const OptionValue& value) {
    const auto option = choice_.options.find(id);
    if (option == choice_.options.end()) return;
    option->second = value;
    for (const OptionDef* part : parts_) {
      if (part->part_of == id) choice_.options[part->id] = part_value(*part, value);
      if (part->id == id) set_part(*part, value, choice_.options[part->part_of]);
    }
  }

  // The relations of an option: those for any value but its default, and those for the value it
  // has.
  template <class Use>
  void each_relation(const OptionDef& option, const std::string& value, Use use) const {
    if (value != to_text(option.standard)) use(option.relations);
    if (const auto special = option.when.find(value); special != option.when.end())
      use(special->second);
  }

  void set_bounds() {
    const std::vector<OptionDef> defs = choice_.defs;
    for (const OptionDef& option : defs) {
      each_relation(option, wanted_value(option), [&](const OptionRelations& relations) {
        for (const auto& [name, bounds] : relations.bounds) set_bounds(name, bounds);
      });
    }
  }

  void set_bounds(const std::string& name, const IntRange& bounds) {
    for (OptionDef& other : choice_.defs) {
      if (other.id != name) continue;
      other.min = bounds.low;
      other.max = bounds.high;
    }
  }

  void read_requests() {
    for (const auto& [name, text] : requests_) {
      const auto def = std::ranges::find(choice_.defs, name, &OptionDef::id);
      const auto part = std::ranges::find(parts_, name, &OptionDef::id);
      if (def != choice_.defs.end())
        read_request(*def, text);
      else if (part != parts_.end())
        read_request(**part, text);
      else
        refuse(name == choice_.series ? "last" : "no_option",
               {{"variant", choice_.variant}, {"option", name}});
    }
  }

  // One number stands for every entry of a list, which must be as long as its default.
  void read_request(const OptionDef& option, const std::string& text) {
    std::optional<OptionValue> value = parse_option_value(option, text);
    const std::int64_t* const number = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    const bool is_large =
        number != nullptr && (*number > largest_number || *number < -largest_number);
    if (!value || is_large) return refuse("value", {{"option", option.id}, {"value", text}});
    IntList* const list = std::get_if<IntList>(&*value);
    const IntList* const standard = std::get_if<IntList>(&option.standard);
    if (list != nullptr && standard != nullptr) {
      if (list->size() == 1) list->resize(standard->size(), list->front());
      if (list->size() != standard->size())
        return refuse(
            "count",
            {{"option", option.id}, {"value", text}, {"count", std::to_string(standard->size())}});
    }
    set_value(option.id, *value);
  }

  // Before what the variant and the code say.
  void imply() {
    for (const OptionDef& option : choice_.defs) {
      const bool said = requests_.contains(option.id) || variant_->options.contains(option.id);
      each_relation(option, said ? wanted_value(option) : to_text(choice_.options.at(option.id)),
                    [&](const OptionRelations& relations) {
                      for (const auto& [name, value] : relations.implies) set_value(name, value);
                    });
    }
  }

  // A name is that of an option, or else of a module that is loaded or not.
  [[nodiscard]] bool is_set(const std::pair<std::string, OptionValue>& setting) const {
    const auto& [name, value] = setting;
    const auto other = choice_.options.find(name);
    if (other != choice_.options.end()) return other->second == value;
    const bool* loaded = std::get_if<bool>(&value);
    return loaded != nullptr && *loaded == is_loaded(name);
  }

  void check_combinations() {
    for (const OptionDef& option : choice_.defs) {
      const OptionValue& held = choice_.options.at(option.id);
      const std::string value = to_text(held);
      if (option.type == OptionType::range && option.min && option.max &&
          !lies_within(held, {*option.min, *option.max}))
        refuse("fit", {{"setting", option.id + "=" + value}});
      each_relation(option, value, [&](const OptionRelations& relations) {
        check_relations(option.id + "=" + value, relations);
      });
    }
  }

  void check_relations(const std::string& setting, const OptionRelations& relations) {
    const auto refuse_if = [&](bool wrong, const std::string& id, const auto& wanted) {
      if (wrong)
        refuse(id, {{"setting", setting}, {"wanted", wanted.first + "=" + to_text(wanted.second)}});
    };
    for (const auto& wanted : relations.requires_) refuse_if(!is_set(wanted), "needs", wanted);
    for (const auto& other : relations.excludes) refuse_if(is_set(other), "excludes", other);
    for (const auto& [name, bounds] : relations.bounds) {
      const auto other = choice_.options.find(name);
      if (other != choice_.options.end() && !lies_within(other->second, bounds))
        refuse("bounds", {{"setting", setting}, {"option", name}, {"bounds", to_text(bounds)}});
    }
  }

  [[nodiscard]] static bool lies_within(const OptionValue& value, const IntRange& bounds) {
    if (const IntRange* range = std::get_if<IntRange>(&value))
      return range->low >= bounds.low && range->high <= bounds.high;
    const std::int64_t* number = std::get_if<std::int64_t>(&value);
    return number == nullptr || (*number >= bounds.low && *number <= bounds.high);
  }

  const Catalog& catalog_;
  const VariantDef* variant_ = nullptr;
  std::map<std::string, std::string> requests_;
  Choice choice_;
  std::vector<const OptionDef*> parts_;
  std::vector<VariantReason> reasons_;
};

}  // namespace

Choice choose_variant(const std::shared_ptr<const Catalog>& catalog, const std::string& code) {
  Choice choice = Chooser(catalog).choose(code);
  write_codes(choice);
  return choice;
}

Needs needs_of(const std::shared_ptr<const Catalog>& index, const std::string& code) {
  Choice choice = choose_variant(index, code);
  Needs needs{choice.modules, {choice.variant}};
  while (!choice.next.empty()) {
    try {
      choice = choose_variant(index, choice.next);
    } catch (const VariantRefused&) {
      break;  // the ruleset says so
    }
    needs.modules.insert(needs.modules.end(), choice.modules.begin(), choice.modules.end());
    needs.variants.push_back(choice.variant);
  }
  return needs;
}

}  // namespace tradewind
