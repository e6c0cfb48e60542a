import { PrefetchPageLinks, useFetcher, useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import type { FormEvent, SyntheticEvent } from "react";
import type { z } from "zod";

import { fieldErrors, textValues } from "~/lib/forms/form-values";
import type { FormValues } from "~/lib/forms/form-values";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";

import { inlineReplyField } from "./lead-action-data";
import type { LeadReply } from "./lead-action-data";

export type LeadForm = {
  /** The page whose action takes the form. */
  action: string;
  /** The server's own schema, which comes when it is needed, if it comes. */
  loadSchema: () => Promise<z.ZodType>;
  /** Whether the thanks stand where the form was; otherwise the action leads to a page with them. */
  inline: boolean;
};

async function check(form: LeadForm, values: FormValues): Promise<LeadReply | undefined> {
  const schema = await form.loadSchema().catch(() => undefined);
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return undefined;
  return { status: "invalid", values, errors: fieldErrors(parsed.error) };
}

/** Whether the site answers at this path. */
async function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Sends the form with scripts; the form itself works without them. A new `key` starts a new form.
 *
 * On another page than its action's, the fetcher first imports that page's route module, and Remix
 * reloads the document, with all that was typed, when the import fails. So the module is prefetched
 * once the form has the focus (`prefetch`), and the connection is tried before sending.
 */
export function useLeadSubmission(form: LeadForm, pageReply?: LeadReply, key?: string) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<LeadReply>(key === undefined ? undefined : { key });
  const [stopped, setStopped] = useState<{ key: string | undefined; reply: LeadReply }>();
  const [checking, setChecking] = useState(false);
  const sending = checking || fetcher.state !== "idle";
  const reply = (stopped?.key === key ? stopped?.reply : undefined) ?? fetcher.data ?? pageReply;
  const refused = reply?.status === "invalid" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, form.loadSchema);

  const isElsewhere = pathname !== form.action;
  const [prepared, setPrepared] = useState(false);
  /** Set when this page's build is no longer served, as after a deployment. */
  const moduleMissing = useRef(false);

  /** Fetches what sending needs, so that a connection lost meanwhile costs nothing that was typed. */
  function prepare() {
    setPrepared(true);
    form.loadSchema().catch(() => undefined);
  }

  function noteMissingModule({ currentTarget }: SyntheticEvent<HTMLLinkElement>) {
    if (currentTarget.rel === "modulepreload") moduleMissing.current = true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const values = textValues(data);
    setChecking(true);
    const invalid = await check(form, values);
    const offline = !invalid && isElsewhere && !(await isReachable(form.action));
    setChecking(false);
    const stop: LeadReply | undefined = offline ? { status: "failed", values } : invalid;
    setStopped(stop && { key, reply: stop });
    if (stop) return;
    if (moduleMissing.current) {
      element.submit();
      return;
    }
    if (form.inline) data.set(inlineReplyField.name, inlineReplyField.value);
    fetcher.submit(data, { method: "post", action: form.action });
  }

  return {
    Form: fetcher.Form,
    prefetch:
      prepared && isElsewhere ? (
        <PrefetchPageLinks page={form.action} {...{ onError: noteMissingModule }} />
      ) : null,
    prepare,
    submit,
    sending,
    reply,
    errors,
    recheck,
  };
}
