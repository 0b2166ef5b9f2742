% conformance.pl: what the official conformance suite of the protocol asks of a server, in Prolog alone.
%
% It is also a catalogue of what a knowledge base can say to a client: every kind of content, every way to ask, logs
% and progress, prompts, resources, templates, completions. The names are those that the suite looks for.

:- use_module(library(lists)).

:- discontiguous(tool_call/3).
:- discontiguous(tool_call_round/4).


% ---------------------------------------------------------------------------------------------------------
% 1. What there is
% ---------------------------------------------------------------------------------------------------------

capabilities([prompts, resources, completions]).

tools(Tools) :- findall(tool(Name, Name, Arity, Options), conforming(Name, Arity, Options), Tools).

conforming(test_simple_text, 0, [description('Answers with a text.')]).
conforming(test_image_content, 0, [description('Answers with an image.')]).
conforming(test_audio_content, 0, [description('Answers with a sound.')]).
conforming(test_embedded_resource, 0, [description('Answers with a resource within the result.')]).
conforming(test_multiple_content_types, 0, [description('Answers with a text, an image and a resource.')]).
conforming(test_resource_links, 0, [description('Answers with a link to a resource, and a text for the user alone.')]).
conforming(test_tool_with_logging, 0, [description('Logs three times while it runs.')]).
conforming(test_error_handling, 0, [description('Refuses, whatever it is asked.')]).
conforming(test_tool_with_progress, 0, [description('Tells how far it is.')]).
conforming(test_sampling, 1, [description('Asks the language model of the client.')]).
conforming(test_elicitation, 1, [description('Asks the user.')]).
conforming(test_elicitation_sep1034_defaults, 0, [description('Asks with a default for every kind of field.')]).
conforming(test_elicitation_sep1330_enums, 0, [description('Asks with every form of choice.')]).
conforming(test_reconnection, 0, [description('Closes the stream that carries its answer, and answers later.')]).
conforming(json_schema_2020_12_tool, 0, [description('Has an input schema that uses what draft 2020-12 offers.')]).
conforming(test_x_mcp_header, 2, [description('Has an argument that HTTP clients repeat in a header.')]).
conforming(test_missing_capability, 0, [description('Is for clients with sampling only.'), requires([sampling])]).
conforming(test_streaming_elicitation, 0, [description('Asks nothing.')]).
conforming(test_logging_tool, 0, [description('Logs once.')]).
conforming(test_trigger_tool_change, 0, [description('Tells that the list of tools has changed.')]).
conforming(test_trigger_prompt_change, 0, [description('Tells that the list of prompts has changed.')]).
conforming(test_input_required_result_elicitation, 0, [description('Greets the user, whose name it asks for.')]).
conforming(test_input_required_result_sampling, 0, [description('Asks the model for a capital.')]).
conforming(test_input_required_result_list_roots, 0, [description('Lists the directories of the client.')]).
conforming(test_input_required_result_request_state, 0, [description('Asks, and keeps a state meanwhile.')]).
conforming(test_input_required_result_multiple_inputs, 0, [description('Asks three things at once.')]).
conforming(test_input_required_result_multi_round, 0, [description('Asks one thing after the other.')]).
conforming(test_input_required_result_tampered_state, 0, [description('Asks, with a state that must come back unchanged.')]).
conforming(test_input_required_result_capabilities, 0, [description('Asks only in ways that the client knows.')]).
conforming(greet, 1, [description('Greets.')]).
conforming(slow_compute, 2, [description('Takes its time.'), task(optional), timeout(120)]).
conforming(failing_job, 0, [description('Fails after a while, and always as a task.'), task(required)]).
conforming(protocol_error_job, 0, [
    description('Needs the directories of the client, or ends in an error of the protocol.'),
    task(optional), requires([roots])
]).
conforming(confirm_delete, 1, [description('Asks, while it is a task.'), task(optional)]).
conforming(multi_input, 0, [description('Asks two things at once, while it is a task.'), task(optional)]).
conforming(test_tool_with_task, 0, [description('Asks first, and then goes on as a task.'), task(later)]).

:- info(test_sampling/1, [arguments is [prompt-'What to ask.']]).
:- mode(test_sampling(+atom), one).
:- info(test_elicitation/1, [arguments is [message-'What to ask.']]).
:- mode(test_elicitation(+atom), one).
:- info(test_x_mcp_header/2, [arguments is [region-'Where.', level-'How much.']]).
:- mode(test_x_mcp_header(+atom, +integer), one).
:- info(greet/1, [arguments is [name-'Whom.']]).
:- mode(greet(+atom), one).
:- info(slow_compute/2, [arguments is [seconds-'How long it takes.', label-'What for.']]).
:- mode(slow_compute(+number, +atom), one).
:- info(confirm_delete/1, [arguments is [filename-'Which file.']]).
:- mode(confirm_delete(+atom), one).


% ---------------------------------------------------------------------------------------------------------
% 2. Kinds of content
% ---------------------------------------------------------------------------------------------------------

% A pixel, and a moment of silence.
png('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==').
wav('UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==').

tool_call(test_simple_text, _, text('This is a simple text response for testing.')).
tool_call(test_image_content, _, image(Png, 'image/png')) :- png(Png).
tool_call(test_audio_content, _, audio(Wav, 'audio/wav')) :- wav(Wav).
tool_call(test_embedded_resource, _,
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')).
tool_call(test_multiple_content_types, _, [
    text('Multiple content types test:'),
    image(Png, 'image/png'),
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}')
]) :-
    png(Png).
tool_call(test_resource_links, _, [
    resource_link('test://static-text', static_text, 'A text that never changes.', 'text/plain'),
    annotated(text('Done.'), [audience([user]), priority(0.5)])
]).
tool_call(test_error_handling, _, error('This tool intentionally returns an error for testing')).
tool_call(test_streaming_elicitation, _, text('Nothing had to be asked.')).
tool_call(json_schema_2020_12_tool, Arguments, text(Text)) :-
    length(Arguments, Count),
    format(atom(Text), 'Arguments that satisfy the schema: ~w.', [Count]).
tool_call(test_x_mcp_header, Arguments, text(Text)) :-
    format(atom(Text), 'Arguments: ~w', [Arguments]).
tool_call(test_missing_capability, _, text('The client has sampling.')).

input_schema(json_schema_2020_12_tool, {
    '$schema'-'https://json-schema.org/draft/2020-12/schema',
    type-object,
    '$defs'-{
        address-{
            '$anchor'-addressDef,
            type-object,
            properties-{street-{type-string}, city-{type-string}}
        }
    },
    properties-{
        name-{type-string},
        address-{'$ref'-'#/$defs/address'},
        contactMethod-{type-string, enum-[phone, email]},
        phone-{type-string},
        email-{type-string}
    },
    allOf-[{anyOf-[{required-[phone]}, {required-[email]}]}],
    if-{properties-{contactMethod-{const-phone}}, required-[contactMethod]},
    then-{required-[phone]},
    else-{required-[email]},
    additionalProperties- @(false)
}).
input_schema(test_x_mcp_header, {
    type-object,
    properties-{
        region-{type-string, description-'Where.', 'x-mcp-header'-'Region'},
        level-{type-integer, description-'How much.'}
    }
}).


% ---------------------------------------------------------------------------------------------------------
% 3. What is told while a tool runs
% ---------------------------------------------------------------------------------------------------------

tool_call(test_tool_with_logging, _, text('Logged three times.')) :-
    mcp_log(info, 'Tool execution started'),
    sleep(0.05),
    mcp_log(info, 'Tool processing data'),
    sleep(0.05),
    mcp_log(info, 'Tool execution completed').
tool_call(test_logging_tool, _, text('Logged once.')) :-
    mcp_log(info, 'This tool logs').
tool_call(test_tool_with_progress, _, text('All done.')) :-
    mcp_progress(0, 100, 'Begun'),
    sleep(0.05),
    mcp_progress(50, 100, 'Halfway'),
    sleep(0.05),
    mcp_progress(100, 100, 'Done').
tool_call(test_reconnection, _, text('Fetched after the stream was closed.')) :-
    mcp_close_stream,
    sleep(0.1).
tool_call(test_trigger_tool_change, _, text('Told that the tools have changed.')) :-
    mcp_notify(tools_list_changed).
tool_call(test_trigger_prompt_change, _, text('Told that the prompts have changed.')) :-
    mcp_notify(prompts_list_changed).


% ---------------------------------------------------------------------------------------------------------
% 4. Asking in the middle of a rule: any revision
% ---------------------------------------------------------------------------------------------------------

tool_call(test_sampling, Arguments, text(Text)) :-
    memberchk(prompt-Prompt, Arguments),
    mcp_sample(Prompt, [max_tokens(100)], Reply),
    reply_text(Reply, Words),
    atom_concat('LLM response: ', Words, Text).
tool_call(test_elicitation, Arguments, text(Text)) :-
    memberchk(message-Message, Arguments),
    mcp_elicit(Message, {
        type-object,
        properties-{
            username-{type-string, description-'How to call you.'},
            email-{type-string, description-'Where to write to.'}
        },
        required-[username, email]
    }, Answer),
    answer_text('User response', Answer, Text).
tool_call(test_elicitation_sep1034_defaults, _, text(Text)) :-
    mcp_elicit('Please check these values.', {
        type-object,
        properties-{
            name-{type-string, default-'John Doe'},
            age-{type-integer, default-30},
            score-{type-number, default-95.5},
            status-{type-string, enum-[active, inactive, pending], default-active},
            verified-{type-boolean, default- @(true)}
        },
        required-[]
    }, Answer),
    answer_text('Elicitation completed', Answer, Text).
tool_call(test_elicitation_sep1330_enums, _, text(Text)) :-
    titled(Titled),
    mcp_elicit('Please choose.', {
        type-object,
        properties-{
            untitledSingle-{type-string, enum-[option1, option2, option3]},
            titledSingle-{type-string, oneOf-Titled},
            legacyEnum-{
                type-string,
                enum-[opt1, opt2, opt3],
                enumNames-['Option One', 'Option Two', 'Option Three']
            },
            untitledMulti-{type-array, items-{type-string, enum-[option1, option2, option3]}},
            titledMulti-{type-array, items-{anyOf-Titled}}
        },
        required-[]
    }, Answer),
    answer_text('Elicitation completed', Answer, Text).

titled([
    {const-value1, title-'First Option'},
    {const-value2, title-'Second Option'},
    {const-value3, title-'Third Option'}
]).

reply_text(text(Text), Text) :- !.
reply_text(Reply, Text) :- format(atom(Text), '~w', [Reply]).

answer_text(Begin, accept(Content), Text) :-
    !,
    format(atom(Text), '~w: action=accept, content=~w', [Begin, Content]).
answer_text(Begin, Action, Text) :-
    format(atom(Text), '~w: action=~w, content={}', [Begin, Action]).


% ---------------------------------------------------------------------------------------------------------
% 5. Asking in rounds that the rules lead themselves
% ---------------------------------------------------------------------------------------------------------

% An answer that is there completes the call; anything else is asked for again.
tool_call_round(test_input_required_result_elicitation, _, Context, Result) :-
    (   answered(Context, user_name, accept({name-Name}))
    ->  format(atom(Text), 'Hello, ~w!', [Name]),
        Result = complete(text(Text))
    ;   ask_name(Request),
        Result = input_required([Request], none)
    ).
tool_call_round(test_input_required_result_sampling, _, Context, Result) :-
    (   answered(Context, capital_question, {Reply})
    ->  format(atom(Text), 'The model says: ~w', [Reply]),
        Result = complete(text(Text))
    ;   Result = input_required([
            input_request(capital_question, sampling('What is the capital of France?', [max_tokens(100)]))
        ], none)
    ).
tool_call_round(test_input_required_result_list_roots, _, Context, Result) :-
    (   answered(Context, client_roots, {Roots})
    ->  format(atom(Text), 'The client has ~w', [Roots]),
        Result = complete(text(Text))
    ;   Result = input_required([input_request(client_roots, roots)], none)
    ).
tool_call_round(test_input_required_result_request_state, _, Context, Result) :-
    Context = request_context(_, _, State, _),
    (   State == confirming,
        answered(Context, confirm, Answer)
    ->  answer_text('state-ok', Answer, Text),
        Result = complete(text(Text))
    ;   confirm(Request),
        Result = input_required([Request], confirming)
    ).
tool_call_round(test_input_required_result_multiple_inputs, _, Context, Result) :-
    (   answered(Context, user_name, accept({name-Name})),
        answered(Context, greeting, _),
        answered(Context, client_roots, _)
    ->  format(atom(Text), 'All is known of ~w.', [Name]),
        Result = complete(text(Text))
    ;   ask_name(Request),
        Result = input_required([
            Request,
            input_request(greeting, sampling('Generate a greeting', [max_tokens(50)])),
            input_request(client_roots, roots)
        ], three_things)
    ).
tool_call_round(test_input_required_result_multi_round, _, Context, Result) :-
    Context = request_context(_, _, State, _),
    multi_round(State, Context, Result).
tool_call_round(test_input_required_result_tampered_state, _, Context, Result) :-
    (   answered(Context, confirm, Answer)
    ->  answer_text('Confirmed', Answer, Text),
        Result = complete(text(Text))
    ;   confirm(Request),
        Result = input_required([Request], confirming)
    ).
tool_call_round(test_input_required_result_capabilities, _, Context, Result) :-
    Context = request_context(_, Responses, _, _),
    findall(Request, askable(Request), Requests),
    (   Responses = [_|_]
    ->  Result = complete(text('The client has answered.'))
    ;   Requests = []
    ->  Result = complete(text('The client cannot be asked.'))
    ;   Result = input_required(Requests, none)
    ).

% A state of its own for every round: the name travels in it.
multi_round(none, _, Result) :-
    !,
    first_step(Result).
multi_round(State, Context, Result) :-
    atom_concat('name: ', Name, State),
    !,
    (   answered(Context, step2, accept({color-Color}))
    ->  format(atom(Text), '~w likes ~w.', [Name, Color]),
        Result = complete(text(Text))
    ;   second_step(State, Result)
    ).
multi_round(_, Context, Result) :-
    answered(Context, step1, accept({name-Name})),
    !,
    atom_concat('name: ', Name, State),
    second_step(State, Result).
multi_round(_, _, Result) :-
    first_step(Result).

first_step(input_required([input_request(step1, form_elicitation('Step 1: What is your name?', Schema))], begun)) :-
    text_form(name, Schema).

second_step(State, input_required([input_request(step2, form_elicitation('Step 2: What is your favorite color?', Schema))], State)) :-
    text_form(color, Schema).

answered(request_context(_, Responses, _, _), Key, Answer) :-
    memberchk(input_response(Key, Given), Responses),
    Answer = Given.

ask_name(input_request(user_name, form_elicitation('What is your name?', Schema))) :-
    text_form(name, Schema).

confirm(input_request(confirm, form_elicitation('Please confirm', Schema))) :-
    Schema = {type-object, properties-{ok-{type-boolean}}, required-[ok]}.

text_form(Key, {type-object, properties-{Key-{type-string}}, required-[Key]}).

askable(Request) :-
    mcp_client(can_ask(form)),
    ask_name(Request).
askable(input_request(greeting, sampling('Generate a greeting', [max_tokens(50)]))) :-
    mcp_client(can_ask(sampling)).
askable(input_request(client_roots, roots)) :-
    mcp_client(can_ask(roots)).


% ---------------------------------------------------------------------------------------------------------
% 6. Tasks
% ---------------------------------------------------------------------------------------------------------

tool_call(greet, Arguments, text(Text)) :-
    memberchk(name-Name, Arguments),
    format(atom(Text), 'Hello, ~w!', [Name]).
tool_call(slow_compute, Arguments, text(Text)) :-
    memberchk(seconds-Seconds, Arguments),
    sleep(Seconds),
    format(atom(Text), 'Computed for ~w s.', [Seconds]).
tool_call(failing_job, _, error('This job always fails.')) :-
    sleep(1).
tool_call(protocol_error_job, _, text('The client has directories.')).
tool_call(confirm_delete, Arguments, text(Text)) :-
    memberchk(filename-File, Arguments),
    format(atom(Question), 'Delete ~w?', [File]),
    mcp_elicit(Question, {type-object, properties-{confirm-{type-boolean}}}, Answer),
    (   Answer = accept({confirm- @(true)})
    ->  format(atom(Text), '~w is deleted.', [File])
    ;   format(atom(Text), '~w is kept.', [File])
    ).
tool_call(multi_input, _, text('Both are known.')) :-
    text_form(name, Schema),
    mcp_elicit_all([form('What is the first name?', Schema), form('What is the second name?', Schema)], _).

tool_call_round(test_tool_with_task, _, Context, Result) :-
    Context = request_context(_, _, State, _),
    (   answered(Context, user_name, accept({name-Name}))
    ->  Result = task(Name)
    ;   State == none
    ->  text_form(name, Schema),
        Result = input_required([input_request(user_name, form_elicitation('What is your name?', Schema))], none)
    ;   format(atom(Text), 'Done for ~w.', [State]),
        Result = complete(text(Text))
    ).


% ---------------------------------------------------------------------------------------------------------
% 7. Prompts, resources and completions
% ---------------------------------------------------------------------------------------------------------

prompts([
    prompt(test_simple_prompt, 'One message.', []),
    prompt(test_prompt_with_arguments, 'Repeats its arguments.', [
        argument(arg1, 'The first.', true),
        argument(arg2, 'The second.', true)
    ]),
    prompt(test_prompt_with_embedded_resource, 'Has a resource within.', [
        argument(resourceUri, 'The URI of the resource.', true)
    ]),
    prompt(test_prompt_with_image, 'Has an image.', []),
    prompt(test_input_required_result_prompt, 'Asks the user.', [])
]).

prompt_get(test_simple_prompt, _, messages([message(user, text('This is a simple prompt for testing.'))])).
prompt_get(test_prompt_with_arguments, Arguments, messages([message(user, text(Text))])) :-
    memberchk(arg1-First, Arguments),
    memberchk(arg2-Second, Arguments),
    format(atom(Text), 'Prompt with arguments: arg1=\'~w\', arg2=\'~w\'', [First, Second]).
prompt_get(test_prompt_with_embedded_resource, Arguments, messages([
    message(user, resource(URI, 'text/plain', 'Embedded resource content for testing.')),
    message(user, text('Please process the embedded resource above.'))
])) :-
    memberchk(resourceUri-URI, Arguments).
prompt_get(test_prompt_with_image, _, messages([
    message(user, image(Png, 'image/png')),
    message(user, text('Please analyze the image above.'))
])) :-
    png(Png).

prompt_get_round(test_input_required_result_prompt, _, Context, Result) :-
    (   answered(Context, user_context, accept({context-Words}))
    ->  format(atom(Text), 'Work in this context: ~w', [Words]),
        Result = complete(messages([message(user, text(Text))]))
    ;   text_form(context, Schema),
        Result = input_required([
            input_request(user_context, form_elicitation('What context should the prompt use?', Schema))
        ], none)
    ).

resources([
    resource('test://static-text', static_text, 'A text that never changes.', 'text/plain'),
    resource('test://static-binary', static_binary, 'An image that never changes.', 'image/png'),
    resource('test://watched-resource', watched_resource, 'One to subscribe to.', 'text/plain')
]).

resource_templates([
    resource_template('test://template/{id}/data', template_data, 'Something for every id.', 'application/json')
]).

resource_read('test://static-text', _, contents([
    text_content('test://static-text', 'text/plain', 'This is the content of the static text resource.')
])).
resource_read('test://static-binary', _, contents([blob_content('test://static-binary', 'image/png', Png)])) :-
    png(Png).
resource_read('test://watched-resource', _, contents([
    text_content('test://watched-resource', 'text/plain', 'Watch me.')
])).
resource_read(URI, Variables, contents([text_content(URI, 'application/json', Text)])) :-
    memberchk(id-Id, Variables),
    format(atom(Text), '{"id":"~w","templateTest":true,"data":"Data for ID: ~w"}', [Id, Id]).

completion(prompt(test_prompt_with_arguments), arg1-Partial, _, completion(Values)) :-
    findall(Value, ( member(Value, [paris, park, party]), sub_atom(Value, 0, _, _, Partial) ), Values).
