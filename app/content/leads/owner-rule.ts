import { leadRulesCopy as copy, ruleLanguages } from "../desk/lead-rules.ts";
import { planName } from "./lead-labels.ts";

type Conditions = Partial<Record<"source" | "campaign" | "plan" | "language", string | null>>;

/** What must hold for a lead, each condition with its name. */
export function conditionsOf({ source, campaign, plan, language }: Conditions) {
  const all = [
    [copy.source, source],
    [copy.campaign, campaign],
    [copy.plan, plan && planName(plan)],
    [copy.language, language && (ruleLanguages[language] ?? language)],
  ] as const;
  return all.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** Whether a line of a lead's history about its owner says that a rule made it so. */
export const isByRule = (detail: string | null): detail is string =>
  detail?.startsWith("rule") === true;

/** The rule that such a line names, such as “Source linkedin, Plan Annual”; undefined if it names none. */
export function ruleIn(detail = ""): string | undefined {
  const [, json] = /^rule (\{.*\})$/.exec(detail) ?? [];
  if (json === undefined) return undefined;
  const named = conditionsOf(JSON.parse(json) as Conditions);
  return named.map(([name, value]) => `${name} ${value}`).join(", ") || copy.others;
}
