#include "serve/table/services.h"

#include "rpc/failures.h"
#include "serve/match/hosted_match.h"

namespace tradewind::serve {
namespace {

// Where a call went wrong.
std::string name_of(const Call& call) {
  const Json::const_iterator match = call.params.find("match");
  return call.method + (match != call.params.end() && match->is_string()
                            ? " of match " + echoed(match->get<std::string>())
                            : "");
}

}  // namespace

std::string Services::language_of(const Call& call) const {
  const Json::const_iterator wanted = call.params.find("lang");
  const std::string said = wanted != call.params.end() && wanted->is_string()
                               ? wanted->get<std::string>()
                               : call.caller.language;
  return contains(Texts::languages(library.index()), said) ? said : language;
}

RpcError Services::failure(const Call& call) const {
  const std::string spoken = language_of(call);
  const auto refusal = [&](int code, const std::string& reason, const std::exception& what) {
    faults.note(name_of(call), what.what());
    return RpcError(code, reason, Texts(library.index(), spoken, {})("web.refused." + reason));
  };
  try {
    try {
      throw;
    } catch (const VariantRefused& refused) {
      const Json::const_iterator code = call.params.find("code");
      refuse_code(code != call.params.end() && code->is_string() ? code->get<std::string>() : "",
                  refused, library, spoken);
    } catch (const ScriptError& failed) {
      return refusal(script_failed, "script_failed", failed);
    } catch (const ContentError& broken) {
      return refusal(content_broken, "content_broken", broken);
    } catch (const StoreError& failed) {
      return refusal(not_saved, "store_failed", failed);
    } catch (const OtherPast&) {
      return {content_changed, "content_changed",
              Texts(library.index(), spoken, {})("ui.stopped.all")};
    } catch (const RpcError&) {
      throw;
    } catch (const std::exception&) {
      throw_as_rpc_error();
    }
  } catch (const RpcError& error) {
    return failure(call, error);
  } catch (const std::exception& bug) {
    faults.note(name_of(call), std::string("this is a bug in tradewind: ") + bug.what());
    return failure(call, {internal_error, "internal_error",
                          "this is a bug in tradewind; the log of the server says more"});
  }
}

RpcError Services::failure(const Call& call, const Saved& saved, const std::string& match) const {
  if (!saved.taken) faults.note("match " + match, "not saved: " + saved.problem);
  const std::string why = saved.taken ? "it is there already" : saved.for_clients;
  return failure(call, {not_saved, "not_saved",
                        "this may not have been saved" + (why.empty() ? "" : ": " + why)});
}

RpcError Services::failure(const Call& call, const RpcError& error) const {
  return in_words(error, library, language_of(call));
}

}  // namespace tradewind::serve
