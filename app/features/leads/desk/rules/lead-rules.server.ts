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
import { ownerIn } from "./rule-owners";

const { problems } = leadRulesCopy;
/** With quotes; the list of leads takes no longer filter. */
const LONGEST_CONDITION = 302;
export const MOST_RULES = 10;

const text = z.string().nullable();
const rule = z.object({
  id: z.string(),
  /** The next one first; those who no longer work with leads are skipped. */
  owners: z.array(z.object({ id: z.string(), address: z.string(), is_active: z.boolean() })),
  source: text,
  campaign: text,
  plan: text,
  language: text,
  /** How many of the present leads it fits. */
  fits: z.number(),
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
});

function ownersIn(values: FormValues): string[] {
  const ids = Object.keys(values).map((name) => ownerIn(name));
  return ids.filter((id) => isUuid(id));
}

/** Action data of rules that were not changed; `values` are those of the form that adds or changes one. */
export type RuleReply = {
  values?: FormValues;
  errors?: FieldErrors;
  problem?: string;
  /** How many of the present leads the rule would fit. */
  fits?: number;
};

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

/** Adds a rule, changes the one with this id, or with `isTried` only counts the leads that it would fit. */
async function saveRule(
  { id, isTried = false }: { id?: string; isTried?: boolean },
  values: FormValues,
  context: AppLoadContext,
): Promise<Outcome> {
  const parsed = fields.safeParse(values);
  if (!parsed.success) return refuse(422, { values, errors: fieldErrors(parsed.error) });
  const owners = ownersIn(values);
  // Leads are counted before an owner is chosen, too.
  if (owners.length === 0 && !isTried)
    return refuse(422, { values, errors: { owners: problems.owner } });
  const conditions = Object.entries(parsed.data).filter(([, value]) => value !== "");
  const isForOthers = values["others"] !== undefined;
  if (isForOthers !== (conditions.length === 0))
    return refuse(422, {
      values,
      problem: isForOthers ? problems.othersOnly : problems.conditions,
    });
  try {
    if (isTried) {
      const wanted = Object.fromEntries(conditions);
      const { data: fits } = await context.supabase.rpc("try_lead_rule", wanted).throwOnError();
      return refuse(200, { values, fits: z.number().parse(fits) });
    }
    const saved = { owners, ...Object.fromEntries(conditions) };
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
    if (code === "23514") return refuse(422, { values, errors: { owners: problems.formerOwner } });
    return failure(error, values, context);
  }
}

/** What the intents without a form of their own do. */
const moves = {
  raise: { notice: "lead-rule-raised", is_upward: true },
  lower: { notice: "lead-rule-lowered", is_upward: false },
  remove: { notice: "lead-rule-removed", is_upward: undefined },
} as const;

async function moveRule(
  id: string | undefined,
  intent: "raise" | "lower" | "remove",
  context: AppLoadContext,
): Promise<Outcome> {
  if (!isUuid(id)) throw data(null, { status: 400 });
  const { supabase } = context;
  const { notice, is_upward } = moves[intent];
  try {
    const { data: done } = await (
      is_upward === undefined
        ? supabase.rpc("remove_lead_rule", { rule: id })
        : supabase.rpc("move_lead_rule", { rule: id, is_upward })
    ).throwOnError();
    return done === true ? { ok: true, notice } : refuse(409, { problem: problems.gone });
  } catch (error) {
    return failure(error, undefined, context);
  }
}

/**
 * Adds, tries, changes, raises, lowers or removes a rule, as the form's `intent` says.
 * @throws a 400 response for a form that no page has.
 */
export async function changeRules(values: FormValues, context: AppLoadContext): Promise<Outcome> {
  const { intent, id } = values;
  if (intent === "add") return saveRule({}, values, context);
  if (intent === "try") return saveRule({ isTried: true }, values, context);
  if (intent === "change" && isUuid(id)) return saveRule({ id }, values, context);
  if (intent === "raise" || intent === "lower" || intent === "remove")
    return moveRule(id, intent, context);
  throw data(null, { status: 400 });
}
