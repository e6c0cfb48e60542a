import { useState } from "react";

import type { HomeContent } from "~/content/home";
import { calculationFailed } from "~/content/how-we-calculate";
import { useFormQuery } from "~/ui/forms/use-form-query";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Heading } from "~/ui/sections/heading";

import { rankNeeds } from "./rated-needs";
import type { RatedNeed, Rating } from "./rated-needs";

/** A need beside its two fields and its score, or above them where there is no room. */
const row =
  "grid grid-cols-[1fr_1fr_3rem] items-center gap-x-2 gap-y-1 @min-[27rem]:grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_3rem]";
const name = "col-span-3 @min-[27rem]:col-span-1";

type HomeRankingProps = Pick<HomeContent, "tryIt"> & {
  /** The ratings of the page's address. */
  needs: RatedNeed[];
};

/**
 * The needs of the case with their ratings: a change of a rating changes the score and which need is first.
 * Without JavaScript the page loads with it. The rules are loaded with the first change.
 */
export function HomeRanking({ tryIt, needs: served }: HomeRankingProps) {
  const [needs, setNeeds] = useState(served);

  const { form, hasFailed } = useFormQuery(async (query) => {
    const { readRatings } = await import("./read-ratings");
    return () => setNeeds(readRatings(query));
  });
  const top = rankNeeds(needs)[0]?.name;

  return (
    <form
      id="try-the-ranking"
      action="/#try-the-ranking"
      noValidate
      {...form}
      onSubmit={(event) => event.preventDefault()}
      className="@container grid content-start gap-1.5 rounded-xl border border-line bg-surface p-5 shadow-md sm:p-6"
    >
      <Heading level={3} className="text-xl leading-title">
        {tryIt.title}
      </Heading>
      <p className="text-sm text-pretty text-ink-soft">{tryIt.lead}</p>
      <p aria-hidden="true" className={`${row} mt-2 px-2 text-xs text-muted`}>
        <span className="hidden @min-[27rem]:inline">{tryIt.need}</span>
        <span>{tryIt.importance}</span>
        <span>{tryIt.satisfaction}</span>
        <span className="text-right">{tryIt.score}</span>
      </p>
      {needs.map(({ need, importance, satisfaction, score }) => (
        <div
          key={need}
          className={`${row} rounded-md px-2 py-0.5 text-sm sm:py-1 ${need === top ? "bg-primary text-on-primary forced-colors:border" : ""}`}
        >
          <b aria-hidden="true" className={`${name} font-semibold`}>
            {need}
          </b>
          <RatingField rating={importance} label={`${tryIt.importance}: ${need}`} />
          <RatingField rating={satisfaction} label={`${tryIt.satisfaction}: ${need}`} />
          <b className="text-right font-display text-lg leading-none font-semibold tabular-nums">
            {score}
          </b>
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="min-h-lh text-sm text-ink-soft">
          {hasFailed ? calculationFailed : summary(tryIt, needs)}
        </output>
        <span className="hidden noscript:inline">
          <Button type="submit" look="plain">
            {tryIt.submit}
          </Button>
        </span>
        <TextLink look="standalone" href={tryIt.more.href}>
          {tryIt.more.text}
        </TextLink>
      </div>
    </form>
  );
}

/** The need on top, or what a rating may be. */
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
      className="control min-h-9! w-full min-w-0 py-1! text-ink tabular-nums"
    />
  );
}
