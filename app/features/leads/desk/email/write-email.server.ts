import { hash, randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { leadEmailCopy } from "~/content/desk/lead-email";
import type { leadEmailNotices } from "~/content/desk/lead-email";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { isUuid } from "~/lib/http/query-values";
import { textField } from "~/lib/validation/text";

import { loadLead } from "../lead/load-lead.server";
import { workIn, workNames } from "../lead/lead-work";
import { answeredWork, doneTask } from "../lead/read-lead-work.server";
import { greetingOf, quotationOf, recipientsOf, replyOf } from "../lead/reply-link";
import { todayIn } from "../list/lead-query.server";
import { loadSnippet } from "../snippets/snippets.server";
import type { StoredLead } from "../stored-lead";
import { nameOfAddress, replacesGreeting, withSnippet } from "./email-text";

const { problems } = leadEmailCopy;
const { unreadable, tooLong } = problems;

const LONGEST = { sender: 100, subject: 200, text: 5000 };

const fields = z.object({
  sender: textField({
    max: LONGEST.sender,
    messages: { required: problems.sender, unreadable, tooLong },
  }),
  subject: textField({
    max: LONGEST.subject,
    messages: { required: problems.subject, unreadable, tooLong },
  }),
  text: textField({
    max: LONGEST.text,
    messages: { required: problems.text, unreadable, tooLong },
    multiline: true,
  }),
});

/** Action data of an email that was not sent. */
export type EmailReply = {
  values: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** The greeting that a snippet took the place of. */
  replaced?: string;
};

type Outcome =
  | { ok: true; notice: keyof typeof leadEmailNotices }
  | ({ ok: false } & ActionResult<EmailReply>);

const refuse = (status: number, reply: EmailReply): Outcome => ({ ok: false, status, reply });

/** The name under which a colleague wrote last. A failure is logged. */
async function lastName(user: { id: string; email?: string }, context: AppLoadContext) {
  const found = await context.supabase
    .from("lead_events")
    .select("mail")
    .eq("actor", user.id)
    .eq("kind", "email")
    .order("id", { ascending: false })
    .limit(1);
  if (found.error) context.log("warn", "Name of a sender not read", found.error);
  const mails = z.array(z.object({ mail: z.object({ sender: z.string() }) })).safeParse(found.data);
  return mails.data?.[0]?.mail.sender ?? nameOfAddress(user.email ?? "");
}

/** What the form of an email begins with, in the lead's language; a snippet stands in place of the greeting. */
export async function emailValues(
  lead: StoredLead & { email: string },
  snippet: string | null,
  user: { id: string; email?: string },
  context: AppLoadContext,
): Promise<FormValues> {
  const [sender, chosen] = await Promise.all([
    lastName(user, context),
    loadSnippet(snippet ?? undefined, context),
  ]);
  const text = greetingOf(lead);
  return {
    key: randomUUID(),
    to: lead.email,
    sender,
    subject: replyOf(lead, "").subject,
    text: chosen ? withSnippet(text, chosen, lead) : text,
    quote: "yes",
  };
}

/** The form again, with a snippet in its text. */
async function insertSnippet(
  lead: StoredLead,
  snippet: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  const chosen = await loadSnippet(snippet, context);
  const before = (values["text"] ?? "").replaceAll("\r\n", "\n");
  const text = chosen ? withSnippet(before, chosen, lead) : before;
  if ([...text].length > LONGEST.text)
    return refuse(422, { values, errors: { text: problems.inserted } });
  const isReplaced = chosen !== null && replacesGreeting(before, chosen, lead);
  return refuse(200, {
    values: { ...values, text },
    ...(isReplaced ? { replaced: before.trim() } : {}),
  });
}

const MOST_ATTEMPTS = 5;

/** Stores the email as an answer to the lead, unless it is known; else the lead with its other address, or "gone". */
async function store(
  first: { lead: StoredLead; self: string },
  email: z.infer<typeof fields> & { key: string; recipient: string },
  context: AppLoadContext,
): Promise<StoredLead | "stored" | "known" | "gone"> {
  let { lead } = first;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const stored = workIn(lead);
    const wanted = answeredWork(stored, first.self);
    const changed = workNames.filter((name) => wanted[name] !== stored[name]);
    const { data: result } = await context.supabase
      .rpc("mail_lead", {
        lead: lead.id,
        seen_version: lead.version,
        changes: {
          ...Object.fromEntries(changed.map((name) => [name, wanted[name]])),
          ...doneTask(lead.follow_up, todayIn(context.timeZone)),
        },
        mail: email,
      })
      .throwOnError();
    if (result === "stored" || result === "known") return result;
    const found = await loadLead(lead.id, context);
    if (!found) return "gone";
    ({ lead } = found);
    if (!recipientsOf(lead).includes(email.recipient)) return lead;
  }
  throw new Error("The lead changes too often");
}

async function send(
  lead: StoredLead,
  self: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const { key: form = "", to: recipient = "" } = values;
  const moved = (to = "") => {
    return refuse(409, { values: { ...values, to }, problem: problems.moved(to) });
  };
  const addresses = recipientsOf(lead);
  if (!addresses.includes(recipient)) return moved(addresses[0]);
  // The same words from the same form are the same email, however often they come.
  const { subject } = parsed.data;
  const quoted = values["quote"] === "yes" ? quotationOf({ ...lead, email: recipient }) : "";
  const text = parsed.data.text + quoted;
  if ([...text].length > LONGEST.text)
    return refuse(422, { values, errors: { text: problems.withQuote } });
  const key = hash("sha256", JSON.stringify([form, lead.id, recipient, subject, text])).slice(
    0,
    32,
  );
  const result = await store({ lead, self }, { ...parsed.data, text, key, recipient }, context);
  if (result === "gone") return refuse(404, { values, problem: problems.gone });
  if (typeof result !== "string") return moved(recipientsOf(result)[0]);
  // The database has the email: what this cannot take now is sent later.
  if (result === "stored") await context.leadEmails?.accept({ idempotency_key: key });
  return { ok: true, notice: "lead-mailed" };
}

/** Sends an email again that the mail server refused, or that was forgotten. */
async function retry(event: string, context: AppLoadContext): Promise<Outcome> {
  const { data: key } = await context.supabase
    .rpc("retry_lead_mail", { event: Number(event) })
    .throwOnError();
  if (typeof key !== "string") return { ok: true, notice: "lead-mail-settled" };
  await context.leadEmails?.accept({ idempotency_key: key });
  return { ok: true, notice: "lead-mail-retried" };
}

/**
 * Runs what the form's `intent` names: `send`, `retry`, or `insert-` and the id of a snippet.
 * @throws a 400 response for a form that no page has, a 404 response for no id.
 */
export async function changeEmail(
  id: string | undefined,
  values: FormValues,
  self: string,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 404 });
  const { intent = "", event = "" } = values;
  const isRetry = intent === "retry" && /^\d{1,15}$/.test(event);
  if (!isRetry && intent !== "send" && !intent.startsWith("insert-"))
    throw data(null, { status: 400 });
  if (!context.leadEmails) return refuse(503, { values, problem: leadEmailCopy.off });
  try {
    if (isRetry) return await retry(event, context);
    const found = await loadLead(id, context);
    if (!found) return refuse(404, { values, problem: problems.gone });
    if (intent === "send") return await send(found.lead, self, values, context);
    return await insertSnippet(found.lead, intent.slice("insert-".length), values, context);
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log("error", "Email to a lead not sent", error);
    return refuse(503, { values, problem: problems.failed });
  }
}
