import { data } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { deskCopy } from "~/content/desk/desk";
import { leadRulesCopy, ruleLanguages } from "~/content/desk/lead-rules";
import type { leadRuleNotices } from "~/content/desk/lead-rules";
import { planIds } from "~/content/leads/subscribe";
import type { ActionResult } from "~/lib/forms/form-action.server";
import { fieldErrors } from "~/lib/forms/form-values";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { isUuid } from "~/lib/http/query-values";
import { orUnavailable } from "~/lib/http/or-unavailable.server";

import { lineField } from "../../lead-fields";

const { problems } = leadRulesCopy;
/** With quotes; the list of leads takes no longer filter. */
const LONGEST_CONDITION = 302;
export const MOST_RULES = 10;

const text = z.string().nullable();
const rule = z.object({
  id: z.string(),
  owner: z.string(),
  owner_address: text,
  /** Whether the owner still works with leads. */
  is_active: z.boolean(),
  source: text,
  campaign: text,
  plan: text,
  language: text,
});

export type LeadRule = z.infer<typeof rule>;

/** The rules in their order. @throws a 503 response if they cannot be read. */
export function loadRules(context: AppLoadContext): Promise<LeadRule[]> {
  return orUnavailable(context, "Owner rules not read", deskCopy.unavailable, async () => {
    const { data: rows } = await context.supabase.rpc("list_lead_rules").throwOnError();
    return z.array(rule).parse(rows);
  });
}

const isLanguage = (tag: string) => tag === "" || Object.hasOwn(ruleLanguages, tag);

const fields = z.object({
  source: lineField(LONGEST_CONDITION).default(""),
  campaign: lineField(LONGEST_CONDITION).default(""),
  plan: z.enum(planIds).or(z.literal("")).default(""),
  language: z.string().default("").refine(isLanguage),
  owner: z.uuid(problems.owner),
});

/** Action data of rules that were not changed; `values` are those of the form that adds or changes one. */
export type RuleReply = { values?: FormValues; errors?: FieldErrors; problem?: string };

type Outcome =
  | { ok: true; notice: keyof typeof leadRuleNotices }
  | ({ ok: false } & ActionResult<RuleReply>);

function refuse(status: number, reply: RuleReply): Outcome {
  return { ok: false, status, reply };
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";

function failure(error: unknown, values: FormValues | undefined, context: AppLoadContext): Outcome {
  context.log("error", "Owner rules not changed", error);
  return refuse(503, { ...(values ? { values } : {}), problem: problems.failed });
}

/** Adds a rule, or changes the one with this id. */
async function saveRule(
  id: string | undefined,
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const { owner, ...typed } = parsed.data;
  const conditions = Object.entries(typed).filter(([, value]) => value !== "");
  if (conditions.length === 0) return refuse(422, { values, problem: problems.conditions });
  try {
    const saved = { owner, ...Object.fromEntries(conditions) };
    if (id === undefined) {
      await context.supabase.rpc("add_lead_rule", saved).throwOnError();
      return { ok: true, notice: "lead-rule-added" };
    }
    const change = { rule: id, ...saved };
    const { data: done } = await context.supabase.rpc("change_lead_rule", change).throwOnError();
    return done === true
      ? { ok: true, notice: "lead-rule-changed" }
      : refuse(409, { values, problem: problems.gone });
  } catch (error) {
    const code = codeOf(error);
    if (code === "23505") return refuse(409, { values, problem: problems.taken });
    if (code === "54000") return refuse(409, { values, problem: problems.full });
    if (code === "23514") return refuse(422, { values, errors: { owner: problems.formerOwner } });
    return failure(error, values, context);
  }
}

async function moveRule(
  id: string | undefined,
  request: "raise_lead_rule" | "remove_lead_rule",
  notice: keyof typeof leadRuleNotices,
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 400 });
  try {
    const { data: done } = await context.supabase.rpc(request, { rule: id }).throwOnError();
    return done === true ? { ok: true, notice } : refuse(409, { problem: problems.gone });
  } catch (error) {
    return failure(error, undefined, context);
  }
}

/**
 * Adds, changes, raises or removes a rule, as the form's `intent` says.
 * @throws a 400 response for a form that no page has.
 */
export async function changeRules(values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const { intent, id } = values;
  if (intent === "add") return saveRule(undefined, values, context);
  if (intent === "change" && isUuid(id)) return saveRule(id, values, context);
  if (intent === "raise") return moveRule(id, "raise_lead_rule", "lead-rule-raised", context);
  if (intent === "remove") return moveRule(id, "remove_lead_rule", "lead-rule-removed", context);
  throw data(null, { status: 400 });
}
