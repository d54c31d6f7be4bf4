// SetupMenu: the submenus for modules, official options, house rules and the start player.
#include "launcher/setup_menu.h"
#include "play/console/typed.h"
#include "play/start/seats.h"
#include "start/needed_modules.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "variants/option_text.h"

#include <algorithm>

namespace tradewind::terminal {
NameList SetupMenu::published_options() const {
  for (const VariantInfo& variant : library_.variants()) {
    if (variant.id == rules_->variant()) return variant.published;
  }
  return {};
}

std::vector<OptionDef> SetupMenu::options_of(Group group) const {
  std::vector<OptionDef> switches = switches_of(library_);
  if (group == Group::modules) {
    std::erase_if(switches, [&](const OptionDef& option) {
      return !is_changed(option) && !can_change(option);
    });
    return switches;
  }
  std::vector<OptionDef> options = rules_->option_defs();
  const NameList published = published_options();
  std::erase_if(options, [&](const OptionDef& option) {
    const bool official = option.label == OptionLabel::official || contains(published, option.id);
    return option.type == OptionType::seat || find_option(switches, option.id) ||
           official != (group == Group::official);
  });
  std::ranges::stable_sort(options, {}, [&](const OptionDef& option) {
    return contains(differed_, option.id) ? 0 : contains(published, option.id) ? 1 : 2;
  });
  return options;
}

OptionValue SetupMenu::value_of(const OptionDef& option) const {
  const auto value = rules_->options().find(option.id);
  return value == rules_->options().end() ? option.standard : value->second;
}

bool SetupMenu::is_changed(const OptionDef& option) const {
  const auto printed = edition_->options().find(option.id);
  return value_of(option) !=
         (printed == edition_->options().end() ? option.standard : printed->second);
}

std::string SetupMenu::changes_of(const std::vector<OptionDef>& options) const {
  NameList changed;
  for (const OptionDef& option : options) {
    if (is_changed(option)) {
      changed.push_back(texts_("option." + option.id + ".name") + ": " +
                        option_value_text(option, value_of(option), texts_));
    }
  }
  return changed.empty() ? texts_("ui.as_printed") : joined(changed, "; ");
}

bool SetupMenu::set(const OptionDef& option, const OptionValue& value) {
  std::string code = rules_->variant();
  for (const std::string& part :
       split(setup_.code.substr(std::min(setup_.code.size(), code.size())), "+")) {
    if (part.substr(0, part.find('=')) != option.id) code += "+" + part;
  }
  return take_code(code + "+" + option.id + "=" + to_text(value));
}

// Whether the edition goes together with another value, at least with what that requires.
bool SetupMenu::can_change(const OptionDef& option) const {
  const std::string now = to_text(value_of(option));
  return std::ranges::any_of(option_choices(option), [&](const std::string& value) {
    if (value == now) return false;
    NameList reasons;
    const std::string code = rules_->variant() + "+" + option.id + "=" + value;
    return ruleset_or_reasons(library_, code, reasons) != nullptr ||
           with_what_is_needed(library_, code, texts_).has_value();
  });
}

// What an option stands below in a list; switches stand below nothing.
std::string SetupMenu::heading_of(const OptionDef& option, const NameList& published) const {
  if (!option.loads.empty()) return "";
  if (contains(differed_, option.id)) return texts_("ui.options.differ");
  if (contains(published, option.id)) return texts_("ui.options.offered");
  return texts_(option.group.empty() ? "ui.options.others" : "group." + option.group);
}

void SetupMenu::show_options(const std::vector<OptionDef>& options) {
  NameList names;
  for (const OptionDef& option : options) names.push_back(texts_("option." + option.id + ".name"));
  fit_labels(names);
  const NameList published = published_options();
  std::string above;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string heading = heading_of(options[i], published);
    if (heading != above) put(heading);
    above = heading;
    show_option(options, i);
  }
}

void SetupMenu::show_option(const std::vector<OptionDef>& options, std::size_t index) {
  const OptionDef& option = options[index];
  const std::string value = option_value_text(option, value_of(option), texts_);
  const std::string shown =
      is_changed(option) ? texts_("ui.options.changed", {{"value", value}}) : value;
  row(index + 1, texts_("option." + option.id + ".name"), shown);
}

void SetupMenu::choose_options(Group group) {
  static const std::map<Group, std::string> titles = {{Group::modules, "ui.setup.modules"},
                                                      {Group::official, "ui.setup.official"},
                                                      {Group::house, "ui.setup.house"}};
  // A screen reader takes long to read the list, so after a change show only this line
  std::string touched;
  // A number means the same as long as the page is open, so what is changed there stays in place
  differed_.clear();
  for (const OptionDef& option : options_of(group)) {
    if (is_changed(option)) differed_.push_back(option.id);
  }
  for (;;) {
    const std::vector<OptionDef> options = options_of(group);
    title(texts_(titles.at(group)));
    if (const OptionDef* const line = find_option(options, touched);
        line != nullptr && console_.style().plain) {
      show_option(options, static_cast<std::size_t>(line - options.data()));
    } else {
      show_options(options);
    }
    const auto typed = ask_on_page(texts_("ui.options.how"), {texts_("ui.help.options")});
    touched.clear();
    if (!typed || typed->empty() || folded(*typed) == "q") return;
    if (*typed == "?") {  // and the whole list
      note(texts_("ui.help.options"));
      continue;
    }
    const bool number = typed->find_first_not_of("0123456789") == std::string::npos;
    const auto index = static_cast<std::size_t>(number ? std::atoi(typed->c_str()) - 1 : -1);
    const OptionDef* option =
        index < options.size() ? &options[index] : find_option(options, folded(*typed));
    if (option) {
      touched = option->id;
      change_option(*option);
    } else {
      note(texts_("ui.not_possible"));
    }
  }
}

void SetupMenu::change_option(const OptionDef& option) {
  const std::string stem = "option." + option.id;
  title(texts_(stem + ".name") + " (" + option.id + ")");
  put(texts_(stem + ".text"));
  const auto printed = edition_->options().find(option.id);
  const OptionValue& edition =
      printed == edition_->options().end() ? option.standard : printed->second;
  put(texts_("ui.options.now", {{"value", option_value_text(option, value_of(option), texts_)},
                                {"edition", option_value_text(option, edition, texts_)}}));
  const NameList choices = option_choices(option);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (const auto value = parse_option_value(option, choices[i]))
      row(i + 1, option_value_text(option, *value, texts_), "");
  }
  const std::string how = choices.empty()
                              ? texts_("ui.help.value_typed", {{"value", to_text(edition)}})
                              : texts_("ui.help.value");
  const auto typed = ask(option_domain_text(option, texts_) + " " + texts_("ui.enter_keeps"),
                         {texts_(stem + ".text"), how});
  if (!typed || typed->empty()) return;
  if (const auto value = read_option_value(option, *typed, texts_)) {
    (void)set(option, *value);
  } else {
    note(texts_("ui.bad_value", {{"typed", *typed}}) + " " + option_domain_text(option, texts_));
  }
}

// Offers a refused code together with what it requires. True if it is taken so.
bool SetupMenu::offer_what_is_needed(const std::string& refused) {
  const auto needed = with_what_is_needed(library_, refused, texts_);
  if (!needed) return false;
  notes_.clear();
  const auto answer = ask(texts_("ui.options.needs", {{"names", joined(needed->names)}}), "needs");
  return answer && means_yes(*answer, texts_) && take_code(needed->code);
}

const OptionDef* SetupMenu::start_option() const {
  const std::vector<OptionDef>& options = rules_->option_defs();
  const auto found = std::find_if(options.begin(), options.end(), [](const OptionDef& each) {
    return each.type == OptionType::seat;
  });
  return found == options.end() ? nullptr : &*found;
}

// A start player who is not named is drawn at random.
std::string SetupMenu::start_text() const {
  const std::string value = to_text(value_of(*start_option()));
  const bool seat = value.find_first_not_of("0123456789") == std::string::npos;
  const auto index = static_cast<std::size_t>(seat ? std::atoi(value.c_str()) : -1);
  return index < setup_.seats.size() ? setup_.seats[index].name : texts_("ui.by_chance");
}

void SetupMenu::choose_start() {
  const OptionDef option = *start_option();
  title(texts_("ui.setup.start"));
  row(1, texts_("ui.by_chance"), "");
  for (std::size_t i = 0; i < setup_.seats.size(); ++i) row(i + 2, setup_.seats[i].name, "");
  const auto typed = ask(texts_("ui.pick_or_back"), "start");
  if (!typed || typed->empty() || typed->find_first_not_of("0123456789") != std::string::npos)
    return;
  const int number = std::atoi(typed->c_str());
  if (number < 1 || number > static_cast<int>(setup_.seats.size()) + 1) return;
  const auto value =
      parse_option_value(option, number == 1 ? "random" : std::to_string(number - 2));
  if (value) (void)set(option, *value);
}

}  // namespace tradewind::terminal
