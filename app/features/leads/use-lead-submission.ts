import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { FormEvent } from "react";
import type { z } from "zod";

import { fieldErrors, textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { isReachable, preloadRouteModules } from "~/lib/forms/offline-submission";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";

import { inlineReplyField } from "./lead-action-data";
import type { LeadReply } from "./lead-action-data";

export type LeadForm = {
  /** Path of the action. */
  action: string;
  /** Loads the server's schema on demand; loading may fail. */
  loadSchema: () => Promise<z.ZodType>;
  /** Whether the thanks replace the form; otherwise the action redirects to the success page. */
  inline: boolean;
};

async function check(form: LeadForm, values: FormValues): Promise<LeadReply | undefined> {
  const schema = await form.loadSchema().catch(() => undefined);
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return undefined;
  return { status: "invalid", values, errors: fieldErrors(parsed.error) };
}

/**
 * How to submit. After a new deployment the scripts of an open page may be gone; the form is then
 * submitted as without JavaScript.
 */
async function wayTo(action: string): Promise<"scripts" | "document" | "none"> {
  if (await preloadRouteModules(action)) return "scripts";
  return (await isReachable(action)) ? "document" : "none";
}

/** Submits a lead form with a fetcher. A new `key` resets it. */
export function useLeadSubmission(form: LeadForm, pageReply?: LeadReply, key?: string) {
  const fetcher = useFetcher<LeadReply>(key === undefined ? undefined : { key });
  const [stopped, setStopped] = useState<{ key: string | undefined; reply: LeadReply }>();
  const [checking, setChecking] = useState(false);
  const sending = checking || fetcher.state !== "idle";
  const reply = (stopped?.key === key ? stopped?.reply : undefined) ?? fetcher.data ?? pageReply;
  const refused = reply?.status === "invalid" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, form.loadSchema);

  /** Preloads the modules that the submission needs, so that losing the connection later is harmless. */
  function prepare() {
    void preloadRouteModules(form.action);
    form.loadSchema().catch(() => undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const values = textValues(data);
    setChecking(true);
    const invalid = await check(form, values);
    const way = invalid ? "none" : await wayTo(form.action);
    setChecking(false);
    const failed: LeadReply | undefined = way === "none" ? { status: "failed", values } : undefined;
    const stop = invalid ?? failed;
    setStopped(stop && { key, reply: stop });
    if (way === "document") element.submit();
    if (way !== "scripts") return;
    if (form.inline) data.set(inlineReplyField.name, inlineReplyField.value);
    fetcher.submit(data, { method: "post", action: form.action });
  }

  return {
    Form: fetcher.Form,
    prepare,
    submit,
    sending,
    reply,
    errors,
    recheck,
  };
}
