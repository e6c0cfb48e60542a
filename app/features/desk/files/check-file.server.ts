import { filesCopy } from "~/content/desk/articles/files";
import { fileTypeOf, LARGEST_ARTICLE_FILE } from "~/lib/http/file-address";
import type { FileType } from "~/lib/http/file-address";

const { problems } = filesCopy;

const ZIP = "PK\u0003\u0004";
const EMPTY_ZIP = "PK\u0005\u0006";
/** What the list of files at the end of a document of Office names. */
const PARTS = { docx: "word/", xlsx: "xl/", pptx: "ppt/" };

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isOf(type: FileType, bytes: Buffer): boolean {
  const head = bytes.subarray(0, 5).toString("latin1");
  if (type === "pdf") return head === "%PDF-";
  if (type === "csv" || type === "txt") return isText(bytes);
  if (type === "zip") return head.startsWith(ZIP) || head.startsWith(EMPTY_ZIP);
  return head.startsWith(ZIP) && bytes.includes(PARTS[type]);
}

/** The type of a file, or the problem with it. */
export function checkFile(name: string, bytes: Buffer): { type: FileType } | { problem: string } {
  const type = fileTypeOf(name);
  if (bytes.length === 0) return { problem: problems.file };
  if (bytes.length > LARGEST_ARTICLE_FILE) return { problem: problems.large };
  if (!type) return { problem: problems.type };
  return isOf(type, bytes) ? { type } : { problem: problems.other(type) };
}
