import type { AppLoadContext } from "@remix-run/node";

import type { Outcome } from "~/platform/form-post.server";
import { fieldErrors } from "~/platform/form-values";
import type { FormValues } from "~/platform/form-values";

import type { ContactReply } from "./contact-reply";
import { contactSchema } from "./contact-schema";
import type { ContactFields } from "./contact-schema";
import { honeypotName } from "./honeypot";
import { idempotencyKey } from "./idempotency-key.server";

const uniqueViolation = "23505";

function keyOf(fields: ContactFields, now: Date): string {
  const { full_name, email, company_size, messaging_contact, message } = fields;
  return idempotencyKey([full_name, email, company_size, messaging_contact, message], now);
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === uniqueViolation;
}

async function store(fields: ContactFields, context: AppLoadContext): Promise<boolean> {
  const row = {
    ...fields,
    messaging_contact: fields.messaging_contact || null,
    idempotency_key: keyOf(fields, new Date()),
  };
  try {
    await context.supabase.from("contact_submissions").insert([row]).throwOnError();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return true;
    context.log("error", "contact submission failed", error);
    return false;
  }
}

/** Checks a post of the contact form and stores it. */
export async function submitContact(
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome<ContactReply>> {
  if (context.limited()) return { reply: { status: "limited", values }, status: 429 };
  if (values[honeypotName]) {
    context.log("info", "contact submission dropped: the honeypot was filled in");
    return { reply: { status: "sent" }, status: 200 };
  }
  const parsed = contactSchema.safeParse(values);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { reply: { status: "invalid", values, errors }, status: 422 };
  }
  return (await store(parsed.data, context))
    ? { reply: { status: "sent" }, status: 200 }
    : { reply: { status: "failed", values }, status: 503 };
}
