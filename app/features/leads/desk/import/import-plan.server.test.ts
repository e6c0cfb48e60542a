import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";

import { guessMapping, personsIn, planImport } from "./import-plan.server";
import { readTable } from "./read-table.server";
import type { Table } from "./read-table.server";

const NOW = Temporal.Instant.from("2026-03-03T12:00:00Z");

function tableOf(text: string): Table {
  const table = readTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}

function plan(text: string, known: string[] = []) {
  const table = tableOf(text);
  return planImport(table, guessMapping(table.header), new Set(known), NOW);
}

test.each([
  [
    "Name,Email,Company,Phone,Message",
    { full_name: 0, email: 1, company: 2, messaging_contact: 3, message: 4 },
  ],
  [
    "NOME;E-mail;Empresa;Mensagem;Licenças",
    { full_name: 0, email: 1, company: 2, message: 3, licenses: 4 },
  ],
  ["Received (UTC),State,Name", { received: 0, full_name: 2 }],
  ["x,y", {}],
])("the columns of %s are known by their names", (header, mapping) => {
  expect(guessMapping(tableOf(`${header}\n1,2,3,4,5`).header)).toEqual(mapping);
});

test("a row becomes a lead with the values as we store them", () => {
  const header =
    "name,email,company,company size,phone,message,plan,licenses,language,source,received";
  const row =
    "Ada, ADA@Engine.example ,Engine,11-50,+55 11 91234-5678,Hi,Annual,3,Português,fair,2026-03-01 10:00";
  expect(plan(`${header}\n${row}\n`).leads).toMatchObject([
    {
      line: 2,
      columns: {
        full_name: "Ada",
        company_size: "11-50",
        message: "Hi",
        plan: "annual",
        licenses: "3",
        language: "pt-BR",
        utm_source: "fair",
        created_at: "2026-03-01T10:00:00Z",
      },
    },
  ]);
  expect(plan("email\nada@engine.example").leads[0]?.columns).toMatchObject({
    full_name: "ada",
    message: "Imported without a message.",
    created_at: null,
  });
});

test.each([
  ["name,company size\nAda,3", "company size is none of ours"],
  ["name,plan\nAda,gold", "plan is none of ours"],
  ["name,language\nAda,Klingon", "language is neither"],
  ["name,email\nAda,ada", "Email: "],
  ["name,licenses\nAda,many", "Licenses: "],
  [`name,message\nAda,${"x".repeat(5_001)}`, "Message: "],
  ["name,received\nAda,soon", "day of receipt is none"],
  ["name,received\nAda,2026-02-30", "day of receipt is none"],
  ["name,received\nAda,2026-03-04", "in the future"],
  ["name,received\nAda,2024-03-03", "more than 24 months ago"],
  ["name,message\n,Hi", "has neither a name nor"],
])("%j is refused with its reason", (text, reason) => {
  const { leads, refused } = plan(text);
  expect([leads, refused]).toEqual([[], [expect.objectContaining({ line: 2 })]]);
  expect(refused[0]?.reason).toContain(reason);
});

test("a person comes once, however the address is written, and not beside the same lead", () => {
  const text =
    "name,email\nAda,ada@x.example\nAda 2,ADA+news@X.example\nBob,bob@x.example\nCem,\nCem,\n";
  const { leads, doubles } = plan(text, ["bob@x.example"]);
  expect(leads.map(({ line }) => line)).toEqual([2, 5, 6]);
  expect(doubles).toEqual([
    { line: 3, name: "Ada 2", reason: "same person as in line 2" },
    { line: 4, name: "Bob", reason: "is a lead already" },
  ]);
  const table = tableOf(text);
  expect(personsIn(table, guessMapping(table.header))).toEqual(["ada@x.example", "bob@x.example"]);
});
