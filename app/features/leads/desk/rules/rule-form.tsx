import { leadRulesCopy as copy, ruleLanguages } from "~/content/desk/lead-rules";
import { planIds, subscriptionPlans } from "~/content/leads/subscribe";
import type { FormValues } from "~/lib/forms/form-values";
import { FieldError, SelectField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { useShortChoices } from "~/ui/primitives/desk/desk-person";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { LeadSuggestions } from "../list/lead-suggestions.server";
import type { LeadRule, RuleReply } from "./lead-rules.server";
import { isForOthers, ownerField } from "./rule-owners";

const plans = planIds.map((value) => ({ value, label: subscriptionPlans[value].name }));
const languages = Object.entries(ruleLanguages).map(([value, label]) => ({ value, label }));

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
export function RuleForm(props: RuleFormProps) {
  const { changed } = props;
  return (
    <TitledSection
      id="rule-form"
      title={changed ? copy.changeTitle(changed.place) : copy.add}
      heading="text-lg leading-title"
    >
      <Fields {...props} />
    </TitledSection>
  );
}

function Fields({ here, changed, owners, suggestions, reply }: RuleFormProps) {
  const values = reply?.values ?? (changed && valuesOf(changed.rule));
  const people = useShortChoices(owners);
  return (
    <PostForm
      formId="rule"
      keep={changed ? `rule-${changed.rule.id}` : "rule"}
      reply={reply?.values && reply}
      values={values}
      className="grid gap-5"
    >
      {changed ? <input type="hidden" name="id" value={changed.rule.id} /> : null}
      <p className="text-ink-soft">{copy.conditions}</p>
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
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
  );
}
