import { hash } from "node:crypto";

import type { ActionFunctionArgs } from "@remix-run/node";

import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";

import { honeypotName } from "./honeypot";
import { leadForms } from "./lead";
import type { LeadFields, LeadFormName } from "./lead";
import { firstPageField } from "./lead-action-data";
import type { LeadReply } from "./lead-action-data";
import { formAddress, leadSource } from "./lead-source.server";

function normalize(value: string): string {
  return value.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/**
 * The same request on the same day (UTC) has the same key, so that a double click, a reload or a
 * retry after a lost reply never makes a second row.
 */
export function idempotencyKey(fields: readonly string[], now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return hash("sha256", JSON.stringify([...fields.map(normalize), day]));
}

/** The key depends on the typed fields alone: the same request from another page is the same request. */
function keyOf(fields: LeadFields): string {
  const values = Object.entries(fields).map(([name, value]) => `${name}=${value ?? ""}`);
  return idempotencyKey(values.toSorted(), new Date());
}

/** Validates the posted values, and accepts the lead that the form's schema makes of them. */
export async function submitLead(
  form: LeadFormName,
  posted: FormValues,
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
): Promise<ActionResult<LeadReply>> {
  const address = formAddress(posted, request);
  const values = address ? { ...posted, [firstPageField]: address } : posted;
  if (context.limited()) return { reply: { status: "limited", values }, status: 429 };
  if (values[honeypotName]) {
    context.log("info", "Lead dropped: the honeypot was filled in");
    return { reply: { status: "sent" }, status: 200 };
  }
  const parsed = leadForms[form].safeParse(values);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { reply: { status: "invalid", values, errors }, status: 422 };
  }
  const lead = {
    ...parsed.data,
    form,
    ...leadSource(values, request, context.siteUrl),
    idempotency_key: keyOf(parsed.data),
  };
  return (await context.leads.accept(lead))
    ? { reply: { status: "sent" }, status: 200 }
    : { reply: { status: "failed", values }, status: 503 };
}
