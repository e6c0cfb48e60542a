import { encodeDocument } from "../document-codec.server";
import { isWorkshopKind, parseDocument } from "../engine/documents";

/** The stored document as pages need it; `content` is null where this version cannot read it. */
export function parseStored(kind: string, data: unknown) {
  const content = isWorkshopKind(kind) ? parseDocument(kind, data) : null;
  return { content, encoded: content && encodeDocument(content) };
}
