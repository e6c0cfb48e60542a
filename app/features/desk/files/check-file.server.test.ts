import { makeZip } from "client-zip";
import { expect, test } from "vitest";

import { filesCopy } from "~/content/desk/articles/files";
import { LARGEST_ARTICLE_FILE } from "~/lib/http/file-address";

import { checkFile } from "./check-file.server";

const { problems } = filesCopy;

async function zipOf(...names: string[]): Promise<Buffer> {
  const files = names.map((name) => ({ name, input: "x" }));
  return Buffer.from(await new Response(makeZip(files)).arrayBuffer());
}

test.each([
  ["a.pdf", "%PDF-1.7"],
  ["A.CSV", "größe;b"],
  ["a.txt", "words"],
])("%s is taken", (name, text) => {
  expect(checkFile(name, Buffer.from(text))).toEqual({ type: name.slice(2).toLowerCase() });
});

test("documents of Office and archives are told by what they have", async () => {
  const word = await zipOf("[Content_Types].xml", "word/document.xml");
  expect(checkFile("a.docx", word)).toEqual({ type: "docx" });
  expect(checkFile("a.zip", word)).toEqual({ type: "zip" });
  expect(checkFile("a.xlsx", word)).toEqual({ problem: problems.other("xlsx") });
});

test.each([
  ["a.html", "<p>", problems.type],
  ["a.pdf", "<html>", problems.other("pdf")],
  ["a.txt", "a\0b", problems.other("txt")],
  ["a.csv", Buffer.from([0xff, 0xfe, 0x41]), problems.other("csv")],
  ["a.docx", "PK", problems.other("docx")],
  ["a.pdf", "", problems.file],
  ["a.pdf", Buffer.alloc(LARGEST_ARTICLE_FILE + 1), problems.large],
])("%s is refused", (name, bytes, problem) => {
  expect(checkFile(name, Buffer.from(bytes))).toEqual({ problem });
});
