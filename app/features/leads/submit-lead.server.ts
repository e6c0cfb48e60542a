import type { AppLoadContext } from "@remix-run/node";

import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { honeypotName } from "./honeypot";
import { idempotencyKey } from "./idempotency-key.server";
import type { Lead, LeadFields, LeadSchema } from "./lead";
import type { LeadReply } from "./lead-action-data";

function withKey(fields: LeadFields): Lead {
  const values = Object.entries(fields).map(([name, value]) => `${name}=${value ?? ""}`);
  return { ...fields, idempotency_key: idempotencyKey(values.toSorted(), new Date()) };
}

/** Validates the posted values, and accepts the lead that the schema makes of them. */
export async function submitLead(
  schema: LeadSchema,
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<LeadReply>> {
  if (context.limited()) return { reply: { status: "limited", values }, status: 429 };
  if (values[honeypotName]) {
    context.log("info", "Lead dropped: the honeypot was filled in");
    return { reply: { status: "sent" }, status: 200 };
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { reply: { status: "invalid", values, errors }, status: 422 };
  }
  return (await context.acceptLead(withKey(parsed.data)))
    ? { reply: { status: "sent" }, status: 200 }
    : { reply: { status: "failed", values }, status: 503 };
}
