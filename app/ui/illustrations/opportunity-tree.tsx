import { MapPin } from "~/ui/icons/map-pin";

import { artifact } from "~/content/artifact";
import type { Opportunity } from "~/content/artifact";
import { Icon } from "~/ui/primitives/icon";

/** Outcome, opportunities, solutions: side by side where there is room, else along one rail. */
export function OpportunityTree() {
  return (
    <div className="flex grow flex-col justify-center bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-[length:1.5rem_1.5rem] p-4 text-sm @min-[34rem]:p-6">
      <p className="rounded-md border border-ink bg-surface px-4 py-3 font-display text-base leading-title font-semibold @min-[34rem]:mx-auto @min-[34rem]:text-center">
        <span className="block font-sans text-xs font-medium text-muted">
          {artifact.outcomeLabel}
        </span>
        {artifact.outcome}
      </p>
      <svg
        viewBox="0 0 6 2"
        preserveAspectRatio="none"
        className="hidden h-8 w-full fill-none stroke-ink @min-[34rem]:block"
      >
        <path d="M3 0V2M1 2V1H5V2" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="ml-4 grid @min-[34rem]:ml-0 @min-[34rem]:grid-cols-3">
        {artifact.opportunities.map((opportunity) => (
          <Branch key={opportunity.title} {...opportunity} />
        ))}
      </div>
      <p className="mt-4 flex items-start gap-2.5 rounded-md border border-line bg-surface px-3.5 py-2.5 @min-[34rem]:mt-6">
        <Icon glyph={MapPin} className="mt-px size-4 text-brand-orange" />
        <span>
          <span className="font-semibold">{artifact.testLabel}:</span> {artifact.test}
        </span>
      </p>
    </div>
  );
}

/** A line down from the parent that turns to this child, and goes on where a sibling follows. */
const twig =
  "relative before:absolute before:top-0 before:left-0 before:w-4 before:border-b before:border-l before:border-inherit not-last:after:absolute not-last:after:inset-y-0 not-last:after:left-0 not-last:after:border-l not-last:after:border-inherit";

function Branch({ title, score, solutions, chosen }: Opportunity) {
  return (
    <div
      className={`${twig} grid content-start border-ink pt-3 pl-4 before:h-8 @min-[34rem]:px-1.5 @min-[34rem]:pt-0 @min-[34rem]:before:hidden @min-[34rem]:after:hidden`}
    >
      <p
        className={`rounded-md border border-ink px-3 py-2.5 @min-[34rem]:py-3 ${chosen ? "bg-primary text-on-primary" : "bg-surface"}`}
      >
        <span className="flex items-baseline justify-between gap-3 font-semibold @min-[34rem]:flex-col-reverse @min-[34rem]:gap-0.5">
          {title}
          <span className="font-display text-lg leading-none font-semibold">{score}</span>
        </span>
      </p>
      <div
        className={`ml-4 text-xs @min-[34rem]:grid @min-[34rem]:text-sm ${chosen ? "grid" : "hidden"}`}
      >
        {solutions.map((solution) => (
          <div
            key={solution}
            className={`${twig} border-control pt-2 pl-4 before:h-6 @min-[34rem]:before:h-7`}
          >
            <p className="rounded-sm border border-line bg-surface px-2.5 py-1.5">{solution}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
