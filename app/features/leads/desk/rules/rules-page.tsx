import { Fragment } from "react";

import { leadRulesCopy as copy } from "~/content/desk/lead-rules";
import { conditionsOf } from "~/content/leads/owner-rule";
import { Badge } from "~/ui/primitives/badge";
import { DeskPerson } from "~/ui/primitives/desk/desk-person";
import { menuEntry, RowMenu } from "~/ui/primitives/desk/row-menu";
import { EmptyState } from "~/ui/primitives/empty-state";
import { Icon } from "~/ui/primitives/icon";
import { SiteLink } from "~/ui/primitives/links/site-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { LeadRule } from "./lead-rules.server";
import { isForOthers } from "./rule-owners";

const chip =
  "inline-flex max-w-full gap-1.5 rounded-sm border border-line bg-surface px-2 py-0.5 text-sm leading-5";

/** What must hold, such as "Source linkedin, Plan Annual". */
function Conditions({ rule }: { rule: LeadRule }) {
  if (isForOthers(rule)) return <span className={`${chip} font-semibold`}>{copy.others}</span>;
  return conditionsOf(rule).map(([name, value], at) => (
    <Fragment key={name}>
      {at > 0 ? <span className="text-sm text-muted"> {copy.and} </span> : null}
      <span className={chip}>
        <span className="text-muted">{name}</span> <bdi className="font-semibold">{value}</bdi>
      </span>
    </Fragment>
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

type MoveProps = { intent: "raise" | "lower" | "remove"; rule: LeadRule; place: number };

const moves = {
  raise: { name: copy.up, glyph: "arrow-up" },
  lower: { name: copy.down, glyph: "arrow-down" },
} as const;

function Move({ intent, rule, place }: MoveProps) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={rule.id} />
      {intent === "remove" ? (
        <button name="intent" value={intent} className={`${menuEntry} text-danger`}>
          {copy.remove}
          <VisuallyHidden>{` ${copy.of(place)}`}</VisuallyHidden>
        </button>
      ) : (
        <button
          name="intent"
          value={intent}
          title={moves[intent].name}
          className="grid size-9 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-line hover:text-ink max-lg:size-11"
        >
          <Icon glyph={moves[intent].glyph} className="size-4.5" />
          <VisuallyHidden>{`${moves[intent].name} ${copy.of(place)}`}</VisuallyHidden>
        </button>
      )}
    </form>
  );
}

type RuleListProps = {
  rules: readonly LeadRule[];
  here: string;
  /** Id of the rule that is changed. */
  changed: string | undefined;
};

/** The rules in their order, each with its ways up, down and out; `here` is the page. */
export function RuleList({ rules, here, changed }: RuleListProps) {
  return (
    <TitledSection
      id="rules"
      title={copy.list}
      heading="text-lg leading-title"
      className="grid grid-cols-1 gap-2"
    >
      {rules.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {rules.map((rule, at) => (
            <li
              key={rule.id}
              className={`grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 py-2 ${rule.id === changed ? "bg-sunken" : ""}`}
            >
              <span className="text-right text-sm text-muted tabular-nums">{at + 1}.</span>
              <div className="grid gap-1 wrap-anywhere">
                <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
                  <Conditions rule={rule} /> <span className="text-sm text-muted">{copy.gets}</span>{" "}
                  <Owners rule={rule} />
                </p>{" "}
                <Effect rule={rule} />
              </div>
              <div className="flex items-center">
                {at > 0 && !isForOthers(rule) ? (
                  <Move intent="raise" rule={rule} place={at + 1} />
                ) : null}
                {rules[at + 1] && !isForOthers(rules[at + 1] ?? rule) ? (
                  <Move intent="lower" rule={rule} place={at + 1} />
                ) : null}
                <RowMenu label={copy.menu(at + 1)}>
                  <SiteLink href={`${here}?rule=${rule.id}#rule-form`} className={menuEntry}>
                    {copy.change}
                    <VisuallyHidden>{` ${copy.of(at + 1)}`}</VisuallyHidden>
                  </SiteLink>
                  <Move intent="remove" rule={rule} place={at + 1} />
                </RowMenu>
              </div>
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  );
}
