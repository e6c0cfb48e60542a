import { z } from "zod";

import type { ConfirmationLink } from "./account-replies";

const opaque = z.string().regex(/^[\w-]{1,200}$/);

const tokenLink = z
  .object({ token_hash: opaque, type: z.enum(["email", "signup"]) })
  .transform(({ token_hash, type }) => ({ kind: "token" as const, tokenHash: token_hash, type }));

const codeLink = z
  .object({ code: opaque })
  .transform(({ code }) => ({ kind: "code" as const, code }));

/** Reads a confirmation link from its query, or from the form that the link's page sends. */
export function readConfirmationLink(values: Record<string, string>): ConfirmationLink {
  if (values.error || values.error_code) return { kind: "spent" };
  const parsed = z.union([tokenLink, codeLink]).safeParse(values);
  return parsed.success ? parsed.data : { kind: "incomplete" };
}
