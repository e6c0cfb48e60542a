import { expect, test } from "vitest";

import { splitStatements } from "./split-statements.ts";

const cases: [name: string, script: string, statements: [sql: string, line: number][]][] = [
  ["nothing", "", []],
  ["comments only", "-- a;\n/* b; /* c; */ */ ;;", []],
  [
    "several on several lines",
    "select 1;\n\n select 2 ;",
    [
      ["select 1", 1],
      ["select 2", 3],
    ],
  ],
  ["no semicolon at the end", "select 1", [["select 1", 1]]],
  ["a comment before a statement", "-- why;\nselect 1;", [["select 1", 2]]],
  ["a semicolon in a string", "select 'a;''b;' ;", [["select 'a;''b;'", 1]]],
  [
    "an escape string",
    String.raw`select E'a\';b'; select 2`,
    [
      [String.raw`select E'a\';b'`, 1],
      ["select 2", 1],
    ],
  ],
  [
    "a backslash in a plain string",
    String.raw`select 'a\'; select 2`,
    [
      [String.raw`select 'a\'`, 1],
      ["select 2", 1],
    ],
  ],
  ["a quoted name", 'select 1 as "a;b"', [['select 1 as "a;b"', 1]]],
  [
    "a dollar-quoted body",
    "do $$ begin; end; $$;\ndo $tag$ select $$;$$; $tag$;",
    [
      ["do $$ begin; end; $$", 1],
      ["do $tag$ select $$;$$; $tag$", 2],
    ],
  ],
  [
    "parameters, which are not dollar quotes",
    "prepare p as select $1; select 2",
    [
      ["prepare p as select $1", 1],
      ["select 2", 1],
    ],
  ],
  [
    "an atomic body",
    "create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3",
    [
      [
        "create function f() returns int begin atomic select case when true then 1 end; select 2; end",
        1,
      ],
      ["select 3", 1],
    ],
  ],
  [
    "a transaction block into three statements",
    "begin; select 1; end;",
    [
      ["begin", 1],
      ["select 1", 1],
      ["end", 1],
    ],
  ],
];

test.each(cases)("splits %s", (_name, script, statements) => {
  expect(splitStatements(script).map(({ sql, line }) => [sql, line])).toEqual(statements);
});
