import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

/** Why a ZIP file is refused. */
export type ZipProblem = "damaged" | "unsafe" | "tooMany" | "tooLarge";

/** A file in a ZIP file, by its path with slashes. @throws while it is read, if it is damaged. */
export type ZippedFile = { path: string; size: number; read(): Promise<Buffer<ArrayBuffer>> };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

const inflate = promisify(inflateRaw);

const isUnsafe = (path: string) =>
  path.startsWith("/") || /^[a-z]:/i.test(path) || path.split("/").includes("..");

/** Files that operating systems add to a ZIP file. */
const isAside = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);

/** Reads the directory entry of one file, at this offset, and where the next entry begins. @throws a RangeError if the bytes end before. */
function fileAt(zip: Buffer<ArrayBuffer>, at: number): { next: number; file: ZippedFile | null } {
  if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError("No entry");
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
  const head = zip.readUInt32LE(at + 42);
  const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
  const path = name.replaceAll("\\", "/");
  const next = at + 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  if (path.endsWith("/")) return { next, file: null };
  async function read(): Promise<Buffer<ArrayBuffer>> {
    if (flags % 2 === 1 || zip.readUInt32LE(head) !== FILE) throw new RangeError("Unreadable");
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(start, start + packed);
    if (method !== 0 && method !== 8) throw new RangeError("Unknown compression");
    // A file that unpacks to more than its entry says is broken off there.
    const whole = method === 0 ? bytes : await inflate(bytes, { maxOutputLength: size || 1 });
    if (whole.length !== size) throw new RangeError("Another size");
    return whole as Buffer<ArrayBuffer>;
  }
  return { next, file: { path, size, read } };
}

type Limits = { mostFiles: number; mostBytes: number };

/**
 * The files of a ZIP file, of which none is unpacked before it is read; or why it is refused: paths that lead out of
 * the folder, too many files, or more bytes than a machine has room for.
 */
export function readZip(
  zip: Buffer<ArrayBuffer>,
  { mostFiles, mostBytes }: Limits,
): { files: ZippedFile[] } | { problem: ZipProblem } {
  try {
    const tail = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
    let end = zip.length - END_BYTES;
    while (end >= tail && zip.readUInt32LE(end) !== END) end -= 1;
    if (end < tail) return { problem: "damaged" };
    const count = zip.readUInt16LE(end + 10);
    if (count > mostFiles) return { problem: "tooMany" };
    const files: ZippedFile[] = [];
    let at = zip.readUInt32LE(end + 16);
    let bytes = 0;
    for (let nth = 0; nth < count; nth += 1) {
      const { next, file } = fileAt(zip, at);
      at = next;
      if (!file) continue;
      if (isUnsafe(file.path)) return { problem: "unsafe" };
      bytes += file.size;
      if (bytes > mostBytes) return { problem: "tooLarge" };
      if (!isAside(file.path)) files.push(file);
    }
    return { files };
  } catch {
    return { problem: "damaged" };
  }
}
