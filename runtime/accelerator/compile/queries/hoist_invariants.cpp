// Hoists invariants out of needs: separates terms that are the same for all first targets, once per
// ruleset.
#include "queries/queries.h"

#include <algorithm>

namespace tradewind {
namespace {

// Whether a value is the same for every subject of one seat.
bool is_alike(const Model& model, const CompiledTerm& term) {
  switch (term.kind) {
    case Term::Kind::constant:
    case Term::Kind::option:
    case Term::Kind::active:
    case Term::Kind::die_fact: return true;
    case Term::Kind::fact:
    case Term::Kind::space_fact:
    case Term::Kind::region_fact: return false;
    case Term::Kind::choose:
    case Term::Kind::divide:
    case Term::Kind::lookup:
      return std::all_of(term.at.begin(), term.at.end(),
                         [&](const CompiledTerm& at) { return is_alike(model, at); });
    case Term::Kind::count:
    case Term::Kind::sum:
    case Term::Kind::distinct: return term.set.empty() && term.where.same.empty();
    case Term::Kind::name: break;
  }
  if (term.query == QueryId::none) {
    const Scope scope = model.counter_info[term.counter].scope;
    return scope == Scope::game || scope == Scope::seat;
  }
  const QueryInfo& info = model.query_info[term.query];
  return info.card_at < 0 && info.space_at < 0 && info.region_at < 0;
}

// Moves invariant terms to the front of the sum; bounds stay after all added terms.
void sort_shares(const Model& model, QueryInfo& info) {
  const auto bounds = [](const Share& share) {
    return share.how == Share::How::floor || share.how == Share::How::cap;
  };
  const auto end = std::find_if(info.shares.begin(), info.shares.end(), bounds);
  const auto alike = [&](const Share& share) { return is_alike(model, share.term); };
  info.invariant = static_cast<std::size_t>(std::stable_partition(info.shares.begin(), end, alike) -
                                            info.shares.begin());
}

// The terms of a plain sum about a seat alone, with which a need can do without the query; nullptr
// if an atom is no such query.
const QueryInfo* sum_about_seat(const Model& model, const Program& program, const Atom& atom) {
  if (atom.kind != Atom::Kind::query || atom.of_target || program.query_is_plain[atom.query()] == 0)
    return nullptr;
  const QueryInfo& info = program.inlined[atom.query()];
  const auto sums = [&](const Share& share) {
    return (share.how == Share::How::plus || share.how == Share::How::minus) &&
           is_alike(model, share.term);
  };
  return info.type == ValueType::integer && info.seat_at >= 0 &&
                 std::ranges::all_of(info.shares, sums)
             ? &info
             : nullptr;
}

NeedTest prepare(const Model& model, const Program& program, const Need& need, int which) {
  NeedTest test;
  test.need = which;
  test.compare = need.compare;
  const auto add_constant = [&](std::int64_t value, bool minus) {
    test.constant += minus ? -value : value;
  };
  const auto add = [&](const Atom& atom, bool minus) {
    if (atom.kind == Atom::Kind::constant) return add_constant(atom.constant, minus);
    if (const QueryInfo* const sum = sum_about_seat(model, program, atom)) {
      for (const Share& share : sum->shares) {
        const bool less = minus != (share.how == Share::How::minus);
        if (share.term.kind == Term::Kind::constant)
          add_constant(share.term.constant, less);
        else
          test.same.push_back({atom, less, false, {share.term}});
      }
      return;
    }
    const bool splits = atom.kind == Atom::Kind::query &&
                        program.query_is_plain[atom.query()] != 0 &&
                        program.inlined[atom.query()].invariant > 0;
    (atom.of_target ? test.other : test.same).push_back({atom, minus, splits, {}});
  };
  for (const Atom& atom : need.left) add(atom, false);
  for (const Atom& atom : need.right) add(atom, true);
  const bool alone = test.other.empty() && test.same.size() == 1 && !test.same.front().minus;
  if (alone && test.same.front().atom.kind == Atom::Kind::counter)
    test.counter = test.same.front().atom.counter();
  return test;
}

}  // namespace

void hoist_invariants(const Model& model, Program& program) {
  for (QueryInfo& info : program.inlined) {
    if (info.type == ValueType::integer) sort_shares(model, info);
  }
  for (Sequence& sequence : program.sequences) {
    for (QuestionSpec& ask : sequence.asks) {
      for (MoveSpec& move : ask.moves) {
        const auto test_of = [&](int which) {
          return prepare(model, program, move.needs[static_cast<std::size_t>(which)], which);
        };
        for (NeedTest& test : move.general_tests) test = test_of(test.need);
        for (NeedTest& test : move.target_tests) test = test_of(test.need);
      }
    }
  }
}

}  // namespace tradewind
