#include "launcher/setup_menu.h"

#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "play/start/seats.h"
#include "support/words.h"
#include "tradewind/codes.h"
#include "tradewind/reference/overview.h"
#include "variants/option_text.h"

#include <algorithm>
#include <charconv>

namespace tradewind::terminal {
namespace {

constexpr std::size_t longest_player_name = 20;
constexpr std::size_t longest_label_beside = 30;
constexpr std::size_t longest_set_name = 30;

}  // namespace

SetupMenu::SetupMenu(Console& console, const Library& library, const Texts& texts,
                     const Saves& saves, GameSetup setup)
    : console_(console),
      library_(library),
      saves_(saves),
      texts_(texts),
      setup_(std::move(setup)),
      rules_(library.ruleset(setup_.code)),
      edition_(library.ruleset(rules_->variant())) {
  texts_ = texts_.of(*rules_);
  fit_seats();
}

// Of a page within: q goes back, as Enter does.
std::optional<std::string> SetupMenu::ask(const std::string& how, const NameList& help) {
  auto typed = ask_on_page(how, help);
  for (; typed == "?"; typed = ask_on_page(how, help))
    notes_.insert(notes_.end(), help.begin(), help.end());
  return typed && folded(*typed) == "q" ? std::optional<std::string>("") : typed;
}

// A list that is longer than the window comes in pages; at the end of each it may be answered
// already.
std::optional<std::string> SetupMenu::ask_on_page(const std::string& how, const NameList& help) {
  NameList rows = std::exchange(rows_, {});
  if (!console_.fits(rows)) {  // a note below is for who turned the pages
    NameList notes;
    for (const std::string& text : std::exchange(notes_, {}))
      notes.push_back(joined(console_.laid_out(text, "  "), "\n"));
    rows.insert(rows.begin(), notes.begin(), notes.end());
  }
  const auto tell = [&](const std::string& typed) {
    for (const std::string& text : typed == "?" ? help : NameList{}) console_.say(text, "  ");
    return typed == "?" && !help.empty();
  };
  if (auto typed = console_.paged(rows, texts_("ui.more_rows"), tell); typed && !typed->empty())
    return typed;
  for (const std::string& text : notes_) console_.say(text, "  ");
  notes_.clear();
  console_.say(how);
  return console_.ask("> ");
}

void SetupMenu::title(const std::string& text) {
  rows_ = {"", inked(console_.style(), "bold", text)};
}

void SetupMenu::put(const std::string& text, const std::string& lead) {
  rows_.push_back(joined(console_.laid_out(text, lead), "\n"));
}

void SetupMenu::fit_labels(const NameList& labels) {
  label_columns_ = 0;
  for (const std::string& label : labels)
    label_columns_ = std::max(label_columns_, width_of(label));
}

void SetupMenu::row(std::size_t number, const std::string& label, const std::string& value) {
  const std::string digits = std::to_string(number);
  if (console_.style().plain) {
    put(digits + ". " + label + (value.empty() ? "" : ": " + value));
    return;
  }
  const std::string lead =
      std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits + "  ";
  // Else too little room is left for the value
  const bool beside = label_columns_ <= longest_label_beside;
  if (beside) return put(value, lead + padded(label, label_columns_) + "  ");
  const bool is_sentence = label.ends_with('!') || label.ends_with('?');
  put(value.empty() ? label
      : is_sentence ? label + " " + value
                    : texts_("ui.learn.line", {{"name", label}, {"text", value}}),
      lead);
}

std::vector<SetupMenu::Line> SetupMenu::lines() const {
  std::vector<Line> lines = {{texts_("ui.setup.variant"),
                              texts_("variant." + rules_->variant() + ".name"),
                              &SetupMenu::choose_variant}};
  const auto add = [&](const char* label, Group group, void (SetupMenu::*choose)()) {
    const std::vector<OptionDef> options = options_of(group);
    if (!options.empty()) lines.push_back({texts_(label), changes_of(options), choose});
  };
  add("ui.setup.modules", Group::modules, &SetupMenu::choose_modules);
  add("ui.setup.official", Group::official, &SetupMenu::choose_official);
  add("ui.setup.house", Group::house, &SetupMenu::choose_house);
  lines.push_back(
      {texts_("ui.setup.seats"), describe_seats(setup_.seats, texts_), &SetupMenu::choose_seats});
  if (start_option())
    lines.push_back({texts_("ui.setup.start"), start_text(), &SetupMenu::choose_start});
  lines.push_back({texts_("ui.setup.seed"),
                   setup_.seed ? std::to_string(*setup_.seed) : texts_("ui.by_chance"),
                   &SetupMenu::choose_seed});
  NameList own;
  for (const auto& [name, code] : saves_.own_rules()) own.push_back(name);
  lines.push_back({texts_("ui.setup.own"), own.empty() ? texts_("ui.none") : joined(own),
                   &SetupMenu::choose_own});
  return lines;
}

void SetupMenu::show(const std::vector<Line>& lines) {
  title(texts_("ui.setup.title"));
  NameList labels;
  for (const Line& line : lines) labels.push_back(line.label);
  fit_labels(labels);
  for (std::size_t i = 0; i < lines.size(); ++i) row(i + 1, lines[i].label, lines[i].value);
  put(texts_("ui.setup.code", {{"code", rules_->code()}}));
}

bool SetupMenu::run() {
  for (;;) {
    const std::vector<Line> all = lines();
    show(all);
    const auto typed = ask_on_page(texts_("ui.setup.how"), {texts_("ui.setup.help")});
    if (!typed || interrupted() || folded(*typed) == "q") return false;
    if (typed->empty()) return true;
    if (const auto index = index_of(*typed, all.size())) {
      (this->*all[*index].run)();
    } else if (*typed == "?") {
      note(texts_("ui.setup.help"));
    } else if (typed->find_first_not_of("0123456789") != std::string::npos) {
      (void)take_code(whole_code(folded(*typed), library_));
    } else {
      note(texts_("ui.menu.no_number", {{"number", *typed}}));
    }
  }
}

bool SetupMenu::take_code(const std::string& code) {
  NameList reasons;
  auto rules = ruleset_or_reasons(library_, code, reasons);
  if (!rules) {
    if (NameList found = reasons_against(code, library_, texts_); !found.empty())
      reasons = std::move(found);
    note(texts_("ui.refused"));
    for (const std::string& reason : reasons) note("- " + reason);
    return offer_what_is_needed(code);
  }
  rules_ = std::move(rules);
  texts_ = texts_.of(*rules_);
  edition_ = library_.ruleset(rules_->variant());
  setup_.code = rules_->code();
  fit_seats();
  return true;
}

// Adjusts the number of seats to the rules: removes the last ones, or adds bots.
void SetupMenu::fit_seats() {
  const auto wanted =
      static_cast<std::size_t>(clamp_players(*rules_, static_cast<int>(setup_.seats.size())));
  if (setup_.seats.size() > wanted) setup_.seats.resize(wanted);
  while (setup_.seats.size() < wanted) add_seat(setup_.seats.empty() ? "human" : "normal");
}

void SetupMenu::add_seat(const std::string& kind) {
  setup_.seats.push_back({free_name(kind, setup_.seats.size(), setup_.seats, texts_), kind});
}

// What belongs together stands together, below its name.
void SetupMenu::choose_variant() {
  std::vector<VariantInfo> variants = variants_of(library_);
  NameList groups, names;
  for (const VariantInfo& variant : variants) {
    if (!contains(groups, variant.group)) groups.push_back(variant.group);
  }
  std::ranges::stable_sort(
      variants, {}, [&](const VariantInfo& each) { return std::ranges::find(groups, each.group); });
  for (const VariantInfo& variant : variants)
    names.push_back(texts_("variant." + variant.id + ".name"));
  title(texts_("ui.setup.variant"));
  fit_labels(names);
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const std::string& group = variants[i].group;
    if (groups.size() > 1 && (i == 0 || variants[i - 1].group != group))
      put(texts_(texts_.has("group." + group) ? "group." + group : "ui.setup.other_editions"));
    row(i + 1, names[i], texts_("variant." + variants[i].id + ".text"));
  }
  const auto typed = ask(texts_("ui.pick_or_back"), "editions");
  if (!typed) return;
  if (const auto index = index_of(*typed, variants.size())) {
    (void)take_code(variants[*index].id);
  } else if (typed->find_first_not_of("0123456789") != std::string::npos) {
    (void)take_code(whole_code(folded(*typed), library_));
  } else if (!typed->empty()) {
    note(texts_("ui.not_possible"));
  }
}

void SetupMenu::choose_seats() {
  for (;;) {
    title(texts_("ui.setup.seats"));
    NameList names;
    for (const SeatInfo& seat : setup_.seats) names.push_back(seat.name);
    fit_labels(names);
    for (std::size_t i = 0; i < setup_.seats.size(); ++i)
      row(i + 1, setup_.seats[i].name, kind_text(setup_.seats[i].kind, texts_));
    const std::string how =
        texts_("ui.seats.how", {{"min", std::to_string(rules_->min_players())},
                                {"max", std::to_string(rules_->max_players())}});
    const auto typed = ask(how, "seats");
    if (!typed || typed->empty()) return;
    const int count = static_cast<int>(setup_.seats.size());
    if (const auto index = index_of(*typed, setup_.seats.size())) {
      change_seat(*index);
    } else if (*typed == "+" && clamp_players(*rules_, count + 1) == count + 1) {
      add_seat("normal");
    } else if (*typed == "-" && clamp_players(*rules_, count - 1) == count - 1) {
      setup_.seats.pop_back();
    } else {
      note(texts_("ui.not_possible"));
    }
  }
}

void SetupMenu::change_seat(std::size_t seat) {
  NameList kinds = bot_levels();
  kinds.insert(kinds.begin(), "human");
  SeatInfo& info = setup_.seats[seat];
  std::vector<SeatInfo> others = setup_.seats;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(seat));
  title(info.name);
  NameList names;
  for (const std::string& kind : kinds) names.push_back(kind_text(kind, texts_));
  fit_labels(names);
  for (std::size_t i = 0; i < kinds.size(); ++i)
    row(i + 1, names[i], texts_("ui.kind." + kinds[i] + ".text"));
  const auto kind = ask(texts_("ui.pick_or_keep"), "kinds");
  if (!kind) return;
  auto index = index_of(*kind, kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (folded(*kind) == folded(names[i]) || *kind == kinds[i]) index = i;
  }
  if (!index && !kind->empty()) return note(texts_("ui.not_possible"));
  if (index && kinds[*index] != info.kind) {
    info.kind = kinds[*index];
    info.name = free_name(info.kind, seat, others, texts_);
  }
  const auto name = ask(texts_("ui.seats.name", {{"name", info.name}}), "name");
  if (!name || name->empty()) return;
  const auto has_it = [&](const SeatInfo& other) { return folded(other.name) == folded(*name); };
  if (width_of(*name) > longest_player_name)
    return note(texts_("ui.seats.too_long", {{"most", std::to_string(longest_player_name)}}));
  if (means_something_else(*name, texts_))
    return note(texts_("ui.seats.unclear", {{"name", *name}}));
  if (std::ranges::any_of(others, has_it)) return note(texts_("ui.seats.taken", {{"name", *name}}));
  info.name = *name;
}

void SetupMenu::choose_seed() {
  const auto typed = ask(texts_("ui.seed.how"), "seed");
  if (!typed) return;
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(typed->data(), typed->data() + typed->size(), seed);
  const bool number =
      !typed->empty() && error == std::errc{} && end == typed->data() + typed->size();
  setup_.seed = number ? std::optional<std::uint64_t>(seed) : std::nullopt;
  if (!number && !typed->empty()) note(texts_("ui.not_possible"));
}

// Sets of options that the person has named: to pick again, and to add the one on the table.
void SetupMenu::choose_own() {
  for (;;) {
    std::map<std::string, std::string> own = saves_.own_rules();
    const std::vector<std::pair<std::string, std::string>> listed(own.begin(), own.end());
    title(texts_("ui.setup.own"));
    NameList names;
    for (const auto& [name, code] : listed) names.push_back(name);
    fit_labels(names);
    for (std::size_t i = 0; i < listed.size(); ++i) row(i + 1, names[i], listed[i].second);
    const auto typed = ask(texts_("ui.own.how"), "own");
    if (!typed || typed->empty()) return;
    const bool forget = typed->front() == '-';
    const auto index = index_of(typed->substr(forget ? 1 : 0), listed.size());
    if (index && !forget) {
      if (take_code(listed[*index].second)) return;
    } else if (index) {
      own.erase(listed[*index].first);
      saves_.keep_rules(own);
    } else if (typed->find_first_not_of("-0123456789") == std::string::npos) {
      note(texts_("ui.not_possible"));
    } else if (width_of(*typed) > longest_set_name) {
      note(texts_("ui.seats.too_long", {{"most", std::to_string(longest_set_name)}}));
    } else {
      own[*typed] = rules_->code();
      saves_.keep_rules(own);
      note(texts_("ui.own.kept", {{"name", *typed}, {"code", rules_->code()}}));
    }
  }
}

}  // namespace tradewind::terminal
