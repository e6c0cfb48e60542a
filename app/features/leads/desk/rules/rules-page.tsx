import type { ReactNode } from "react";

import { leadRulesCopy as copy, ruleLanguages } from "~/content/desk/lead-rules";
import { planName } from "~/content/leads/lead-labels";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { EmptyState } from "~/ui/primitives/empty-state";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { LeadRule } from "./lead-rules.server";
import { isForOthers } from "./rule-owners";

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
  return conditions
    .filter(([, value]) => value)
    .map(([name, value], at) => (
      <span key={name}>
        {at > 0 ? ", " : null}
        <span className="text-muted">{name}</span> <bdi className="font-semibold">{value}</bdi>
      </span>
    ));
}

const nextOf = ({ owners }: LeadRule) => owners.find(({ is_active }) => is_active);

/** Who gets the leads of a rule. */
function Owners({ rule }: { rule: LeadRule }) {
  const { owners } = rule;
  const next = nextOf(rule);
  const named = owners.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return (
    <>
      {owners.length === 0 ? copy.goesToGone : null}
      {named.map(({ id, address, is_active }, at) => (
        <span key={id} className={is_active ? "" : "text-muted"}>
          <DeskPerson address={address} />
          {is_active || !next ? null : ` (${copy.left})`}
          {at + 1 < named.length ? ", " : " "}
        </span>
      ))}
      {next ? null : <Badge tone="optional">{copy.skipped}</Badge>}
    </>
  );
}

/** Who of several gets the next lead of a rule, and how many leads fit it. */
function Effect({ rule }: { rule: LeadRule }) {
  const next = nextOf(rule);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      {next && rule.owners.length > 1 ? (
        <span>
          {copy.next} <DeskPerson address={next.address} />
        </span>
      ) : null}{" "}
      <span>{copy.fits(rule.fits)}</span>
    </p>
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
  /** Id of the rule that is changed, with the form in its place; without, the form stands below the list. */
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
        <ol className="divide-y divide-line border-y border-line">
          {rules.map((rule, at) => (
            <li key={rule.id} className="grid grid-cols-1 gap-2 py-3">
              <div className="flex items-baseline gap-2">
                <span className="w-6 text-muted tabular-nums">{at + 1}.</span>
                <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2">
                  <div className="grid min-w-0 grow basis-60 gap-1 wrap-anywhere">
                    <p>
                      <Conditions rule={rule} /> <span className="text-muted">{copy.gets}</span>{" "}
                      <Owners rule={rule} />
                    </p>{" "}
                    <Effect rule={rule} />
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
                </div>
              </div>
              {rule.id === changed ? <div className="py-3">{form}</div> : null}
            </li>
          ))}
        </ol>
      )}
      {changed ? null : form}
    </TitledSection>
  );
}
