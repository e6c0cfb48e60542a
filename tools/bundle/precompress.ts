import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = new Set([
  ".css",
  ".html",
  ".ico",
  ".js",
  ".json",
  ".md",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);
const MIN_BYTES = 1_024;

/** Writes `.br` and `.gz` files (highest level) beside a file, if they are smaller. */
async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length <= MIN_BYTES) return;
  const encoded = { br: await brotli(text), gz: await deflate(text, { level: 9 }) };
  for (const [suffix, bytes] of Object.entries(encoded)) {
    if (bytes.length < text.length) await writeFile(`${path}.${suffix}`, bytes);
  }
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error("The path of the folder to compress is missing");
const entries = await readdir(directory, { recursive: true, withFileTypes: true });
const texts = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
