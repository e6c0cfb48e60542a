import type { ZodMiniType } from "zod/mini";

import type { WorkshopDocument } from "./document";
import { jsonSize, limits } from "./limits";

export type DocumentSchema = ZodMiniType<WorkshopDocument>;

/**
 * A document from an untrusted value, such as decoded JSON. Unknown fields, other versions, another
 * kind and documents over `limits.json` are not accepted.
 * @returns null if the value is not such a document.
 */
export function parseWith(schema: DocumentSchema, value: unknown): WorkshopDocument | null {
  const parsed = schema.safeParse(value);
  return parsed.success && jsonSize(parsed.data) <= limits.json ? parsed.data : null;
}
