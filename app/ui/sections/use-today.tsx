import { availability, useToday } from "~/content/use-today";
import type { Availability } from "~/content/use-today";
import { Badge } from "~/ui/primitives/badge";
import { TextLink } from "~/ui/primitives/links/text-link";

import { Heading } from "./heading";

const tones = { now: "yellow", alpha: "yellow", plan: "recommended", notYet: "optional" } as const;

/** When something can be used, with a shape for each answer. */
export function AvailabilityBadge({ when }: { when: Availability }) {
  return <Badge tone={tones[when]}>{availability[when]}</Badge>;
}

type UseTodayProps = {
  /** `band` is a section of its own, `line` one row within another section, `card` what can be used beside a text. */
  layout?: "band" | "line" | "card";
  /** Where links lead to it; without one, a page may have sections in a fixed order. */
  id?: string;
};

/** What can be used today, and what not yet: the same facts on every page. */
export function UseToday({ layout = "band", id }: UseTodayProps) {
  const titleId = `${useToday.id}-title`;
  if (layout === "line") return <UseTodayLine id={id} titleId={titleId} />;
  if (layout === "card") return <UseTodayCard />;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      data-tone="sunken"
      className="scroll-mt-anchor border-y border-line"
    >
      <div className="mx-auto grid max-w-page gap-4 px-gutter py-6 sm:py-8">
        <Heading level={2} id={titleId} className="text-xl leading-heading">
          {useToday.title}
        </Heading>
        <p className="-mt-2 text-pretty text-ink-soft max-sm:text-sm">{useToday.lead}</p>
        <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-5">
          {useToday.parts.map(({ name, text, when, link }) => (
            <li
              key={name}
              className="grid content-start gap-1 py-3 text-sm max-sm:border-b max-sm:border-line"
            >
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:grid lg:justify-items-start">
                <AvailabilityBadge when={when} />
                <strong className="text-base font-semibold max-lg:order-first">{name}</strong>
              </p>
              <p className="text-pretty text-ink-soft">
                {text}{" "}
                {link ? (
                  <TextLink href={link.href} className="whitespace-nowrap">
                    {link.text}
                  </TextLink>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function UseTodayLine({ id, titleId }: { id: string | undefined; titleId: string }) {
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
    >
      <Heading level={2} id={titleId} className="text-sm max-sm:w-full">
        {useToday.title}
      </Heading>
      <ul className="contents">
        {useToday.parts.map(({ name, short = name, when, link }) => (
          <li key={name} className="flex items-center gap-1.5">
            {link ? <TextLink href={link.href}>{short}</TextLink> : <span>{short}</span>}
            <AvailabilityBadge when={when} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is open today, for a page whose own subject is not. */
function UseTodayCard() {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-lg sm:p-8">
      <p className="font-display text-lg leading-title font-semibold">{useToday.title}</p>
      <ul className="mt-4 grid">
        {useToday.parts.map(({ name, text, when, link }) =>
          link && when !== "plan" ? (
            <li key={name} className="grid gap-1 border-t border-line py-4 last:pb-0">
              <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                <TextLink href={link.href}>{name}</TextLink>
                <AvailabilityBadge when={when} />
              </p>
              <p className="text-sm text-pretty text-ink-soft">{text}</p>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
