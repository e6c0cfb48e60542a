import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { companyCopy } from "~/content/desk/company";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { textField } from "~/lib/validation/text";

import { domainIn } from "./company-domain";

const { problems } = companyCopy;
const COLUMNS = "domain, name, website, owner, owner_address, note, version, updated_at, author";
const TAKEN = "23505";
const BAD_OWNER = "23514";

const stored = z.object({
  domain: z.string(),
  /** "" for the name that most of its leads have. */
  name: z.string(),
  website: z.string(),
  owner: z.string().nullable(),
  owner_address: z.string().nullable(),
  note: z.string(),
  version: z.number(),
  updated_at: z.string(),
  /** Address of who changed it last; null for an account that is gone. */
  author: z.string().nullable(),
});

/** What the team wrote down about a company. */
export type CompanyRecord = z.infer<typeof stored>;

/** Action data of a company that was not saved. */
export type CompanyReply = { values: FormValues; errors?: FieldErrors; problem?: string };

/** What is written down about the company with this domain; null for nothing. */
export async function readCompanyRecord(
  domain: string,
  { supabase }: AppLoadContext,
): Promise<CompanyRecord | null> {
  const found = supabase.from("companies").select(COLUMNS).eq("domain", domain).maybeSingle();
  return stored.nullable().parse((await found.throwOnError()).data);
}

/** An address with its scheme; "" for none, undefined for what is no address of a website. */
function websiteIn(text: string): string | undefined {
  if (text === "") return "";
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.hostname.includes(".") && !/[\s@]/.test(address) ? url.href : undefined;
}

const { unreadable, tooLong } = problems;
const fields = z.object({
  name: textField({ max: 200, messages: { unreadable, tooLong } }),
  website: textField({ max: 290, messages: { unreadable, tooLong } })
    .transform(websiteIn)
    .refine((address) => address !== undefined && address.length <= 300, problems.website)
    .transform((address) => address ?? ""),
  owner: z.uuid(problems.owner).or(z.literal("")),
  note: textField({ max: 5000, messages: { unreadable, tooLong }, multiline: true }),
});

/** The values of the form of a company. */
export function companyValues(record: CompanyRecord | null): FormValues {
  const { name = "", website = "", owner = null, note = "", version = 0 } = record ?? {};
  return { name, website, owner: owner ?? "", note, version: String(version) };
}

type Refusal = { ok: false } & ActionResult<CompanyReply>;
type Outcome = { ok: true } | Refusal;

function refuse(status: number, reply: CompanyReply): Refusal {
  return { ok: false, status, reply };
}

/** What a colleague did to the company after the form's page was opened. */
async function overtaken(domain: string, values: FormValues, context: AppLoadContext) {
  const record = await readCompanyRecord(domain, context);
  const now = companyValues(record);
  const shown: FormValues = { ...now, owner: record?.owner_address ?? "" };
  const differing = (["name", "website", "owner", "note"] as const).filter(
    (name) => now[name] !== values[name],
  );
  const errors = Object.fromEntries(
    differing.map((name) => [name, problems.now(shown[name] ?? "")]),
  );
  const version = now["version"] ?? "0";
  return refuse(409, { values: { ...values, version }, errors, problem: problems.overtaken });
}

/** Saves what is known of a company, unless a colleague changed it after the form's page was opened. */
export async function saveCompanyRecord(
  domain: string,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const row = { ...parsed.data, owner: parsed.data.owner || null };
  const version = Number(values["version"]) || 0;
  const table = context.supabase.from("lead_companies");
  try {
    const { data, error } = await (version === 0
      ? table.insert({ ...row, domain }).select("domain")
      : table.update(row).eq("domain", domain).eq("version", version).select("domain"));
    if (error?.code === BAD_OWNER)
      return refuse(422, { values, errors: { owner: problems.owner } });
    if (error && error.code !== TAKEN) throw error;
    return data && data.length > 0 ? { ok: true } : await overtaken(domain, values, context);
  } catch (error) {
    context.log("error", "Company not saved", error);
    return refuse(503, { values, problem: problems.failed });
  }
}

const newFields = fields.omit({ website: true });

/** Adds the company with the domain, or of the website, that is typed; one with leads already gets its record. */
export async function addCompany(
  values: FormValues,
  context: AppLoadContext,
): Promise<{ ok: true; domain: string } | Refusal> {
  const parsed = newFields.safeParse({ name: "", owner: "", note: "", ...values });
  const typed = (values["domain"] ?? "").trim().slice(0, 300);
  const domain = domainIn(typed);
  const errors = {
    ...(parsed.success ? {} : fieldErrors(parsed.error)),
    ...(domain === undefined ? { domain: problems.domain } : {}),
  };
  if (!parsed.success || domain === undefined) return refuse(422, { values, errors });
  const website = websiteIn(typed.includes("@") ? domain : typed) ?? "";
  const { name, owner, note } = parsed.data;
  const row = { domain, name, owner: owner || null, note, website, is_added: true };
  try {
    const { error } = await context.supabase.from("lead_companies").insert(row);
    if (error?.code === TAKEN)
      return refuse(422, { values, errors: { domain: problems.taken(domain) } });
    if (error?.code === BAD_OWNER)
      return refuse(422, { values, errors: { owner: problems.owner } });
    if (error) throw error;
    return { ok: true, domain };
  } catch (error) {
    context.log("error", "Company not added", error);
    return refuse(503, { values, problem: problems.failed });
  }
}
