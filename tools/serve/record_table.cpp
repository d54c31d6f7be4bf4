#include "record_table.h"

#include "match/names.h"
#include "serve/match/match_sheet.h"
#include "serve/match/tokens.h"
#include "support/errors.h"
#include "support/files.h"
#include "tradewind/inspect.h"
#include "tradewind/record.h"

namespace tradewind::serve {
namespace {

Match match_of(const std::string& file, const LoadedRecord& record, Scripts& scripts) try {
  return replay_record(scripts, record);
} catch (const RecordMismatch& mismatch) {
  throw UsageError("'" + file + "' does not fit the rules any more: " + mismatch.what());
}

void open_seats(MatchSheet& sheet, const std::vector<int>& seats) {
  for (const int seat : seats) {
    if (seat < 0 || seat >= static_cast<int>(sheet.seats.size()))
      throw UsageError("--invite must be from 0 to " + std::to_string(sheet.seats.size() - 1) +
                       " in this game");
    sheet.seats[static_cast<std::size_t>(seat)] = {
        .name = "", .kind = "open", .token_hash = hash_of(new_token())};
  }
}

}  // namespace

std::vector<SeatLink> lay_out_record(const RecordRequest& request, const std::string& language,
                                     const Library& library, Store& store) {
  const LoadedRecord record =
      read_record(parse_record(request.file, read_file(request.file)), request.file);
  const std::shared_ptr<const Ruleset> ruleset = ruleset_of(record, library);
  Scripts scripts(ruleset);
  const Match match = match_of(request.file, record, scripts);
  const std::string id = new_match_id();
  MatchSheet sheet = sheet_of(match, language);
  sheet.free_seats = true;
  open_seats(sheet, request.invited);
  name_seats(sheet.seats, Texts(library.index(), language, locale_themes(*ruleset)));
  std::vector<SeatLink> links;
  for (HostedSeat& seat : sheet.seats) {
    if (seat.kind != "human") continue;
    const std::string token = new_token();
    seat.token_hash = hash_of(token);
    links.push_back({seat.name, "t/" + id + "#" + token});
  }
  if (sheet.has_open_seat()) links.push_back({"", "t/" + id});
  note_beginning(sheet, first_position(scripts, sheet.setup()), "");
  const StoreWrite write{.match = id,
                         .setup = to_text(sheet),
                         .created = sheet.created,
                         .entries = log_of(match, sheet.created)};
  (void)store.write({write});
  return links;
}

}  // namespace tradewind::serve
