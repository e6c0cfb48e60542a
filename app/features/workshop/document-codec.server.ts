import { deflateRawSync, inflateRawSync } from "node:zlib";

import { parseDocument } from "./engine/documents";
import type { DocumentOf, WorkshopDocument, WorkshopKind } from "./engine/documents";
import { codecLimits } from "./document-codec";

/** JSON, `deflate-raw`, base64url: the same as in a browser. */
export function encodeDocument(document: WorkshopDocument): string {
  return deflateRawSync(JSON.stringify(document), { level: 9 }).toString("base64url");
}

/** @returns null for anything but a valid document of this kind. */
export function decodeDocument<Kind extends WorkshopKind>(
  kind: Kind,
  encoded: string,
): DocumentOf[Kind] | null {
  if (encoded.length > codecLimits.encoded || !/^[\w-]+$/.test(encoded)) return null;
  try {
    const { bytes: maxOutputLength } = codecLimits;
    const json = inflateRawSync(Buffer.from(encoded, "base64url"), { maxOutputLength });
    return parseDocument(kind, JSON.parse(json.toString("utf8")));
  } catch {
    return null;
  }
}
