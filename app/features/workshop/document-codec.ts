import type { WorkshopDocument } from "./engine/document";
import { parseDocument } from "./frameworks/load";

export const codecLimits = {
  /** Characters of an encoded document: a form with it and an answer stays below 64 KB. */
  encoded: 30_000,
  /** Bytes of its JSON. */
  bytes: 60_000,
} as const;

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

/** Reads a stream to its end. Rejects beyond `most` bytes, before the rest is decompressed. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("The document is too large");
    }
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** JSON, `deflate-raw`, base64url; null where the result would be too long for a link. */
export async function encodeInBrowser(document: WorkshopDocument): Promise<string | null> {
  const stream = new Blob([JSON.stringify(document)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const encoded = toBase64Url(await readAll(stream, codecLimits.bytes));
  return encoded.length > codecLimits.encoded ? null : encoded;
}

/** @returns null for anything but a valid document of this kind. */
export async function decodeInBrowser(
  kind: string,
  encoded: string,
): Promise<WorkshopDocument | null> {
  if (encoded.length > codecLimits.encoded || !/^[\w-]+$/.test(encoded)) return null;
  try {
    const stream = new Blob([fromBase64Url(encoded)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"));
    const json = await readAll(stream, codecLimits.bytes);
    return await parseDocument(kind, JSON.parse(new TextDecoder().decode(json)));
  } catch {
    return null;
  }
}
