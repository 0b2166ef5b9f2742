% Birds as objects, in several files: mcp-logic serve examples/birds-objects/loader.lgt

:- initialization(
    logtalk_load([traits, taxa, taxonomy, names, dialog, expert])
).
