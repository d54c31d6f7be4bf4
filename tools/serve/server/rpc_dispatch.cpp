#include "serve/server/rpc_dispatch.h"

#include "rpc/failures.h"
#include "rpc/params.h"
#include "serve/methods/methods.h"

#include <utility>

namespace tradewind::serve {
namespace {

NameList known_methods() {
  NameList known = {"create"};
  for (const auto& [name, entry] : table_methods()) known.push_back(name);
  for (const auto& [name, entry] : setup_methods()) known.push_back(name);
  return known;
}

// Texts wherever they stand in it.
void check_texts(const std::string& name, const Json& value, std::int64_t most) {
  if (value.is_string() && std::cmp_greater(value.get_ref<const std::string&>().size(), most))
    refuse_param("'" + name + "' must not be longer than " + std::to_string(most) + " bytes");
  if (!value.is_structured()) return;
  for (const auto& [key, part] : value.items())
    check_texts(value.is_object() ? key : name, part, most);
}

}  // namespace

void RpcDispatch::read(const Caller& caller, const std::string& text, const Reply::Send& send) {
  RequestLine sent;
  try {
    sent = read_requests(text);
    if (sent.batch && sent.requests.empty())
      throw RpcError(invalid_request, "invalid_request",
                     "a batch must contain at least one request");
    if (static_cast<std::int64_t>(sent.requests.size()) > services_.limits.batch) {
      throw RpcError(limit_reached, "batch_too_large",
                     "more than " + std::to_string(services_.limits.batch) + " requests at once",
                     {{"limit", services_.limits.batch}});
    }
  } catch (const RpcError& error) {
    (void)rates_.wait_for_requests(caller.connection, caller.address, 1);
    const std::string& language = caller.language.empty() ? services_.language : caller.language;
    return send(error_text("null", in_words(error, services_.library, language)));
  }
  const auto most = static_cast<std::size_t>(services_.limits.answer);
  const auto reply = std::make_shared<Reply>(sent, most, send);
  const double wait = rates_.wait_for_requests(caller.connection, caller.address,
                                               static_cast<double>(sent.requests.size()));
  for (std::size_t i = 0; i < sent.requests.size(); ++i) {
    const auto call = std::make_shared<Call>(caller, sent.requests[i], reply, i);
    call->on_failure = hooks_.failed;
    try {
      call->check(sent.requests[i]);
      if (wait > 0) throw too_often("too_fast", "too many requests", wait);
      dispatch(sent.requests[i], call);
    } catch (...) {
      call->fail(services_.failure(*call));
    }
  }
}

const Json& RpcDispatch::checked(const Request& request, const NameList& known) const {
  const Json& params = checked_params(request, known);
  for (const auto& [name, value] : params.items()) check_texts(name, value, services_.limits.text);
  return params;
}

void RpcDispatch::dispatch(const Request& request, const CallPointer& call) {
  call->method = *request.method;
  if (const auto found = table_methods().find(call->method); found != table_methods().end()) {
    call->params = checked(request, found->second.params);
    const Json::const_iterator match = call->params.find("match");
    const std::string id =
        match != call->params.end() && match->is_string() ? match->get<std::string>() : "";
    return pool_.worker_of(id).post(call->caller.address,
                                    [call](Worker& worker) { worker.call(call); });
  }
  if (call->method == "create") {
    call->params = checked(request, create_params());
    return setup_.create(call);
  }
  if (const auto own = hooks_.methods.find(call->method); own != hooks_.methods.end()) {
    call->params = checked(request, own->second.params);
    return call->answer(own->second.run(call->caller.connection, call->params));
  }
  const auto found = setup_methods().find(call->method);
  if (found == setup_methods().end()) throw unknown_method(call->method, known_methods());
  call->params = checked(request, found->second.params);
  if (call->method == "lobby" && call->caller.socket) hooks_.follows_lobby(call->caller.connection);
  setup_.call(call, found->second);
}

}  // namespace tradewind::serve
