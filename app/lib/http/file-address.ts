/** What articles offer to download, by the end of its name. */
export const fileTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  csv: "text/csv",
  txt: "text/plain",
  zip: "application/zip",
} as const;

export type FileType = keyof typeof fileTypes;

const KB = 1024;
export const LARGEST_ARTICLE_FILE_MB = 20;
/** Bytes. */
export const LARGEST_ARTICLE_FILE = LARGEST_ARTICLE_FILE_MB * KB * KB;

/** Where the article editor sends files. */
export const FILE_UPLOAD_PATH = "/app/desk/pictures/files/upload";

const ADDRESS =
  /^\/files\/([0-9a-f]{32})\/([a-z0-9][a-z0-9-]{0,99}\.(?:pdf|docx|xlsx|pptx|csv|txt|zip))$/;
const WORDS = /^(.{1,300}) \(([A-Z]{3,4}, [\d.]{1,6} (?:bytes|[KM]B))\)$/;

/** The type that a file name says; undefined for another. */
export function fileTypeOf(name: string): FileType | undefined {
  const end = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(fileTypes, end) ? (end as FileType) : undefined;
}

/** The file at a path of this site; null for other paths. */
export function fileAt(path: string): { id: string; name: string } | null {
  const [, id, name] = ADDRESS.exec(path) ?? [];
  return id && name ? { id, name } : null;
}

export const fileAddress = ({ id, name }: { id: string; name: string }) => `/files/${id}/${name}`;

export function writtenSize(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1).replace(".0", "")} MB`;
}

type Described = { title: string; name: string; bytes: number };

/** What readers see beside the title of a file. */
export const fileFacts = ({ name, bytes }: Pick<Described, "name" | "bytes">) =>
  `${(fileTypeOf(name) ?? "").toUpperCase()}, ${writtenSize(bytes)}`;

/** The words of a link to a file. */
export const fileWords = (file: Described) => `${file.title} (${fileFacts(file)})`;

/** The title and the facts in the words of a link to a file. */
export function readFileWords(words: string): { title: string; facts: string } {
  const [, title = words, facts = ""] = WORDS.exec(words) ?? [];
  return { title, facts };
}
