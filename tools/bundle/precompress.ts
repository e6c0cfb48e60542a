import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { isText } from "../../server/client-files.ts";

const LEAST_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const CODINGS: Record<string, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text) => deflate(text, { level: constants.Z_BEST_COMPRESSION }),
};

async function compress(path: string): Promise<void> {
  const { atime, mtime, size } = await stat(path);
  if (size <= LEAST_BYTES) return;
  const text = await readFile(path);
  await Promise.all(
    Object.entries(CODINGS).map(async ([suffix, encode]) => {
      const coded = await encode(text);
      if (coded.length >= size) return;
      await writeFile(`${path}.${suffix}`, coded);
      // By the same time of change the site tells that the two belong together.
      await utimes(`${path}.${suffix}`, atime, mtime);
    }),
  );
}

/** Puts `.br` and `.gz` files beside the texts of a folder, where that makes them smaller. */
async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && isText(entry.name));
  // zlib has four threads, whatever waits for them.
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error("Say which folder to compress");
await precompress(directory);
