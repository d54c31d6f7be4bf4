#include "tradewind/ruleset.h"

#include "content/catalog/catalog_reader.h"
#include "lua/host/script_host.h"
#include "lua/load/program_reader.h"
#include "ruleset/layouts.h"
#include "ruleset/variant_code.h"
#include "script/accelerator.h"
#include "state/random.h"

#include <algorithm>
#include <mutex>

namespace tradewind {
static std::vector<VariantReason> as_reasons(const NameList& sentences) {
  std::vector<VariantReason> reasons;
  for (const std::string& sentence : sentences) reasons.push_back({sentence});
  return reasons;
}

static NameList sentences_of(const std::vector<VariantReason>& reasons) {
  NameList sentences;
  for (const VariantReason& reason : reasons) sentences.push_back(reason.sentence);
  return sentences;
}

VariantRefused::VariantRefused(NameList sentences) : VariantRefused(as_reasons(sentences)) {}

VariantRefused::VariantRefused(std::vector<VariantReason> why)
    : std::runtime_error(join(sentences_of(why), "\n")),
      reasons(sentences_of(why)),
      details(std::move(why)) {}

struct Ruleset::Parts {
  std::shared_ptr<const Catalog> catalog;
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
std::shared_ptr<const Ruleset> ruleset_after(const Ruleset& first,
                                             const std::shared_ptr<const Catalog>& catalog,
                                             const std::string& code, bool compiled) {
  std::shared_ptr<const Ruleset> next;
  NameList reasons;
  try {
    next = std::make_shared<const Ruleset>(catalog, code, compiled);
  } catch (const VariantRefused& refused) {
    reasons = refused.reasons;
  }
  if (next &&
      (first.min_players() < next->min_players() || first.max_players() > next->max_players())) {
    reasons.push_back("it is for " + to_text(IntRange{next->min_players(), next->max_players()}) +
                      " players, not for " +
                      to_text(IntRange{first.min_players(), first.max_players()}) +
                      "; set 'players' to a range that fits both");
  }
  if (reasons.empty()) return next;
  for (std::string& reason : reasons)
    reason =
        "the series cannot continue with '" + code + "' after '" + first.variant() + "': " + reason;
  throw VariantRefused(reasons);
}

}  // namespace

Ruleset::Ruleset(std::shared_ptr<const Catalog> catalog, const std::string& code, bool compiled)
    : parts_(std::make_unique<Parts>()) {
  parts_->choice = choose_variant(*catalog, code);
  if (catalog->lint) {
    Diagnostics wrong = catalog->lint->together(*catalog, parts_->choice.modules);
    if (!wrong.empty()) throw ContentError(std::move(wrong));
  }
  parts_->model = build_model(*catalog, parts_->choice.modules, parts_->choice.options);
  parts_->catalog = std::move(catalog);
  for (int players = min_players(); players <= max_players(); ++players) {
    parts_->layouts.push_back(std::make_unique<Layout>(parts_->model.plan(players)));
  }
  if (!parts_->choice.next.empty())
    parts_->next = ruleset_after(*this, parts_->catalog, parts_->choice.next, compiled);
  const std::shared_ptr<Program> program = read_program(*parts_->catalog, parts_->model);
  if (compiled) parts_->accelerator = compile(*parts_->catalog, parts_->model, *program);
  parts_->program = program;
}

Ruleset::~Ruleset() = default;

const std::string& Ruleset::code() const { return parts_->choice.code; }
const std::string& Ruleset::variant() const { return parts_->choice.variant; }
const std::shared_ptr<const Ruleset>& Ruleset::next() const { return parts_->next; }
int Ruleset::min_players() const { return parts_->model.min_players; }
int Ruleset::max_players() const { return parts_->model.max_players; }
int Ruleset::clamp_players(int wanted) const {
  return std::clamp(wanted, min_players(), max_players());
}
const NameList& Ruleset::modules() const { return parts_->choice.modules; }
const std::map<std::string, OptionValue>& Ruleset::options() const {
  return parts_->choice.options;
}
const std::vector<OptionDef>& Ruleset::option_defs() const { return parts_->choice.defs; }
std::string Ruleset::score_query() const {
  const QueryId query = parts_->model.score;
  return query == QueryId::none ? "" : parts_->model.queries.plain(query);
}

bool Ruleset::has_secrets() const { return parts_->model.has_secrets(); }

NameList Ruleset::verbs() const { return program().verbs; }

const Catalog& Ruleset::catalog() const { return *parts_->catalog; }
const Model& Ruleset::model() const { return parts_->model; }
const Program& Ruleset::program() const { return *parts_->program; }
const Accelerator* Ruleset::accelerator() const { return parts_->accelerator.get(); }
Beside& Ruleset::beside() const { return parts_->beside; }

// It reads every file, and every record has it.
std::string Ruleset::content_hash() const {
  std::call_once(parts_->hashed, [this] {
    std::uint64_t hash = fnv1a(tradewind::content_hash(*parts_->catalog, modules()));
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

std::vector<std::pair<std::string, std::string>> Ruleset::module_versions() const {
  std::vector<std::pair<std::string, std::string>> versions;
  for (const std::string& id : modules())
    versions.emplace_back(id, parts_->catalog->modules.at(id).version);
  return versions;
}

bool Ruleset::together() const { return parts_->model.together; }

NameList Ruleset::shown_queries(bool of_seat) const {
  NameList names;
  for (const QueryId id : parts_->model.queries.ids()) {
    const QueryInfo& info = parts_->model.query_info[id];
    if (info.shown && info.params.empty() != of_seat)
      names.push_back(parts_->model.queries.plain(id));
  }
  return names;
}

const Layout& ruleset_layout(const Ruleset& ruleset, int players) {
  return *ruleset.parts_->layouts[static_cast<std::size_t>(players - ruleset.min_players())];
}

Scripts::Scripts(std::shared_ptr<const Ruleset> ruleset) : ruleset_(std::move(ruleset)) {
  reload();
}
Scripts::~Scripts() = default;
void Scripts::reload() {
  accelerated_.reset();
  host_ = std::make_unique<ScriptHost>(ruleset_->catalog(), ruleset_->model(), ruleset_->program());
  const Accelerator* const accelerator = ruleset_->accelerator();
  // What is measured is lines of Lua
  if (accelerator != nullptr && Interpreter::on_line == nullptr)
    accelerated_ = accelerator->around(*host_);
  runner_ = accelerated_ ? accelerated_.get() : host_.get();
}

}  // namespace tradewind
