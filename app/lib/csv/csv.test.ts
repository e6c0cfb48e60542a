import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { JSDOM } from "jsdom";
import { expect, it } from "vitest";

import { BYTE_ORDER_MARK, csvLine, csvTime } from "./csv";

/** Texts that spreadsheets in some language read as something else. */
const PROTECTED = [
  [
    "01701234567",
    "007",
    "1234567890123456789",
    "1E5",
    "1e+5",
    "2D4",
    "12.50",
    "1,234.5",
    "1.234,5",
  ],
  ["12/03", "3-4", "3.4.", "1-2-24", "2024-03-01", "2024-03-01 12:00:00", "12:30", "12:30 PM"],
  [
    "March 5",
    "5 Mar",
    "Mar-24",
    "5 de março de 2024",
    "5. März 2024",
    "Sunday, March 3, 2024",
    "3月5日",
  ],
  [
    "10%",
    "$5",
    "5 €",
    "€ 5,00",
    "USD 5",
    "R$ 10",
    "(5)",
    "1/2",
    "1 1/2",
    " 12 ",
    "１２３",
    "٣٤",
    "12 a",
  ],
  [
    "TRUE",
    "false",
    "WAHR",
    "VERDADEIRO",
    "(030) 123 45",
    "030/12345",
    "+49 30 123456",
    "#N/A",
    "#REF!",
  ],
].flat();
const FORMULAS = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  " =1",
  "＝1",
  "\t=1",
  "\r=1",
  "-2+3+cmd|' /C calc'!A0",
];
const PLAIN = [
  ["Ada", "ada1@b.co", "Studio 54", "3 people", "https://t.me/ada1", "May", "True story"],
  ["123e4567-e89b-12d3-a456-426614174000", "How soon could we start in 2027?"],
].flat();

it.each([
  ...PROTECTED.map((text) => ({ text, cell: `\t${text}` })),
  ...FORMULAS.map((text) => ({ text, cell: `'${text}` })),
  ...PLAIN.map((text) => ({ text, cell: text })),
])("writes the text $text as $cell", ({ text, cell }) => {
  expect(csvLine([text])).toBe(`"${cell}"\r\n`);
});

it("writes numbers and times as they are", () => {
  const time = "2026-03-01T12:34:56.789+00:00";
  expect(csvLine([1.5, -2, csvTime(time, "minute"), csvTime(time, "second")], ";")).toBe(
    '1.5;-2;"2026-03-01 12:34";"2026-03-01 12:34:56"\r\n',
  );
});

it("a text that is too long for a cell goes on at the end of its row, and says so", () => {
  const long = "😀".repeat(40_000);
  const cells = csvLine([long, "last column"]).trimEnd().slice(1, -1).split('","');
  expect(cells).toHaveLength(4);
  expect(cells[1]).toBe("last column");
  for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(32_767);
  expect(cells[0]).toMatch(/goes on in a cell at the end of this row\)$/);
  expect(cells[3]).toMatch(/^\(continued\)/);
  expect(cells.join("").match(/😀/gu)).toHaveLength(40_000);
});

/** Where the spreadsheet of LibreOffice is, or undefined. */
function findOffice(): string | undefined {
  try {
    return execFileSync("which", ["localc"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
const office = findOffice();

/** The cells of the first column as LibreOffice reads them, with their types. */
function readByOffice(csv: string, languageId: number): [type: string | null, text: string][] {
  const folder = mkdtempSync(join(tmpdir(), "office-"));
  writeFileSync(join(folder, "cells.csv"), csv);
  // Comma, quotation mark, UTF-8, from line 1, language, quoted cells may be numbers, and dates as well.
  const filter = `CSV:44,34,76,1,,${languageId},false,true`;
  execFileSync(
    office ?? "",
    [
      `-env:UserInstallation=file://${folder}/profile`,
      "--headless",
      `--infilter=${filter}`,
      "--convert-to",
      "fods",
      "--outdir",
      folder,
      join(folder, "cells.csv"),
    ],
    { stdio: "pipe" },
  );
  const xml = readFileSync(join(folder, "cells.fods"), "utf8");
  const { document } = new JSDOM(xml, { contentType: "text/xml" }).window;
  return [...document.getElementsByTagName("table:table-row")].map((row) => {
    const [cell] = row.getElementsByTagName("table:table-cell");
    return [cell?.getAttribute("office:value-type") ?? null, cell?.textContent?.trim() ?? ""];
  });
}

if (office) {
  it.each([
    ["English", 1033],
    ["German", 1031],
    ["Portuguese", 1046],
  ])("LibreOffice in %s reads each text as text, and each number as a number", (_language, id) => {
    const texts = [...PROTECTED, ...FORMULAS, ...PLAIN];
    const csv = BYTE_ORDER_MARK + [...texts, 42].map((cell) => csvLine([cell])).join("");
    const read = readByOffice(csv, id);
    expect(read.slice(0, texts.length).map(([type]) => type)).toEqual(texts.map(() => "string"));
    expect(read[texts.length]).toEqual(["float", "42"]);
  });
}
