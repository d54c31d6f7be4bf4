#include "scenario/run/runner.h"

#include "invariants/invariants.h"
#include "invariants/unshown.h"
#include "read/text.h"
#include "setup/unnamed_cards.h"
#include "tradewind/author/author.h"
#include "tradewind/beginning.h"
#include "tradewind/codes.h"
#include "tradewind/diagnostic.h"
#include "tradewind/inspect.h"
#include "tradewind/knowledge.h"
#include "tradewind/record.h"
#include "tradewind/refusals.h"

#include <algorithm>
#include <chrono>

namespace tradewind {
namespace {

// Thrown to stop a case; the report has the line.
struct CaseFailed {};

std::string place_text(int line, int column) {
  return std::to_string(line) + ":" + std::to_string(column) + ": ";
}

int players_of(const Scenario& scenario, const Ruleset& ruleset) {
  if (scenario.players > 0) return scenario.players;
  int players = ruleset.min_players();
  const auto named = [&](const Node& map) {
    for (const auto& entry : map.entries)
      players = std::max(players, numbered(entry.first, "seat").value_or(0) + 1);
  };
  if (scenario.given) named(*scenario.given);
  named(scenario.ends);
  for (const ScenarioStep& step : scenario.steps) {
    players = std::max(players, step.seat + 1);
    if (step.expect) named(*step.expect);
  }
  return players;
}

}  // namespace

MatchSetup setup_of(const Scenario& scenario, const Ruleset& ruleset) {
  MatchSetup setup;
  setup.players = players_of(scenario, ruleset);
  setup.seed = scenario.seed;
  set_given(setup, scenario.given);
  if (scenario.carried) carry(setup, *scenario.carried);
  return setup;
}

namespace {

class Run {
 public:
  Run(Rulebooks::Book& book, const Scenario& scenario, CaseReport& report)
      : book_(book),
        scenario_(scenario),
        report_(report),
        match_(*book.scripts, setup_of(scenario, book.scripts->ruleset())),
        unnamed_(*book.scripts, match_.setup()) {}

  void run() {
    match_.listen(true);
    match_.trace(&log_.tracer());
    static_cast<void>(unnamed_.turned_up(position()));
    cards_.begin(position());
    show();
    for (std::size_t i = 0; i < scenario_.steps.size(); ++i) {
      const ScenarioStep& step = scenario_.steps[i];
      where_ = "step " + std::to_string(i + 1) + " (" + std::to_string(step.seat) + ": " +
               step.move + "): ";
      report_.line = step.line;
      if (step.refused.empty()) {
        play(step);
      } else {
        be_refused(step);
      }
      if (step.expect) expect(*step.expect);
    }
    where_ = "ends: ";
    report_.line = scenario_.ends.line;
    expect(scenario_.ends);
    if (book_.laws == Laws::tested) check_laws();
  }

 private:
  [[nodiscard]] const Position& position() const { return match_.position(); }

  [[noreturn]] void fail(const std::string& text) {
    report_.problems.push_back(where_ + text);
    throw CaseFailed();
  }

  static std::string reason_text(const Refusal& refusal) {
    return refusal.reason + (refusal.detail.empty() ? "" : " (" + refusal.detail + ")");
  }

  // What scripts printed counts even if one of them fails then.
  [[nodiscard]] std::optional<Refusal> play_and_listen(const ScenarioStep& step) {
    struct Listener {
      TraceLog& log;
      NameList& printed;
      ~Listener() {
        for (const TraceLine& line : log.take())
          printed.push_back(line.file + ":" + std::to_string(line.line) + ": " + line.what);
      }
    };
    const Listener listener{log_, report_.printed};
    return play_or_refuse(match_, step.move, step.seat);
  }

  void play(const ScenarioStep& step) {
    if (const auto refusal = play_and_listen(step)) {
      fail("refused, " + reason_text(*refusal) + "; " + question_text(position()));
    }
    cards_.check(position());
    show();
    happened_ = events_of(position());
    const NameList unnamed = unnamed_.turned_up(position());
    if (!unnamed.empty())
      fail("turned up cards that the scenario does not name: " + list_text(unnamed) +
           "; put them on top of the stock");
  }

  void show() const {
    const bool reads = book_.laws == Laws::tested;
    if (reads && !book_.words)
      book_.words.emplace(terminal::words_of(book_.scripts->ruleset_pointer()));
    check_shown_values(position(), reads ? &*book_.words : nullptr);
    if (book_.watcher != nullptr) book_.watcher->see(position());
  }

  void be_refused(const ScenarioStep& step) {
    const std::string before = canonical_text_of(position());
    const auto explained = why_illegal(position(), step.move, step.seat);
    const auto refusal = play_or_refuse(match_, step.move, step.seat);
    happened_.clear();
    const std::string wanted = step.refused == "true" ? "a refusal" : "refusal " + step.refused;
    if (!refusal) fail("expected " + wanted + ", but the move was legal");
    if (step.refused != "true" && refusal->reason != step.refused) {
      fail("expected " + wanted + ", got " + reason_text(*refusal));
    }
    if (!explained || explained->reason != refusal->reason) {
      fail("refused with " + refusal->reason + ", but why says " +
           (explained ? explained->reason : "it is legal"));
    }
    const std::string difference = first_difference(before, canonical_text_of(position()));
    if (!difference.empty()) fail("the refused move changed the state: " + difference);
  }

  void expect(const Node& expected) {
    const Findings found = check_expectation(position(), book_.cards, happened_, expected);
    if (found.empty()) return;
    report_.line = found.front().line;
    report_.column = found.front().column;
    for (const Finding& each : found) {
      const bool elsewhere = each.column > 0 && &each != &found.front();
      report_.problems.push_back(where_ + (elsewhere ? place_text(each.line, each.column) : "") +
                                 each.text);
    }
    throw CaseFailed();
  }

  // Invariants after any moves: listed moves are legal, undo restores the state, and the record
  // replays to it in a fresh interpreter.
  void check_laws() {
    int tried = 0;
    check_listed_moves(position(), tried);
    check_undo(match_);
    book_.scripts->reload();
    check_record(match_, *book_.scripts);
  }

  Rulebooks::Book& book_;
  const Scenario& scenario_;
  CaseReport& report_;
  TraceLog log_{TraceLog::Keeps::prints};
  Match match_;
  UnnamedCards unnamed_;
  CardCount cards_;
  std::vector<Event> happened_;
  std::string where_;
};

void note_content_error(CaseReport& report, const ContentError& error) {
  for (Diagnostic each : error.diagnostics()) {
    std::string place;
    if (each.file.empty() || each.file == report.file) {
      if (report.problems.empty()) {
        report.line = each.line;
        report.column = each.column;
      } else if (each.line > 0) {
        place = place_text(each.line, each.column);
      }
      each.file.clear();
      each.line = 0;
    }
    report.problems.push_back(place + to_text(each));
  }
}

}  // namespace

Rulebooks::Book& Rulebooks::open(const std::string& code) {
  const auto found = books_.find(code);
  if (found != books_.end()) return found->second;
  if (library_ == nullptr) throw VariantRefused({{"only", {{"code", books_.begin()->first}}}});
  const auto ruleset = ruleset_for(*library_, code);
  Book& book = books_
                   .emplace(code, Book{std::make_unique<Scripts>(ruleset), CardMatcher(*ruleset),
                                       watcher_, laws_})
                   .first->second;
  if (watcher_ != nullptr) watcher_->open(*book.scripts);
  return book;
}

Rulebooks::Rulebooks(const std::shared_ptr<const Ruleset>& only) {
  books_.emplace(only->code(), Book{std::make_unique<Scripts>(only), CardMatcher(*only), nullptr});
}

void note_failures(CaseReport& report, const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  try {
    work();
  } catch (const CaseFailed&) {
    // Already in the report.
  } catch (const ContentError& error) {
    note_content_error(report, error);
  } catch (const VariantRefused& refused) {
    for (const std::string& reason : sentences_of(refused))
      report.problems.push_back("the variant is refused: " + reason);
  } catch (const ScriptError& error) {
    report.broken = "script";
    report.problems.push_back("a script failed: " + to_text(error.diagnostic()));
  } catch (const RuleBroken& broken) {
    report.broken = broken.rule;
    report.problems.emplace_back(broken.what());
  } catch (const RecordMismatch& mismatch) {
    report.problems.push_back(std::string("the record does not replay: ") + mismatch.what());
  } catch (const std::exception& error) {
    report.problems.emplace_back(error.what());
  }
  report.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

CaseReport report_of(const std::string& file, const std::string& name,
                     const std::function<void(CaseReport&)>& work) {
  CaseReport report;
  report.file = file;
  report.name = name;
  report.line = 1;
  note_failures(report, [&] { work(report); });
  return report;
}

const std::string& name_of(const Scenario& scenario) {
  return scenario.case_name.empty() ? scenario.title : scenario.case_name;
}

CaseReport run_scenario(Rulebooks& books, const Scenario& scenario, const std::string& code) {
  return report_of(scenario.file, name_of(scenario), [&](CaseReport& report) {
    report.variant = code;
    report.one_of_cases = !scenario.case_name.empty();
    report.line = scenario.variants_line;  // where it says what cannot be loaded
    Rulebooks::Book& book = books.open(code);
    report.line = 1;
    Run(book, scenario, report).run();
    if (scenario.todo.empty()) return;
    report.line = scenario.todo_line;
    report.problems.push_back("still to do: " + scenario.todo);
  });
}

}  // namespace tradewind
