#include "serve/table/services.h"

#include "rpc/failures.h"
#include "serve/match/hosted_match.h"

namespace tradewind::serve {
namespace {

// Where a call went wrong.
std::string name_of(const Call& call) {
  const Json::const_iterator match = call.params.find("match");
  return call.method + (match != call.params.end() && match->is_string() ? " of match " + echoed(match->get<std::string>()) : "");
}

}  // namespace

Texts Services::texts_for(const Call& call, const std::string& otherwise) const {
  const Json::const_iterator wanted = call.params.find("lang");
  std::string said = wanted != call.params.end() && wanted->is_string() ? wanted->get<std::string>() : call.caller.language;
  if (!contains(Texts::languages(library.index()), said)) said = otherwise.empty() ? language : otherwise;
  return {library.index(), said, {}};
}

RpcError Services::failure(const Call& call, const std::string& language_there) const {
  const auto told = [&](int code, const std::string& reason, const std::exception& what) {
    faults.note(name_of(call), what.what());
    return RpcError(code, reason, texts_for(call, language_there)("ui.fault." + reason));
  };
  try {
    throw;
  } catch (const ScriptError& failed) {
    return told(script_failed, "script_failed", failed);
  } catch (const ContentError& broken) {
    return told(content_broken, "content_broken", broken);
  } catch (const StoreError& failed) {
    return told(not_saved, "store_failed", failed);
  } catch (const OtherPast&) {
    return {content_changed, "content_changed", texts_for(call, language_there)("ui.stopped.all")};
  } catch (...) {
    try {
      throw_as_rpc_error();
    } catch (const RpcError& error) {
      return error;
    } catch (const std::exception& bug) {
      faults.note(name_of(call), std::string("this is a bug in tradewind: ") + bug.what());
      return {internal_error, "internal_error", "this is a bug in tradewind; the log of the server says more"};
    }
  }
}

RpcError Services::failure(const Saved& saved, const std::string& match) const {
  if (!saved.taken) faults.note("match " + match, "not saved: " + saved.problem);
  const std::string why = saved.taken ? "it is there already" : saved.told;
  return {not_saved, "not_saved", "this could not be saved, as far as is known" + (why.empty() ? "" : ": " + why)};
}

}  // namespace tradewind::serve
