import { deflateRawSync } from "node:zlib";
import { makeZip } from "client-zip";
import { expect, test } from "vitest";

import { readZip } from "./read-zip.server";

const limits = { mostFiles: 4, mostBytes: 1_000 };

async function zipOf(files: Record<string, string>): Promise<Buffer<ArrayBuffer>> {
  const list = Object.entries(files).map(([name, input]) => ({ name, input }));
  return Buffer.from(await new Response(makeZip(list)).arrayBuffer());
}

/** A ZIP file with one compressed file that claims this size. */
function packed(text: string, size = text.length): Buffer<ArrayBuffer> {
  const [name, bytes] = [Buffer.from("a.md"), deflateRawSync(text)];
  const [head, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  head.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt32LE(0x02014b50, 0);
  end.writeUInt32LE(0x06054b50, 0);
  head.writeUInt16LE(name.length, 26);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(bytes.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(head.length + name.length + bytes.length, 16);
  return Buffer.concat([head, name, bytes, entry, name, end]);
}

const filesOf = (zip: Buffer<ArrayBuffer>) => {
  const read = readZip(zip, limits);
  if ("problem" in read) throw new Error(read.problem);
  return read.files;
};

test("files are read by their paths, without what computers add", async () => {
  const files = filesOf(await zipOf({ "a/b.md": "é", "__MACOSX/a/b.md": "x", ".DS_Store": "x" }));
  expect(files.map(({ path }) => path)).toEqual(["a/b.md"]);
  expect(String(await files[0]?.read())).toBe("é");
  expect(String(await filesOf(packed("words"))[0]?.read())).toBe("words");
});

test("a file that unpacks to another size than it claims is not read", async () => {
  const bomb = packed("0".repeat(10_000_000), 500);
  await expect(filesOf(bomb)[0]?.read()).rejects.toThrow(RangeError);
  await expect(filesOf(packed("words", 6))[0]?.read()).rejects.toThrow(RangeError);
});

test.each([
  ["unsafe", { "../a.md": "" }],
  ["unsafe", { "a/../../b.md": "" }],
  ["unsafe", { "/a.md": "" }],
  ["unsafe", { "a\\..\\b.md": "" }],
  ["unsafe", { "C:\\b.md": "" }],
  ["tooMany", { 1: "", 2: "", 3: "", 4: "", 5: "" }],
  ["tooLarge", { 1: "x".repeat(600), 2: "x".repeat(600) }],
])("is refused as %s: %j", async (problem, files) => {
  expect(readZip(await zipOf(files), limits)).toEqual({ problem });
});

test.each([
  ["empty", () => Buffer.alloc(0)],
  ["no ZIP file", () => Buffer.from("PK and other words, which are long enough")],
  ["cut off", (zip: Buffer<ArrayBuffer>) => zip.subarray(30)],
  [
    "a list that ends early",
    (zip: Buffer<ArrayBuffer>) => {
      zip.writeUInt16LE(3, zip.length - 12);
      return zip;
    },
  ],
])("a file that is %s is damaged", async (_what, change) => {
  expect(readZip(change(await zipOf({ "a.md": "x" })), limits)).toEqual({ problem: "damaged" });
});
