// Required before the tests of the second run.

process.env['MCP_LOGIC_TEST_ENGINE'] = 'tau';
