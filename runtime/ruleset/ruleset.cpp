#include "tradewind/ruleset.h"

#include "content/catalog/catalog_reader.h"
#include "lua/host/script_host.h"
#include "lua/load/program_reader.h"
#include "ruleset/variant_code.h"
#include "script/accelerator.h"
#include "state/random.h"

#include <mutex>

namespace tradewind {

static std::string in_short(const std::vector<VariantReason>& reasons) {
  NameList lines;
  for (const VariantReason& reason : reasons) {
    std::string& line = lines.emplace_back(reason.id);
    for (const auto& [name, what] : reason.names) line += " " + name + "=" + what;
  }
  return join(lines, "\n");
}

VariantRefused::VariantRefused(std::vector<VariantReason> why, std::shared_ptr<const Choice> so_far)
    : std::runtime_error(in_short(why)), reasons(std::move(why)), choice(std::move(so_far)) {}

struct Ruleset::Parts {
  Choice choice;
  Model model;
  std::shared_ptr<const Program> program;
  std::unique_ptr<const Accelerator> accelerator;
  std::vector<std::unique_ptr<Layout>> layouts;  // by players - min_players
  Beside beside;
  std::shared_ptr<const Ruleset> next;
  std::once_flag hashed;
  std::string content_hash;
};

namespace {

// The next match must be ready when a series begins, not be refused after an evening of play.
std::shared_ptr<const Ruleset> ruleset_after(const Ruleset& first, const Choice& choice,
                                             bool compiled) {
  const auto refuse = [&](std::vector<VariantReason> reasons,
                          const std::shared_ptr<const Choice>& so_far) {
    for (VariantReason& reason : reasons) {
      std::string& series = reason.names["series"];  // each code, and the variant before it
      series = choice.next + " " + first.variant() + (series.empty() ? "" : " " + series);
    }
    throw VariantRefused(reasons, so_far);
  };
  std::shared_ptr<const Ruleset> next;
  try {
    next = std::make_shared<const Ruleset>(choice.catalog, choice.next, compiled);
  } catch (const VariantRefused& refused) {
    refuse(refused.reasons, refused.choice);
  }
  const auto players = [](const Ruleset& ruleset) {
    return IntRange{ruleset.min_players(), ruleset.max_players()};
  };
  if (players(first).low < players(*next).low || players(first).high > players(*next).high)
    refuse({{"other_players",
             {{"players", to_text(players(*next))}, {"before", to_text(players(first))}}}},
           nullptr);
  return next;
}

}  // namespace

Ruleset::Ruleset(const std::shared_ptr<const Catalog>& catalog, const std::string& code,
                 bool compiled)
    : parts_(std::make_unique<Parts>()) {
  const Choice& choice = parts_->choice = choose_variant(catalog, code);
  parts_->model.modules = choice.modules;
  Diagnostics wrong;
  if (catalog->lint) wrong = catalog->lint->built({*catalog, parts_->model});
  if (!wrong.empty()) throw ContentError(std::move(wrong));
  parts_->model = build_model(*catalog, choice.modules, choice.options);
  for (int players = min_players(); players <= max_players(); ++players) {
    parts_->layouts.push_back(std::make_unique<Layout>(parts_->model.plan(players)));
  }
  if (!choice.next.empty()) parts_->next = ruleset_after(*this, choice, compiled);
  const std::shared_ptr<Program> program = read_program(*catalog, parts_->model);
  if (compiled) parts_->accelerator = compile(*catalog, parts_->model, *program);
  parts_->program = program;
}

Ruleset::~Ruleset() = default;

const std::string& Ruleset::code() const { return parts_->choice.code; }
const std::string& Ruleset::variant() const { return parts_->choice.variant; }
const std::shared_ptr<const Ruleset>& Ruleset::next() const { return parts_->next; }
int Ruleset::min_players() const { return parts_->model.min_players; }
int Ruleset::max_players() const { return parts_->model.max_players; }
const NameList& Ruleset::modules() const { return parts_->choice.modules; }
const std::map<std::string, OptionValue>& Ruleset::options() const {
  return parts_->choice.options;
}
const std::vector<OptionDef>& Ruleset::option_defs() const { return parts_->choice.defs; }
bool Ruleset::has_secrets() const { return parts_->model.has_secrets(); }

NameList Ruleset::verbs() const { return program().verbs; }

const Catalog& Ruleset::catalog() const { return *parts_->choice.catalog; }
const Model& Ruleset::model() const { return parts_->model; }
const Program& Ruleset::program() const { return *parts_->program; }
const Accelerator* Ruleset::accelerator() const { return parts_->accelerator.get(); }
Beside& Ruleset::beside() const { return parts_->beside; }

// It reads every file, and every record has it.
std::string Ruleset::content_hash() const {
  std::call_once(parts_->hashed, [this] {
    std::uint64_t hash = fnv1a(tradewind::content_hash(catalog(), modules()));
    NameList switched_off;  // of modules that are there, too: nothing of them is part of the game
    for (const OptionDef& option : option_defs()) {
      if (!contains(modules(), option.module)) switched_off.push_back(option.id);
    }
    for (const auto& [name, value] : options()) {  // set by the variant
      if (!contains(switched_off, name)) hash = fnv1a(name + "=" + to_text(value) + "\n", hash);
    }
    parts_->content_hash = hash_text(hash);
  });
  return parts_->content_hash;
}

int Ruleset::teams() const { return parts_->model.teams; }
bool Ruleset::together() const { return parts_->model.together(); }
int Ruleset::team(int seat) const { return parts_->model.team(seat); }

const Layout& Ruleset::layout(int players) const {
  return *parts_->layouts[static_cast<std::size_t>(players - min_players())];
}

Scripts::Scripts(std::shared_ptr<const Ruleset> ruleset) : ruleset_(std::move(ruleset)) {
  reload();
}
Scripts::~Scripts() = default;
void Scripts::reload() {
  accelerated_.reset();
  host_ = std::make_unique<ScriptHost>(ruleset_->catalog(), ruleset_->model(), ruleset_->program());
  const Accelerator* const accelerator = ruleset_->accelerator();
  // The measurement counts lines of Lua
  if (accelerator != nullptr && Interpreter::on_line == nullptr)
    accelerated_ = accelerator->around(*host_);
  runner_ = accelerated_ ? accelerated_.get() : host_.get();
}

}  // namespace tradewind
