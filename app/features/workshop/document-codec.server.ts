import { deflateRawSync, inflateRawSync } from "node:zlib";

import { codecLimits } from "./document-codec";
import type { WorkshopDocument } from "./engine/document";
import { parseDocument } from "./frameworks/load";

/** JSON, `deflate-raw`, base64url: the same as in a browser. */
export function encodeDocument(document: WorkshopDocument): string {
  return deflateRawSync(JSON.stringify(document), { level: 9 }).toString("base64url");
}

/** @returns null for anything but a valid document of this kind. */
export async function decodeDocument(
  kind: string,
  encoded: string,
): Promise<WorkshopDocument | null> {
  if (encoded.length > codecLimits.encoded || !/^[\w-]+$/.test(encoded)) return null;
  try {
    const { bytes: maxOutputLength } = codecLimits;
    const json = inflateRawSync(Buffer.from(encoded, "base64url"), { maxOutputLength });
    return await parseDocument(kind, JSON.parse(json.toString("utf8")));
  } catch {
    return null;
  }
}
