import type { FieldErrors, FormValues } from "~/lib/forms/form-values";

/** The page whose action takes every copy of the contact form. */
export const contactAction = "/contact";

/** The page whose action takes every subscription form. */
export const subscribeAction = "/auth/subscribe";

/** Sent by a form that shows the thanks itself: the next page must not show them again. */
export const inlineReplyField = { name: "reply", value: "inline" };

/** Path and query of the page with the form, on a page that shows the form again. */
export const firstPageField = "form_address";

/** The page before the form's page, which only scripts know. */
export const referrerField = "referrer";

/** The action data of a lead form. */
export type LeadReply =
  | { status: "sent" }
  | { status: "invalid"; values: FormValues; errors: FieldErrors }
  | { status: "failed" | "limited"; values: FormValues };
