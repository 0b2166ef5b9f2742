// The server's own object, and the protocols that applications implement.

export const serverTexts: readonly string[] = [
  `:- object(mcp_server).
:- public([start/2, start/3, notify/1]).
start(_, Object) :- {'$mcp_server_start'(Object)}.
start(_, Object, _) :- {'$mcp_server_start'(Object)}.
notify(Event) :- {mcp_notify(Event)}.
:- end_object.`,

  `:- object(mcp_server_2025_06_18_spec).
:- public(elicit_request/5).
elicit_request(_, _, Message, Schema, Answer) :- {mcp_elicit(Message, Schema, Answer)}.
:- end_object.`,

  `:- object(mcp_server_2025_11_25_spec, extends(mcp_server_2025_06_18_spec)).
:- public(elicit_url_request/5).
elicit_url_request(_, _, Message, URL, Answer) :- {mcp_elicit_url(Message, URL, Answer)}.
:- end_object.`,

  `:- protocol(mcp_tool_protocol).
:- public([capabilities/1, tools/1, tool_call/3, tool_call/4, input_schema/2, output_schema/2]).
:- meta_predicate(tool_call(*, *, 3, *)).
:- end_protocol.`,

  `:- protocol(mcp_prompt_protocol).
:- public([prompts/1, prompt_get/3]).
:- end_protocol.`,

  `:- protocol(mcp_resource_protocol).
:- public([resources/1, resource_templates/1, resource_read/3]).
:- end_protocol.`,

  `:- protocol(mcp_completion_protocol).
:- public(completion/4).
:- end_protocol.`,

  `:- protocol(mcp_multiround_protocol).
:- public([tool_call_round/4, prompt_get_round/4, resource_read_round/4]).
:- end_protocol.`,

  `:- protocol(mcp_cache_protocol).
:- public(cache_policy/4).
:- end_protocol.`,

  `:- protocol(mcp_ui_protocol).
:- public([tool_ui/2, resource_ui_meta/2]).
:- end_protocol.`,

  `:- object(logtalk).
:- public([print_message/3, print_message_tokens/3, loaded_file/1, version_data/1, expand_library_path/2]).
print_message(Kind, _, Message) :- {print_message(Kind, Message)}.
print_message_tokens(_, _, _).
loaded_file(_) :- fail.
version_data(logtalk(3, 99, 0, stable)).
expand_library_path(Path, Path).
:- end_object.`,
];
