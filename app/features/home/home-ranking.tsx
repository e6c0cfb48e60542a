import { useState } from "react";

import type { HomeContent } from "~/content/home";
import { calculationFailed } from "~/content/how-we-calculate";
import { useFormQuery } from "~/ui/forms/use-form-query";
import { RankingScene } from "~/ui/illustrations/walk-through/ranking-scene";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/sections/heading";

import { rankNeeds } from "./rated-needs";
import type { RatedNeed, Rating } from "./rated-needs";

/** The name of a need beside its two fields, or above them where there is no room. */
const row =
  "grid grid-cols-2 items-center gap-x-2 gap-y-1 @min-[18rem]:grid-cols-[minmax(0,1fr)_5rem_5rem]";
const name = "col-span-2 @min-[18rem]:col-span-1";

type HomeRankingProps = Pick<HomeContent, "tryIt"> & {
  ranking: Omit<HomeContent["walkThrough"]["ranking"], "needs">;
  /** The ratings of the page's address. */
  needs: RatedNeed[];
};

/**
 * The ranking of the case: a change of a rating moves the needs. Without JavaScript the page loads with it.
 * The rules are loaded with the first change.
 */
export function HomeRanking({ tryIt, ranking, needs: served }: HomeRankingProps) {
  const [needs, setNeeds] = useState(served);

  const { form, hasFailed } = useFormQuery(async (query) => {
    const { readRatings } = await import("./read-ratings");
    return () => setNeeds(readRatings(query));
  });

  return (
    <div
      id="try-the-ranking"
      className="grid grid-cols-1 gap-x-12 gap-y-6 rounded-xl border border-line bg-surface p-5 shadow-md sm:p-6 lg:grid-cols-2"
    >
      <form
        action="/#try-the-ranking"
        noValidate
        {...form}
        onSubmit={(event) => event.preventDefault()}
        className="grid content-start gap-3"
      >
        <Heading level={3} className="text-xl leading-title">
          {tryIt.title}
        </Heading>
        <p className="text-pretty text-ink-soft">{tryIt.lead}</p>
        <div className="@container grid gap-2 text-sm">
          <p aria-hidden="true" className={`${row} text-muted`}>
            <span className={name}>{tryIt.need}</span>
            <span>{tryIt.importance}</span>
            <span>{tryIt.satisfaction}</span>
          </p>
          {needs.map(({ need, importance, satisfaction }) => (
            <div key={need} className={row}>
              <p aria-hidden="true" className={`${name} font-semibold`}>
                {need}
              </p>
              <RatingField rating={importance} label={`${tryIt.importance}: ${need}`} />
              <RatingField rating={satisfaction} label={`${tryIt.satisfaction}: ${need}`} />
            </div>
          ))}
        </div>
        <p className="hidden noscript:block">
          <Button type="submit" look="plain">
            {tryIt.submit}
          </Button>
        </p>
        <p>
          <TextLink look="standalone" href={tryIt.more.href}>
            {tryIt.more.text}
          </TextLink>
        </p>
      </form>
      <div className="grid content-center gap-2">
        <div className="scene-frame">
          <RankingScene {...ranking} needs={rankNeeds(needs)} />
        </div>
        <output className="min-h-lh text-sm text-muted">
          {hasFailed ? calculationFailed : summary(tryIt, needs)}
        </output>
      </div>
    </div>
  );
}

/** The need on top, for those who do not see the drawing, or what a rating may be. */
function summary({ first, range }: HomeContent["tryIt"], needs: readonly RatedNeed[]): string {
  if (needs.some(({ score }) => score === null)) return range;
  const [top] = rankNeeds(needs);
  return top ? `${first} ${top.name}, ${top.score}` : "";
}

function RatingField({ rating, label }: { rating: Rating; label: string }) {
  return (
    <input
      name={rating.name}
      type="number"
      inputMode="decimal"
      min={1}
      max={10}
      step={0.1}
      defaultValue={rating.typed}
      aria-label={label}
      aria-invalid={rating.isValid ? undefined : true}
      className="control w-full min-w-0 tabular-nums"
    />
  );
}
