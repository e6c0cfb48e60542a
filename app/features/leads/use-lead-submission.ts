import { useState } from "react";
import type { FormEvent } from "react";
import type { z } from "zod";

import { fieldErrors, textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { reportFormResult } from "~/lib/forms/typed-text";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";

import { campaignKey, keptCampaign } from "./lead-source";
import { inlineReplyField, referrerField } from "./lead-action-data";
import type { LeadReply } from "./lead-action-data";

export type LeadForm = {
  /** The page whose action takes the form. */
  action: string;
  /** The server's own schema, which is fetched when the form gets the focus. */
  loadSchema: () => Promise<z.ZodType>;
  /** Where a sent form leads; without it the thanks replace the form. */
  sentPage?: string;
};

async function check(form: LeadForm, values: FormValues): Promise<LeadReply | undefined> {
  const schema = await form.loadSchema().catch(() => undefined);
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return undefined;
  return { status: "invalid", values, errors: fieldErrors(parsed.error) };
}

/**
 * Posts a form as the browser would. The action redirects after success, which need not be followed;
 * otherwise the status says what went wrong. `refused` are errors that only the server's page shows.
 */
async function post(
  action: string,
  data: FormData,
): Promise<"sent" | "refused" | "limited" | "failed"> {
  const body = new URLSearchParams(textValues(data));
  body.set(inlineReplyField.name, inlineReplyField.value);
  body.set(referrerField, document.referrer);
  body.set(campaignKey, keptCampaign());
  try {
    const { type, status } = await fetch(action, { method: "POST", body, redirect: "manual" });
    if (type === "opaqueredirect") return "sent";
    if (status === 422) return "refused";
    return status === 429 ? "limited" : "failed";
  } catch {
    return "failed";
  }
}

/**
 * Sends the form in its place, from whichever page shows it; without scripts the browser posts it. A
 * plain `fetch` needs no other scripts, so that a connection lost meanwhile, or a deployment, costs
 * nothing that was typed. A new `key` starts a new form.
 */
export function useLeadSubmission(form: LeadForm, pageReply?: LeadReply, key?: string) {
  const [answered, setAnswered] = useState<{ key: string | undefined; reply: LeadReply }>();
  const [sending, setSending] = useState(false);
  const reply = (answered?.key === key ? answered?.reply : undefined) ?? pageReply;
  const refused = reply?.status === "invalid" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, form.loadSchema);

  function prepare() {
    form.loadSchema().catch(() => undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const values = textValues(data);
    setSending(true);
    const invalid = await check(form, values);
    const outcome = invalid ? "invalid" : await post(form.action, data);
    if (outcome === "refused") {
      element.submit();
      return;
    }
    reportFormResult(outcome === "sent");
    if (outcome === "sent" && form.sentPage !== undefined) {
      // The browser may show this very page again on the way back.
      addEventListener("pageshow", () => setSending(false), { once: true });
      location.assign(form.sentPage);
      return;
    }
    setSending(false);
    if (invalid) setAnswered({ key, reply: invalid });
    else if (outcome === "sent") setAnswered({ key, reply: { status: "sent" } });
    else if (outcome !== "invalid") setAnswered({ key, reply: { status: outcome, values } });
  }

  return { prepare, submit, sending, reply, errors, recheck };
}
