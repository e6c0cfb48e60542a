import { open, readdir, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

export type Coding = "br" | "gzip";

/** A file as it was when it was read, whole and in the codings that lie beside it. */
export type ClientFile = {
  path: string;
  size: number;
  mtime: Date;
  body: Buffer;
  coded: Partial<Record<Coding, Buffer>>;
};

export type ClientFiles = {
  /** Whether there is such a file or folder; true as well where the folder cannot be listed. */
  has(path: string): Promise<boolean>;
  /**
   * @param path below the folder, with a slash before each part.
   * @returns null for what was not there when the first file was asked for, is too large to be kept, or is gone.
   */
  read(path: string): Promise<ClientFile | null>;
};

const SUFFIXES: [Coding, string][] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];
/** Anything else is compressed by its own format. */
const TEXTS = new Set([
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
const MOST_BYTES = 512 * 1024;

/** Whether a file may have compressed forms beside it. */
export function isText(path: string): boolean {
  return TEXTS.has(extname(path));
}

async function listNames(directory: string): Promise<Set<string>> {
  const names = await readdir(directory, { recursive: true });
  const paths = names.map((name) => `/${name.replaceAll(sep, "/")}`);
  return new Set(paths.filter((path) => !path.includes("/.")));
}

type Contents = { body: Buffer; size: number; mtime: Date };

async function readWhole(path: string): Promise<Contents | null> {
  const file = await open(path);
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.size > MOST_BYTES) return null;
    return { body: await file.readFile(), size: facts.size, mtime: facts.mtime };
  } finally {
    await file.close();
  }
}

/** Some file systems and archives keep whole seconds. */
const inSeconds = (time: Date) => Math.floor(time.getTime() / 1_000);

async function readCoded(path: string, { mtime }: Contents): Promise<Buffer | null> {
  const coded = await readWhole(path).catch(() => null);
  return coded && inSeconds(coded.mtime) === inSeconds(mtime) ? coded.body : null;
}

async function readClientFile(path: string): Promise<ClientFile | null> {
  const contents = await readWhole(path);
  if (!contents) return null;
  const file: ClientFile = { path, ...contents, coded: {} };
  if (!isText(path)) return file;
  for (const [coding, suffix] of SUFFIXES) {
    const bytes = await readCoded(path + suffix, contents);
    if (bytes) file.coded[coding] = bytes;
  }
  return file;
}

async function isUnchanged(file: ClientFile): Promise<boolean> {
  const { size, mtime } = await stat(file.path);
  return size === file.size && mtime.getTime() === file.mtime.getTime();
}

/**
 * The files of a folder, in memory from the first time that one is asked for. Only those can be
 * had that were there then: no address leads anywhere else.
 * @param lasting whether a file never changes under its name; else each is looked at again.
 */
export function openClientFiles(directory: string, lasting: boolean): ClientFiles {
  let listing: Promise<Set<string>> | undefined;
  const known = new Map<string, ClientFile>();

  async function load(name: string): Promise<ClientFile | null> {
    const file = await readClientFile(join(directory, name)).catch(() => null);
    if (file) known.set(name, file);
    else known.delete(name);
    return file;
  }

  async function list(): Promise<Set<string> | null> {
    listing ??= listNames(directory);
    return listing.catch(() => {
      listing = undefined;
      return null;
    });
  }

  return {
    has: async (name) => (await list())?.has(name) ?? true,

    async read(name) {
      if (!(await list())?.has(name)) return null;
      const file = known.get(name);
      if (file && (lasting || (await isUnchanged(file).catch(() => false)))) return file;
      return load(name);
    },
  };
}
