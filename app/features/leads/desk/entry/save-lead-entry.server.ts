import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { isolated } from "~/content/desk/isolated";
import { leadEntryCopy, noMessages } from "~/content/desk/lead-entry";
import { leadStates } from "~/content/desk/leads";
import { companySizes } from "~/content/leads/contact";
import { formCopy } from "~/content/leads/forms";
import { planIds } from "~/content/leads/subscribe";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { isEmailAddress, normalizeEmail } from "~/lib/validation/email-address";
import { textField } from "~/lib/validation/text";

import { lineField } from "../../lead-fields";
import { LEAD_LENGTHS } from "../../lead-lengths";
import { licenseCount } from "../../subscribe/subscribe-plan";
import { domainIn } from "../company/company-domain";
import { entryNames, entryOf, KEEP_OLD } from "./lead-entry";
import type { EntryName } from "./lead-entry";
import { tagsIn } from "../lead-tags";
import {
  areFewContacts,
  contactsIn,
  contactsText,
  keptContacts,
  LONGEST_CONTACTS,
  notContact,
  typedContact,
} from "../other-contacts";
import { loadLead } from "../lead/load-lead.server";
import { plannedWork } from "../lead/read-lead-work.server";

const { problems } = leadEntryCopy;

const line = (most: number) => lineField(most).default("");
const optional = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).or(z.literal("")).default("");

/** The fields of a lead that a colleague types. */
export const entry = z.object({
  full_name: lineField(LEAD_LENGTHS.full_name, problems.full_name),
  email: line(LEAD_LENGTHS.email)
    .transform(normalizeEmail)
    .refine((email) => email === "" || isEmailAddress(email), formCopy.emailFormat),
  company: line(LEAD_LENGTHS.company),
  company_domain: line(300)
    .transform((typed) => (typed === "" ? "" : domainIn(typed)))
    .refine((domain) => domain !== undefined, problems.domain)
    .transform((domain) => domain ?? ""),
  company_size: optional(companySizes),
  messaging_contact: line(LEAD_LENGTHS.messaging_contact).transform(typedContact),
  other_contacts: textField({ max: LONGEST_CONTACTS, messages: formCopy, multiline: true })
    .superRefine((text, context) => {
      const line = notContact(text);
      const message = line === undefined ? problems.manyContacts : problems.contact(isolated(line));
      if (line !== undefined || !areFewContacts(text))
        context.addIssue({ code: "custom", message });
    })
    .transform((text) => contactsText(contactsIn(text)))
    .default(""),
  message: textField({
    max: LEAD_LENGTHS.message,
    messages: { ...formCopy, required: problems.message },
    multiline: true,
  }),
  plan: optional(planIds),
  licenses: line(20).refine(
    (typed) => typed === "" || licenseCount(typed) !== undefined,
    problems.licenses,
  ),
  best_time: line(LEAD_LENGTHS.best_time),
  language: line(LEAD_LENGTHS.language),
  utm_source: line(LEAD_LENGTHS.utm_source),
} satisfies Record<EntryName, z.ZodType>);

const state = z.enum(leadStates);

/** Action data of a lead that was not saved. */
export type EntryReply = { values: FormValues; errors?: FieldErrors; problem?: string };

type Outcome = { ok: true; id: string } | ({ ok: false } & ActionResult<EntryReply>);

function refuse(status: number, reply: EntryReply): Outcome {
  return { ok: false, status, reply };
}

/** The columns of the fields; empty ones are null. */
export function columnsOf(fields: z.output<typeof entry>) {
  const columns = entryNames.map((name) => [name, fields[name] === "" ? null : fields[name]]);
  const other_contacts = contactsIn(fields.other_contacts);
  return { ...Object.fromEntries(columns), other_contacts } as Record<
    string,
    string | string[] | null
  >;
}

/** Adds a lead that belongs to `self`. @throws a 400 response for a form that no page has. */
export async function addLead(
  values: FormValues,
  self: string,
  context: AppLoadContext,
): Promise<Outcome> {
  const message = values.message?.trim() || noMessages.entered;
  const parsed = entry.safeParse({ ...values, message });
  const planned = plannedWork.safeParse(values);
  if (!parsed.success || !planned.success) {
    const found = [parsed.error, planned.error].map((error) => (error ? fieldErrors(error) : {}));
    return refuse(422, { values, errors: Object.assign({}, ...found) as FieldErrors });
  }
  const { tags, ...work } = planned.data;
  const plan = Object.entries(work).filter(([, value]) => value !== "");
  const chosen = state.safeParse(values.state || "new");
  if (!chosen.success) throw data(null, { status: 400 });
  const lead = {
    ...columnsOf(parsed.data),
    ...Object.fromEntries(plan),
    tags: tagsIn(tags),
    state: chosen.data,
    owner: self,
  };
  try {
    const { data: id } = await context.supabase.rpc("add_lead", { lead }).throwOnError();
    return { ok: true, id: z.string().parse(id) };
  } catch (error) {
    context.log("error", "Lead not added", error);
    return refuse(503, { values, problem: problems.failed });
  }
}

/**
 * Corrects a lead, unless a colleague changed it after the form's page was opened.
 * @throws a 404 response if there is none with this id.
 */
export async function correctLead(
  id: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  const parsed = entry.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const found = await loadLead(id, context);
  if (!found) throw data(null, { status: 404 });
  const stored = entryOf(found.lead);
  // A number that was stored with other signs is no correction.
  const untouched = entryNames.filter((name) => values[name] === stored[name]);
  const typed = Object.assign(
    parsed.data,
    Object.fromEntries(untouched.map((name) => [name, stored[name]])),
  );
  if (values.other_contacts === undefined) typed.other_contacts = stored.other_contacts ?? "";
  const isReached = (["email", "messaging_contact"] as const).some(
    (name) => values[name] !== undefined && typed[name] !== stored[name],
  );
  const other_contacts =
    values[KEEP_OLD] === "yes" && isReached
      ? keptContacts(found.lead, typed)
      : typed.other_contacts;
  const fields = { ...typed, other_contacts };
  const wanted = columnsOf(fields);
  const changed = entryNames.filter(
    (name) =>
      (values[name] !== undefined || name === "other_contacts") && fields[name] !== stored[name],
  );
  if (changed.length === 0) return refuse(422, { values, problem: problems.nothing });
  const isCurrent = values.version === stored.version;
  const changes = Object.fromEntries(changed.map((name) => [name, wanted[name] ?? null]));
  try {
    const change = { lead: id, seen_version: found.lead.version, changes };
    const done = isCurrent && (await context.supabase.rpc("change_lead", change).throwOnError());
    if (done && done.data === true) return { ok: true, id };
  } catch (error) {
    context.log("error", "Lead not corrected", error);
    return refuse(503, { values, problem: problems.failed });
  }
  const now = changed.map((name) => [name, problems.now(stored[name] ?? "")]);
  const version = stored.version ?? "";
  const errors: FieldErrors = Object.fromEntries(now);
  return refuse(409, { values: { ...values, version }, errors, problem: problems.overtaken });
}
