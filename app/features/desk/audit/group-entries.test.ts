import { expect, test } from "vitest";

import { auditEntry } from "./audit-entry";
import { groupEntries } from "./group-entries";

const first = {
  id: 9,
  occurred_at: "2026-01-01T00:00:00.123Z",
  actor: "ada",
  address: null,
  action: "update" as const,
  table_name: "contact_submissions",
  row_id: "a",
  account: null,
  columns: ["state", "version"],
  name: null,
};

const idsOf = (...rows: object[]) => {
  const entries = rows.map((row, at) => auditEntry({ ...first, id: 9 - at, ...row }));
  return groupEntries(entries).map((group) => group.map(({ id }) => id));
};

test("entries of one act are together, also with another change of it between them", () => {
  const answered = { columns: ["owner", "state", "version"] };
  expect(idsOf({}, answered, { row_id: "b" }, answered)).toEqual([
    [9, 7],
    [8, 6],
  ]);
});

test.each([
  { occurred_at: "2026-01-01T00:00:00.124Z" },
  { actor: "bob" },
  { actor: null },
  { action: "delete" },
  { table_name: "blog_posts" },
  { columns: ["owner", "version"] },
])("an entry with another %j is an act of its own", (other) => {
  expect(idsOf({}, other)).toEqual([[9], [8]]);
});
