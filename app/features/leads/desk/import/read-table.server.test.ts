import { describe, expect, test } from "vitest";

import { csvLine } from "~/lib/csv/csv";

import { decodeFile, readTable } from "./read-table.server";

const bytes = (...values: number[]) => Uint8Array.from(values);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

test.each([
  ["UTF-8", Buffer.from("João"), "João"],
  ["UTF-8 with a mark", Buffer.from("\uFEFFJoão"), "João"],
  ["the encoding of older spreadsheets", bytes(0x4a, 0x6f, 0xe3, 0x6f), "João"],
  ["UTF-16", utf16("João"), "João"],
  ["UTF-16, the other way round", utf16("João").swap16(), "João"],
  ["a picture", bytes(0x89, 0x50, 0, 0), null],
])("a file in %s is read", (_name, file, text) => {
  expect(decodeFile(file)).toBe(text);
});

describe("a table", () => {
  test.each([
    ["commas", "Name,Email\nAda,a@x.example\n"],
    ["semicolons, with commas in texts", "Name;Email\r\nAda;a@x.example"],
    ["tabs", "Name\tEmail\nAda\ta@x.example"],
    ["quotation marks", '"Name","Email"\n"Ada","a@x.example"'],
    ["empty lines and rows", "\uFEFFName,Email\n\nAda,a@x.example\n,\n \n"],
  ])("with %s has its columns", (_name, text) => {
    const table = readTable(text);
    expect(table).toMatchObject({ header: ["Name", "Email"] });
    expect("rows" in table && table.rows.map(({ cells }) => cells.slice(0, 2))).toContainEqual([
      "Ada",
      "a@x.example",
    ]);
  });

  test("numbers rows as a spreadsheet does, and takes short and long ones", () => {
    expect(readTable('A,B\n"1\n2",x\n\n3\n,\n4,5,6\n')).toEqual({
      header: ["A", "B"],
      rows: [
        { row: 2, cells: ["1\n2", "x"] },
        { row: 4, cells: ["3"] },
        { row: 6, cells: ["4", "5", "6"] },
      ],
    });
  });

  test("gives back what our own files protect from spreadsheets", () => {
    const texts = ["=1+1", "@sum", "+49 30 123456", "'quoted'", "01234", "-x", "plain"];
    const table = readTable(csvLine(texts) + csvLine(texts));
    expect(table).toMatchObject({ header: texts, rows: [{ cells: texts }] });
  });

  test.each([
    ["nothing", "", "The file has no rows"],
    ["the names of columns alone", "Name,Email\n", "The file has no rows"],
    ["an open quotation mark", 'Name\n"Ada\n', "Line"],
    ["5,001 rows", `Name\n${"Ada\n".repeat(5_001)}`, "more than 5,000 rows"],
    ["101 columns", `${",".repeat(100)}b\nx\n`, "more than 100 columns"],
    ["101 columns in a later row", `A,B\nx${",".repeat(100)}\n`, "more than 100 columns"],
    ["500 KB of commas", `${",".repeat(500_000)}b\nx\n`, "more than 100 columns"],
    ["500 KB of semicolons", `A\nx${";".repeat(500_000)}\n`, "more than 100,000 characters"],
    ["500 KB of rows of commas", `A\nb\n${",\n".repeat(250_000)}`, "very many empty ones"],
    ["a name of 500 KB", `${"a".repeat(500_000)},b\nc\n`, "Line 1 belongs"],
    ["a quotation mark that 500 KB follow", `A\n"${"x\n".repeat(250_000)}`, "quotation mark"],
  ])("is refused within two seconds of work for %s", (_name, text, problem) => {
    const before = process.cpuUsage();
    expect(readTable(text)).toEqual({ problem: expect.stringContaining(problem) });
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
