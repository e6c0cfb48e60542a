import type { ReactNode } from "react";

import { leadRulesCopy as copy, ruleLanguages } from "~/content/desk/lead-rules";
import { planName } from "~/content/leads/lead-labels";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import type { FormValues } from "~/lib/forms/form-values";
import { FieldError, SelectField, TextField } from "~/ui/forms/field";
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
import { ownerField } from "./rule-owners";

const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));
const languages = Object.entries(ruleLanguages).map(([value, label]) => ({ value, label }));

const isForOthers = ({ source, campaign, plan, language }: LeadRule) =>
  (source ?? campaign ?? plan ?? language) === null;

/** What must hold, such as "Source linkedin, Plan Annual". */
function Conditions({ rule }: { rule: LeadRule }) {
  if (isForOthers(rule)) return <strong className="font-semibold">{copy.others}</strong>;
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

/** Who gets the leads of a rule, and with several who gets the next one. */
function Owners({ rule: { owners } }: { rule: LeadRule }) {
  const next = owners.find(({ is_active }) => is_active);
  const named = owners.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return (
    <>
      {owners.length === 0 ? copy.goesToGone : null}
      {named.map(({ id, address, is_active }, at) => (
        <span key={id} className={is_active ? "" : "text-muted"}>
          <DeskPerson address={address} />
          {is_active || !next ? null : ` (${copy.left})`}
          {at + 1 < named.length ? "," : null}
        </span>
      ))}{" "}
      {next && owners.length > 1 ? (
        <span className="text-sm">
          <span className="text-muted">{copy.next}</span> <DeskPerson address={next.address} />
        </span>
      ) : null}
      {next ? null : <Badge tone="optional">{copy.skipped}</Badge>}
    </>
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
                  <span className="text-muted">{copy.gets}</span> <Owners rule={rule} />{" "}
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
                {at > 0 && !isForOthers(rule) ? (
                  <Move intent="raise" rule={rule} place={at + 1} />
                ) : null}
                {rules[at + 1] && !isForOthers(rules[at + 1] ?? rule) ? (
                  <Move intent="lower" rule={rule} place={at + 1} />
                ) : null}
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

type CheckProps = {
  id?: string | undefined;
  name: string;
  label: string;
  hint?: string;
  /** Values of the form, in which it stands if it is checked. */
  checked: FormValues | undefined;
};

function Check({ id, name, label, hint, checked }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={checked?.[name] !== undefined}
        className="choice"
      />
      <span className="wrap-anywhere">
        {label}
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </span>
    </label>
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

/** What the form of a rule begins with. */
function valuesOf(rule: LeadRule): FormValues {
  const { owners, source, campaign, plan, language } = rule;
  return {
    ...Object.fromEntries(owners.map(({ id }) => [ownerField(id), "on"])),
    ...(isForOthers(rule) && { others: "on" }),
    source: source ?? "",
    campaign: campaign ?? "",
    plan: plan ?? "",
    language: language ?? "",
  };
}

/** Adds a rule behind the others, or changes one in its place. */
export function RuleForm({ here, changed, owners, suggestions, reply }: RuleFormProps) {
  const values = reply?.values ?? (changed && valuesOf(changed.rule));
  const people = useShortChoices(owners);
  return (
    <TitledSection id="rule-form" title={changed ? copy.changeTitle(changed.place) : copy.add}>
      <PostForm
        formId="rule"
        keep={changed ? `rule-${changed.rule.id}` : "rule"}
        reply={reply?.values && reply}
        values={values}
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
        </div>
        <Check name="others" label={copy.others} hint={copy.othersHint} checked={values} />
        <fieldset className="grid gap-1" aria-describedby="rule-owners-error">
          <legend className="text-sm leading-title font-semibold">{copy.owners}</legend>
          <p className="text-sm text-muted">{copy.ownersHint}</p>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {people.map(({ value, label }, at) => (
              <Check
                key={value}
                id={at === 0 ? "rule-owners" : undefined}
                name={ownerField(value)}
                label={label}
                checked={values}
              />
            ))}
          </div>
          <FieldError id="rule-owners">{reply?.errors?.["owners"]}</FieldError>
        </fieldset>
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
