import { encodeDocument } from "../document-codec.server";
import { loadFramework, parseDocument } from "../frameworks/load";

/** The stored document as pages need it; `content` is null where this version cannot read it. */
export async function parseStored(kind: string, data: unknown) {
  const content = await parseDocument(kind, data);
  if (content) await loadFramework(kind);
  return { content, encoded: content && encodeDocument(content) };
}
