import { describe, expect, test } from "vitest";

import { auditAct } from "./audit-entry";

const ID = "3f1b7c52-0000-4000-8000-000000000001";

const row = (fields: object) => ({
  id: 1,
  occurred_at: "2026-01-01T00:00:00Z",
  actor: null,
  address: null,
  action: "update" as const,
  table_name: "contact_submissions",
  columns: [],
  records: 1,
  ...fields,
  entries: [{ row_id: ID, account: null, columns: [], name: null, ...fields }] satisfies Parameters<
    typeof auditAct
  >[0]["entries"],
});

describe("an entry of the audit log", () => {
  test.each([
    ["contact_submissions", `/app/desk/leads/${ID}`],
    ["blog_posts", `/app/desk/articles/${ID}`],
    ["blog_post_changes", `/app/desk/articles/${ID}`],
  ])("links a changed row of %s, and no longer one that was deleted", (table_name, href) => {
    expect(auditAct(row({ table_name })).what.subject?.href).toBe(href);
    expect(auditAct(row({ table_name, action: "delete" })).what.subject).toBeUndefined();
  });

  test("says to whom an email was sent", () => {
    const { text, subject } = auditAct(row({ action: "email", name: "Ada" })).what;
    expect([text, subject?.name]).toEqual(["sent an email to", "lead Ada"]);
  });

  test.each([
    [{ name: "Ada" }, "lead Ada"],
    [{ table_name: "lead_snippets", name: "Prices" }, "snippet Prices"],
    [
      { table_name: "blog_name_texts", row_id: "tag beta test English", name: null },
      "changed text of tag beta test English",
    ],
    [{ table_name: "blog_authors", row_id: "ana sousa", name: null }, "changed author ana sousa"],
    [{ table_name: "blog_post_changes", name: "Canvas" }, "scheduled change of the article Canvas"],
    [{ name: null }, "lead 3f1b7c52"],
    [{ action: "delete", name: "Ada" }, "deleted lead Ada"],
    [{ action: "import", row_id: "2 rows" }, "imported 2 leads"],
    [{ row_id: "2 rows", columns: ["answered_by"] }, "changed 2 leads"],
    [{ row_id: "1 rows", columns: ["owner"] }, "changed 1 lead"],
    [{ action: "export", row_id: "1 row" }, "exported 1 lead"],
    [
      { action: "export", table_name: "audit_log", row_id: "2 rows" },
      "exported 2 entries of this log",
    ],
  ])("names the record of %j: %s", (fields, words) => {
    const { text, subject } = auditAct(row(fields)).what;
    expect(subject?.name ?? text).toBe(words);
  });

  test.each([
    [{ account: "Bob", name: "Ada" }, "merged the lead Bob into", "lead Ada"],
    [{ account: null, name: null }, "merged the lead 9a1b7c52 into", "lead 3f1b7c52"],
  ])("names both leads of a merge of %j, and stands at the one that is left", (names, ...words) => {
    const row_id = `${ID} 9a1b7c52-0000-4000-8000-000000000002`;
    const { what, record } = auditAct(row({ action: "merge", row_id, ...names }));
    expect([what.text, what.subject?.name]).toEqual(words);
    expect([what.subject?.href, record.id]).toEqual([`/app/desk/leads/${ID}`, ID]);
  });

  test.each([
    [
      "contact_submissions",
      ["follow_up", "version", "answered_at"],
      ["Follow-up", "Time of the answer"],
    ],
    ["contact_submissions", ["answered_at", "answered_by", "ended_at", "state"], ["State"]],
    ["contact_submissions", ["next_step", "newer_column"], ["What for", "newer column"]],
    ["blog_posts", ["updated_at", "published_at"], ["published at"]],
  ])("calls the columns of %s that changed by their names: %j", (table_name, columns, names) => {
    expect(auditAct(row({ table_name, columns })).what.columns).toEqual(names);
  });

  test("names a role that this release does not know by its stored word", () => {
    const act = row({ action: "insert", table_name: "staff_roles", row_id: `${ID} retired` });
    expect(auditAct(act).what.text).toContain("retired");
  });
});
