import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { FormEvent } from "react";

import { fieldErrors, textValues } from "~/platform/form-values";
import type { FormValues } from "~/platform/form-values";

import { contactAction, inlineReply } from "./lead-reply";
import type { LeadReply } from "./lead-reply";

/** Checks in the browser with the server's own schema, which comes when it is needed, if it comes. */
async function check(values: FormValues): Promise<LeadReply | undefined> {
  const rules = await import("./contact-schema").catch(() => undefined);
  const parsed = rules?.contactSchema.safeParse(values);
  if (!parsed || parsed.success) return undefined;
  return { status: "invalid", values, errors: fieldErrors(parsed.error) };
}

/** Sends the form with scripts; the form itself works without them. */
export function useContactSubmission(pageReply: LeadReply | undefined) {
  const fetcher = useFetcher<LeadReply>();
  const [stopped, setStopped] = useState<LeadReply>();
  const [checking, setChecking] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checking) return;
    const form = new FormData(event.currentTarget);
    setChecking(true);
    const refused = await check(textValues(form));
    setChecking(false);
    setStopped(refused);
    if (refused) return;
    form.set(inlineReply.name, inlineReply.value);
    fetcher.submit(form, { method: "post", action: contactAction });
  }

  return {
    Form: fetcher.Form,
    submit,
    sending: checking || fetcher.state !== "idle",
    reply: stopped ?? fetcher.data ?? pageReply,
  };
}
