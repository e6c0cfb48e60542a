import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** Action of every contact form. */
export const contactAction = "/contact";

/** Action of every subscription form. */
export const subscribeAction = "/auth/subscribe";

/** Hidden field that asks for action data; without it the action redirects to a success page. */
export const inlineReplyField = { name: "reply", value: "inline" };

/** Action data of a form that sends a lead. */
export type LeadReply =
  | { status: "sent" }
  | { status: "invalid"; values: FormValues; errors: FieldErrors }
  | { status: "failed" | "limited"; values: FormValues };
