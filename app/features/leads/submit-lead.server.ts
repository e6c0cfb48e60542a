import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import type { Lead } from "~/lib/http/load-context";

import { honeypotName } from "./honeypot";
import { idempotencyKey } from "./idempotency-key.server";
import type { LeadReply } from "./lead-action-data";

type LeadFields = Omit<Lead, "idempotency_key">;

function withKey(fields: LeadFields): Lead {
  const values = Object.entries(fields).map(([name, value]) => `${name}=${value ?? ""}`);
  return { ...fields, idempotency_key: idempotencyKey(values.toSorted(), new Date()) };
}

/** No schema may give a field that `Lead` lacks: it would reach neither the row nor the mail. */
type OnlyLeadFields<Fields> =
  Exclude<keyof Fields, keyof LeadFields> extends never ? unknown : never;

/** Checks the post of a form by its schema, which gives the row to keep, and hands the row over. */
export async function submitLead<Fields extends LeadFields>(
  schema: z.ZodType<Fields> & OnlyLeadFields<Fields>,
  values: FormValues,
  context: AppLoadContext,
): Promise<ActionResult<LeadReply>> {
  if (context.limited()) return { reply: { status: "limited", values }, status: 429 };
  if (values[honeypotName]) {
    context.log("info", "lead dropped: the honeypot was filled in");
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
