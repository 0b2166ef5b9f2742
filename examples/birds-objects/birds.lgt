% Birds as objects, read as one text: mcp-logic serve examples/birds-objects/birds.lgt

:- include('traits.lgt').
:- include('taxa.lgt').
:- include('taxonomy.lgt').
:- include('names.lgt').
:- include('dialog.lgt').
:- include('expert.lgt').
