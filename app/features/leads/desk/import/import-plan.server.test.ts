import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";

import { columnNames } from "~/content/desk/lead-import";

import { entryNames } from "../entry/lead-entry";
import type { EntryName } from "../entry/lead-entry";
import { guessMapping } from "./guess-mapping";
import { personsIn, planImport, samplesOf, unusedColumns } from "./import-plan.server";
import type { Reading } from "./read-row.server";
import { readTable } from "./read-table.server";
import type { Table } from "./read-table.server";

const NOW = Temporal.Instant.from("2026-03-03T12:00:00Z");

function tableOf(text: string): Table {
  const table = readTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}

const GRACE = "00000000-0000-4000-8000-00000000000a";
const members = new Map([["grace@engine.example", GRACE]]);

function plan(text: string, reading: Partial<Reading> = {}, known: string[] = []) {
  const table = tableOf(text);
  return planImport(table, guessMapping(table), new Set(known), { now: NOW, members, ...reading });
}

/** Reasons without the signs that keep their quotations apart from the text around them. */
const unwrapped = (reasons: string[] = []) =>
  reasons.map((reason) => reason.replaceAll(/[\u2066-\u2069]/g, ""));

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
  [
    "First Name,Email,Phone Number,Number of Employees,Original Source,Preferred language,Create Date,Company name",
    {
      first_name: 0,
      email: 1,
      messaging_contact: 2,
      company_size: 3,
      utm_source: 4,
      language: 5,
      received: 6,
      company: 7,
    },
  ],
  [
    "Person - Name,Person - Email - Work,Person - Phone - Work,Organization - Name,Lead - Lead created on",
    { full_name: 0, email: 1, messaging_contact: 2, company: 3, received: 4 },
  ],
  ["x,y", {}],
])("the columns of %s are known by their names", (header, mapping) => {
  expect(guessMapping(tableOf(`${header}\n1,2,3,4,5`))).toEqual(mapping);
});

test.each([
  ["Name,Pipeline,Email,Probability\nAda,Sales,a@b.example,80", ["Pipeline", "Probability"]],
  ["Name,Email\nAda,a@b.example", []],
  ["Name,Unfilled,Email\nAda,,a@b.example", []],
  ["Name,,Email\nAda,kept,a@b.example,beyond", ["Column 2", "Column 4"]],
  ["Pipeline,Name,Pipeline\nSales,Ada,Sales", ["Pipeline", "Pipeline"]],
])("the columns of %j that no field takes are named: %j", (text, names) => {
  const table = tableOf(text);
  expect(unusedColumns(table, guessMapping(table))).toEqual(names);
});

/** A cell for each field, where not any text will do. */
const CELLS: Partial<Record<EntryName, string>> = {
  email: "ada@engine.example",
  company_size: "11-50",
  plan: "annual",
  licenses: "7",
  language: "pt-BR",
  company_domain: "engine.example",
  other_contacts: "ada@home.example; +44 20 7946 0001",
};

test("each field that a colleague could type is read from its column of a file", () => {
  const cells = entryNames.map((name) => CELLS[name] ?? `of ${name}`);
  const text = `${entryNames.map((name) => columnNames[name][0]).join(",")}\n${cells.join(",")}`;
  const wanted = Object.fromEntries(entryNames.map((name, at) => [name, cells[at]]));
  const other_contacts = ["ada@home.example", "+44 20 7946 0001"];
  expect(plan(text).leads[0]?.columns).toMatchObject({ ...wanted, other_contacts });
});

test("a row becomes a lead with the values as we store them", () => {
  const header =
    "name,email,company,company size,phone,message,plan,licenses,language,source,received";
  const row =
    "Ada, ADA@Engine.example ,Engine,11-50,+55 11 91234-5678,Hi,Annual,3,Português,fair,2026-03-01 10:00";
  expect(plan(`${header}\n${row}\n`).leads).toMatchObject([
    {
      row: 2,
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
  ["name,plan\nAda,gold", "Monthly, Annual, Enterprise"],
  ["name,language\nAda,Klingon", "no name or code of a language"],
  ["name,email\nAda,ada", "Email “ada”: "],
  ["name,licenses\nAda,many", "Licenses “many”: "],
  [`name,message\nAda,${"x".repeat(5_001)}`, `Message “${"x".repeat(40)}…”: `],
  ["name,received\nAda,2/10/2026", "can be read in two ways"],
  ["name,state\nAda,Won\nBob,Maybe", "State “Maybe”: not one of ours: New"],
  ["name,follow-up\nAda,soon", "Follow-up “soon”: no day"],
  ["name,value\nAda,12k", "“12k”: no amount"],
  [`name,tags\nAda,${"x".repeat(41)}`, "more than 20 tags"],
  [`name,campaign\nAda,${"x".repeat(101)}`, "longer than 100"],
  ["name,received\nAda,soon", "no day that can be read"],
  ["name,received\nAda,2026-02-30", "no day that can be read"],
  ["name,received\nAda,2026-03-04", "in the future"],
  ["name,received\nAda,2024-03-03", "more than 24 months ago"],
  ["name,message\n,Hi", "Neither a name nor"],
])("%j is refused with its reason", (text, reason) => {
  const { refused } = plan(text);
  expect(refused).toEqual([expect.objectContaining({ row: text.split("\n").length })]);
  expect(unwrapped(refused[0]?.reasons)).toEqual([expect.stringContaining(reason)]);
});

test("a row is refused with all that is wrong with it, the value that each is about in quotes", () => {
  const { refused } = plan("name,email,state,value\nAda,ada,Parked,12k\nBob,,New,");
  expect(unwrapped(refused[0]?.reasons)).toEqual([
    expect.stringContaining("State “Parked”"),
    expect.stringContaining("Value in US$ “12k”"),
    expect.stringContaining("Email “ada”"),
  ]);
});

test("each column has its first different values, cut to one line", () => {
  const long = "x".repeat(30);
  const text = `name,size,none\nAda,1,\nBob,1,\nCem,"2\n3",\nDan,${long},\nEve,9,\n`;
  expect(samplesOf(tableOf(text))).toEqual([
    ["Ada", "Bob", "Cem"],
    ["1", "2 3", `${"x".repeat(24)}…`],
    [],
  ]);
});

test.each([
  ["11-50", "11-50"],
  ["50", "11-50"],
  ["51-200", "50-200"],
  ["51 to 200", "50-200"],
  ["1,001-5,000", "2001-10000"],
  ["7", "1-10"],
  ["10,001+", "10000+"],
  ["10000+", "10000+"],
  ["", null],
  ["many", null],
  ["200-51", null],
])("a company of %j employees has the size %j", (cell, size) => {
  const { leads, notes } = plan(`name;company size\nAda;${cell}`);
  expect(leads[0]?.columns["company_size"]).toBe(size);
  expect(notes.flatMap(({ reasons }) => reasons)).toEqual(
    size === null && cell !== "" ? [expect.stringContaining("one of ours: 1-10, 11-50")] : [],
  );
});

test.each([
  ["2/10/2026", "month", "2026-02-10"],
  ["10.2.2026", "day", "2026-02-10"],
  ["13/02/2026 09:30", undefined, "2026-02-13"],
  ["02/13/2026", undefined, "2026-02-13"],
  ["2/2/2026", undefined, "2026-02-02"],
  ["13/02/2026", "month", "2026-02-13"],
  ["2026/2/3", undefined, "2026-02-03"],
  ["2026.02.03 09:30", undefined, "2026-02-03"],
  ["Feb 3, 2026", undefined, "2026-02-03"],
  ["3. February 2026", undefined, "2026-02-03"],
] as const)("the day %s is read with the order %s", (cell, order, day) => {
  const { leads } = plan(`name;received;follow-up\nAda;${cell};${cell}`, { order });
  expect(leads[0]?.columns["follow_up"]).toBe(day);
  expect(leads[0]?.columns["created_at"]).toContain(day);
});

test.each([
  ["First name,Last name", "Ada,Lovelace"],
  ["Person - First name;Person - Last name", "Ada;Lovelace"],
  ["Primeiro nome,Sobrenome", "Ada,Lovelace"],
  ["Nome,Sobrenome", "Ada,Lovelace"],
  ["Nombre,Apellidos", "Ada,Lovelace"],
  ["Name,First name,Last name", "Ada Lovelace,Ada,Lovelace"],
  ["Name,Surname", "Ada Lovelace,Lovelace"],
  ["Name,First name,Last name", ",Ada,Lovelace"],
])("first and last name of %s are joined", (header, row) => {
  expect(plan(`${header}\n${row}`).leads[0]?.columns["full_name"]).toBe("Ada Lovelace");
});

test.each([
  ["plan", "gold"],
  ["language", "Klingon"],
  ["licenses", "many"],
  ["best_time", "x".repeat(201)],
  ["received", "soon"],
  ["follow_up", "2026-02-30"],
  ["tags", "x".repeat(41)],
  ["utm_campaign", "x".repeat(101)],
] as const)(
  "an unknown value of %s is left empty if that is chosen, and counted",
  (field, cell) => {
    const text = `name,${field.replace("_", " ")}\nAda,${cell}\nBob,`;
    expect(plan(text).refused).toHaveLength(1);
    const { leads, refused, notes, leftOut } = plan(text, { leavesEmpty: true });
    expect([leads.length, refused, leftOut]).toEqual([2, [], { [field]: 1 }]);
    expect(notes[0]?.reasons).toHaveLength(1);
    const [ada, bob] = leads.map(({ columns }) => columns);
    expect({ ...ada, full_name: "" }).toEqual({ ...bob, full_name: "" });
  },
);

test("work on a lead is taken, with an owner who works with leads, and a page of this site", () => {
  const header =
    "Name,State,Why won or lost,Owner,Follow-up,Follow-up time,Tags,UTM medium,Page,Notes,Message";
  const rows = [
    'Ada,Won,Price,Grace@Engine.example,2026-05-01,14:30,"b, A",cpc,/contact,"One\nTwo",Hi',
    "Bob,,,bob@x.example,,,,,https://x.example/,,",
    "Cem,closed,,,2026-05-01,noon,,,,,",
  ];
  const { leads, notes } = plan([header, ...rows].join("\n"));
  const [ada, bob, cem] = leads.map(({ columns }) => columns);
  expect(ada).toMatchObject({
    state: "won",
    reason: "Price",
    owner: GRACE,
    follow_up: "2026-05-01",
    follow_up_time: "14:30",
    tags: ["a", "b"],
    utm_medium: "cpc",
    page: "/contact",
    notes: "One\nTwo",
    message: "Hi",
  });
  expect(bob).toMatchObject({ state: null, owner: null, page: null, notes: null });
  expect(cem).toMatchObject({ state: "closed", owner: null, follow_up_time: null });
  expect(notes.map(({ row, reasons }) => [row, reasons])).toEqual([
    [3, [expect.stringContaining("bob@x.example"), expect.stringContaining("no path of this")]],
    [4, [expect.stringContaining("no time")]],
  ]);
});

test.each([
  ["Name,State\nAda,CA\nBob,NY", { full_name: 0 }],
  ["Name,State,Deal stage\nAda,CA,Qualified", { full_name: 0, state: 2 }],
  [
    "Deal - Title,Deal - Contact person,Deal - Organization,Deal - Value,Deal - Status,Deal - Lost reason,Deal - Deal created\nBig,Ada,Engine,5,Lost,Price,2026-01-01",
    { message: 0, full_name: 1, company: 2, amount: 3, state: 4, reason: 5, received: 6 },
  ],
])(
  "states of a country are no states of leads, and names may say that they are of a deal",
  (text, mapping) => {
    expect(guessMapping(tableOf(text))).toEqual(mapping);
  },
);

test("a person comes once, however the address is written, and not beside the same lead", () => {
  const text =
    "name,email\nAda,ada@x.example\nAda 2,ADA+news@X.example\nBob,bob@x.example\nCem,\nCem,\n";
  const { leads, doubles } = plan(text, {}, ["bob@x.example"]);
  expect(leads.map(({ row }) => row)).toEqual([2, 5, 6]);
  expect(doubles).toEqual([
    { row: 3, name: "Ada 2", reasons: ["Same person as in row 2."] },
    { row: 4, name: "Bob", reasons: ["A lead already."], person: "bob@x.example" },
  ]);
  const table = tableOf(text);
  expect(personsIn(table, guessMapping(table))).toEqual(["ada@x.example", "bob@x.example"]);
});

test("rows with neither an email address nor a phone are imported, and named", () => {
  const { leads, unreachable } = plan("Name,Email,Phone\nAda,a@b.example,\nBob,,+49 30 1\nCem,,");
  expect(leads).toHaveLength(3);
  expect(unreachable.map(({ row, name }) => [row, name])).toEqual([[4, "Cem"]]);
});
