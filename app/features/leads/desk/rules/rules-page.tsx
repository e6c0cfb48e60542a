import type { ReactNode } from "react";

import { leadRulesCopy as copy, ruleLanguages } from "~/content/desk/lead-rules";
import { planName } from "~/content/leads/lead-labels";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import { SelectField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { DeskPerson, useShortChoices } from "~/ui/primitives/desk/desk-person";
import { EmptyState } from "~/ui/primitives/empty-state";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { LeadSuggestions } from "../list/lead-suggestions.server";
import type { LeadRule, RuleReply } from "./lead-rules.server";

const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));
const languages = Object.entries(ruleLanguages).map(([value, label]) => ({ value, label }));

/** What must hold, such as "Source linkedin, Plan Annual". */
function Conditions({ rule }: { rule: LeadRule }) {
  const { source, campaign, plan, language } = rule;
  const conditions = [
    [copy.source, source],
    [copy.campaign, campaign],
    [copy.plan, plan && planName(plan)],
    [copy.language, language && (ruleLanguages[language] ?? language)],
  ] as const;
  return conditions.map(([name, value]) =>
    value ? (
      <span key={name} className="mr-4">
        <span className="text-muted">{name}</span> <bdi className="font-semibold">{value}</bdi>{" "}
      </span>
    ) : null,
  );
}

const moveNames = { raise: copy.up, lower: copy.down, remove: copy.remove };

function Move({
  intent,
  rule,
  place,
}: {
  intent: keyof typeof moveNames;
  rule: LeadRule;
  place: number;
}) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={rule.id} />
      <Button name="intent" value={intent} look="plain" size="compact" className="text-sm">
        {moveNames[intent]}
        <VisuallyHidden>{` ${copy.of(place)}`}</VisuallyHidden>
      </Button>
    </form>
  );
}

type RuleListProps = {
  rules: readonly LeadRule[];
  here: string;
  /** Id of the rule that is changed, and the form in its place. */
  changed: string | undefined;
  form: ReactNode;
};

/** The rules in their order, each with its form, ways up, down and out; `here` is the page. */
export function RuleList({ rules, here, changed, form }: RuleListProps) {
  return (
    <TitledSection id="rules" title={copy.list}>
      {rules.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line">
          {rules.map((rule, at) => (
            <li key={rule.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <span className="w-6 text-muted tabular-nums">{at + 1}.</span>
              <div className="grid min-w-0 grow basis-60 gap-1 wrap-anywhere">
                <p>
                  <Conditions rule={rule} />
                </p>{" "}
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="text-muted">{copy.gets}</span>{" "}
                  {rule.owner_address ? <DeskPerson address={rule.owner_address} /> : null}{" "}
                  {rule.is_active ? null : <Badge tone="optional">{copy.skipped}</Badge>}{" "}
                  <span className="text-sm text-muted tabular-nums">{copy.fits(rule.fits)}</span>
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  href={`${here}?rule=${rule.id}#rule-form`}
                  look="plain"
                  size="compact"
                  className="text-sm"
                >
                  {copy.change}
                  <VisuallyHidden>{` ${copy.of(at + 1)}`}</VisuallyHidden>
                </ButtonLink>
                {at > 0 ? <Move intent="raise" rule={rule} place={at + 1} /> : null}
                {at + 1 < rules.length ? <Move intent="lower" rule={rule} place={at + 1} /> : null}
                <Move intent="remove" rule={rule} place={at + 1} />
              </div>
              {rule.id === changed ? <div className="basis-full py-3">{form}</div> : null}
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}

type RuleFormProps = {
  here: string;
  /** The rule that is changed, and its place; none for a new one. */
  changed?: { rule: LeadRule; place: number } | undefined;
  owners: readonly { value: string; label: string }[];
  suggestions: LeadSuggestions;
  reply: RuleReply | undefined;
};

/** What the form of a rule begins with. The owner of a rule that is skipped is no choice any more. */
function valuesOf({ owner, source, campaign, plan, language }: LeadRule) {
  return {
    owner,
    source: source ?? "",
    campaign: campaign ?? "",
    plan: plan ?? "",
    language: language ?? "",
  };
}

/** Adds a rule behind the others, or changes one in its place. */
export function RuleForm({ here, changed, owners, suggestions, reply }: RuleFormProps) {
  const stored = changed && valuesOf(changed.rule);
  return (
    <TitledSection id="rule-form" title={changed ? copy.changeTitle(changed.place) : copy.add}>
      <PostForm
        formId="rule"
        keep={changed ? `rule-${changed.rule.id}` : "rule"}
        reply={reply?.values && reply}
        values={reply?.values ?? stored}
        className="grid max-w-3xl gap-5"
      >
        {changed ? <input type="hidden" name="id" value={changed.rule.id} /> : null}
        <p className="text-ink-soft">{copy.conditions}</p>
        <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
          {(["source", "campaign"] as const).map((name) => (
            <div key={name}>
              <TextField
                name={name}
                label={copy[name]}
                list={`known-${name}`}
                maxLength={302}
                autoComplete="off"
              />
              <datalist id={`known-${name}`}>
                {suggestions[name].map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </datalist>
            </div>
          ))}
          <p className="-mt-3 text-sm text-muted sm:col-span-2">{copy.parts}</p>
          <SelectField name="plan" label={copy.plan} options={plans} placeholder={copy.any} />
          <SelectField
            name="language"
            label={copy.language}
            options={languages}
            placeholder={copy.any}
          />
          <SelectField
            name="owner"
            label={copy.owner}
            options={useShortChoices(owners)}
            placeholder={copy.choose}
            required
          />
        </div>
        {reply?.fits === undefined ? null : (
          <FocusedNotice tone="info">{copy.wouldFit(reply.fits)}</FocusedNotice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value={changed ? "change" : "add"}>
            {changed ? copy.saveChange : copy.submit}
          </Button>
          <Button name="intent" value="try" look="plain">
            {copy.try}
          </Button>
          {changed ? (
            <ButtonLink href={here} look="plain">
              {copy.cancel}
            </ButtonLink>
          ) : null}
        </div>
      </PostForm>
    </TitledSection>
  );
}
