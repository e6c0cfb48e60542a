import type { FieldErrors, FormValues } from "~/platform/form-values";

/** The page whose action takes every copy of the form. */
export const contactAction = "/contact";

/** Asks the action to answer in place; without it a sent form leads to the Thank You page. */
export const inlineReply = { name: "reply", value: "inline" };

/** What the contact action tells the form. */
export type ContactReply =
  | { status: "sent" }
  | { status: "invalid"; values: FormValues; errors: FieldErrors }
  | { status: "failed" | "limited"; values: FormValues };
