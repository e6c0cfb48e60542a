import { randomUUID } from "node:crypto";

import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy, staffPageCopy } from "~/content/desk/desk";
import { mayOwnLeads, staffRoles } from "~/content/desk/staff-roles";
import { formCopy } from "~/content/leads/forms";
import type { deskNotices } from "~/content/desk/desk";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { normalizeEmail } from "~/lib/validation/email-address";
import { orUnavailable } from "~/lib/http/or-unavailable.server";
import { inSteps } from "~/lib/supabase/in-steps.server";
import { isStorable } from "~/lib/validation/storable-text";

const owner = z.object({ user_id: z.string(), address: z.string(), leads: z.number() });

/** An account that owns open leads, with or without a role. */
export type LeadOwner = z.infer<typeof owner>;

/**
 * All accounts that own open leads; for admins.
 * @throws a 503 response if they cannot be read.
 */
export function listLeadOwners(context: AppLoadContext): Promise<LeadOwner[]> {
  return orUnavailable(context, "Owners of leads not read", deskCopy.unavailable, async () => {
    const { data } = await context.supabase.rpc("list_lead_owners").throwOnError();
    return z.array(owner).parse(data);
  });
}

/** Gives the open leads of one account to another one, step by step. */
function handOverLeads(from: string, to: string, context: AppLoadContext) {
  const accounts = { from_account: from, to_account: to, batch: randomUUID() };
  return inSteps(async () => {
    const { data: leads } = await context.supabase.rpc("hand_over_leads", accounts).throwOnError();
    return { changed: z.number().parse(leads) };
  }, context);
}

const { problems } = staffPageCopy;

const member = z.object({
  user_id: z.string(),
  address: z.string(),
  // A newer release may have granted a role that this one does not know.
  roles: z.array(z.string()),
  has_second_factor: z.boolean(),
});

export type StaffMember = z.infer<typeof member>;

/** What is asked before leads pass to a colleague; `fields` are those of the form, and the people are addresses. */
export type HandOverQuestion = {
  leads: number;
  from: string;
  to: string;
  fields: Record<string, string>;
};

/** Action data of a change that was not made; `values` are those of the form that grants a role. */
export type StaffReply = {
  problem?: string;
  errors?: FieldErrors;
  values?: FormValues;
  question?: HandOverQuestion;
};

export type StaffOutcome = {
  /** Leads with a new owner, whom the caller notifies: also if others were not handed over. */
  handedOver?: { owner: string; leads: number };
} & ({ ok: true; notice: keyof typeof deskNotices } | ({ ok: false } & ActionResult<StaffReply>));

/**
 * All people with a role, by address; for staff.
 * @throws a 503 response if they cannot be read.
 */
export function listStaff(context: AppLoadContext): Promise<StaffMember[]> {
  return orUnavailable(context, "Staff not read", deskCopy.unavailable, async () => {
    const { data: rows } = await context.supabase.rpc("list_staff").throwOnError();
    return z.array(member).parse(rows);
  });
}

const grant = z.object({
  email: z
    .string({ error: problems.email })
    .transform(normalizeEmail)
    .pipe(z.string().min(1, problems.email).refine(isStorable, formCopy.unreadable)),
  role: z.enum(staffRoles, { error: problems.role }),
});
const withdrawal = z.object({
  account: z.uuid(),
  role: z.string().min(1).max(100).refine(isStorable),
  to: z.uuid().or(z.literal("")).default(""),
});
const handOver = z.object({ account: z.uuid(), to: z.uuid() });
const reset = z.object({ account: z.uuid() });

/** Messages of the errors that the database raises, by their code. */
const refusals: Record<string, { status: number; problem: string }> = {
  P0002: { status: 422, problem: problems.noAccount },
  "42501": { status: 403, problem: deskCopy.otherRole },
};

function errorCode(error: unknown): string | undefined {
  const isCoded = typeof error === "object" && error && "code" in error;
  return isCoded ? String(error.code) : undefined;
}

function refuse(
  error: unknown,
  context: AppLoadContext,
  reply: StaffReply,
  conflict: string,
): StaffOutcome {
  const code = errorCode(error);
  const known = code === "23514" ? { status: 409, problem: conflict } : refusals[code ?? ""];
  if (!known) context.log("error", "Staff not changed", error);
  const { status, problem } = known ?? { status: 503, problem: problems.failed };
  return { ok: false, status, reply: { ...reply, problem } };
}

async function grantRole(values: FormValues, context: AppLoadContext): Promise<StaffOutcome> {
  const parsed = grant.safeParse(values);
  const reply = { values: { email: values.email ?? "", role: values.role ?? "" } };
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { ok: false, status: 422, reply: { ...reply, errors } };
  }
  const { email: address, role } = parsed.data;
  const { error } = await context.supabase.rpc("grant_staff_role", { address, role });
  if (error) return refuse(error, context, reply, problems.failed);
  return { ok: true, notice: "role-granted" };
}

/** The values of a form without fields that a person fills. @throws a 400 response for a form that no page has. */
function parseHidden<Values>(schema: z.ZodType<Values>, values: FormValues): Values {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw data(null, { status: 400 });
  return parsed.data;
}

async function resetApp(values: FormValues, context: AppLoadContext): Promise<StaffOutcome> {
  const { error } = await context.supabase.rpc("reset_staff_app", parseHidden(reset, values));
  if (error) return refuse(error, context, {}, problems.ownApp);
  return { ok: true, notice: "app-reset" };
}

type HandOver = { account: string; to: string };

/** The question before a hand-over that is not confirmed; undefined if there is nothing to ask. */
async function askFirst(
  values: FormValues,
  { account, to }: HandOver,
  context: AppLoadContext,
): Promise<StaffOutcome | undefined> {
  if (values.sure === "yes") return undefined;
  const [staff, owners] = await Promise.all([listStaff(context), listLeadOwners(context)]);
  const owner = owners.find(({ user_id }) => user_id === account);
  if (!owner) return undefined;
  const isTaker = ({ user_id, roles }: StaffMember) => user_id === to && mayOwnLeads(roles);
  const taker = to === account ? undefined : staff.find(isTaker);
  if (!taker) return { ok: false, status: 409, reply: { problem: problems.newOwner } };
  const { intent = "", role = "" } = values;
  const fields = { intent, account, role, to };
  const { address: from, leads } = owner;
  return {
    ok: false,
    status: 200,
    reply: { question: { leads, from, to: taker.address, fields } },
  };
}

/** The role goes first: leads that then cannot be handed over are still listed on the page. */
async function withdrawRole(values: FormValues, context: AppLoadContext): Promise<StaffOutcome> {
  const { to, ...role } = parseHidden(withdrawal, values);
  const asked = to && (await askFirst(values, { account: role.account, to }, context));
  if (asked) return asked;
  const { error } = await context.supabase.rpc("revoke_staff_role", role);
  if (error) return refuse(error, context, {}, problems.lastAdmin);
  if (to === "") return { ok: true, notice: "role-withdrawn" };
  const { count, isLeft, error: kept } = await handOverLeads(role.account, to, context);
  if (kept) context.log("error", "Leads not handed over", kept);
  const handedOver = { owner: to, leads: count };
  if (isLeft) return { ok: true, notice: "role-withdrawn-leads-kept", handedOver };
  if (count === 0) return { ok: true, notice: "role-withdrawn" };
  return { ok: true, notice: "role-withdrawn-leads-handed-over", handedOver };
}

async function handOverAll(values: FormValues, context: AppLoadContext): Promise<StaffOutcome> {
  if (values.to === "") return { ok: false, status: 422, reply: { problem: problems.newOwner } };
  const { account, to } = parseHidden(handOver, values);
  const asked = await askFirst(values, { account, to }, context);
  if (asked) return asked;
  const { count, isLeft, error } = await handOverLeads(account, to, context);
  const handedOver = { owner: to, leads: count };
  if (error && count === 0) return refuse(error, context, {}, problems.newOwner);
  if (error) context.log("error", "Leads not handed over", error);
  if (isLeft) {
    const problem = problems.handedOverInPart(count);
    return { ok: false, status: error ? 503 : 200, reply: { problem }, handedOver };
  }
  if (count === 0) return { ok: true, notice: "no-leads-left" };
  return { ok: true, notice: "leads-handed-over", handedOver };
}

/**
 * Runs the change that the form's `intent` names: `grant`, `withdraw`, `reset` or `hand-over`. Asks before leads pass to a
 * colleague.
 * @throws a 400 response for a form that no page has.
 */
export async function changeStaff(
  values: FormValues,
  context: AppLoadContext,
): Promise<StaffOutcome> {
  if (values.intent === "grant") return grantRole(values, context);
  if (values.intent === "withdraw") return withdrawRole(values, context);
  if (values.intent === "hand-over") return handOverAll(values, context);
  if (values.intent === "reset") return resetApp(values, context);
  throw data(null, { status: 400 });
}
