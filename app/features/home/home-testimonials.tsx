import type { HomeContent } from "~/content/home";
import { Heading } from "~/ui/sections/heading";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Section } from "~/ui/sections/section";

/** Quotes for five roles in one quiet row, with the rating that is aimed for. */
export function HomeTestimonials({ love }: Pick<HomeContent, "love">) {
  return (
    <Section id="they-love-us" tone="sunken" layout="split" labelledBy="they-love-us-title">
      <div className="grid content-start gap-2">
        <Heading level={2} id="they-love-us-title" className="text-xl leading-title">
          {love.title}
        </Heading>
        <p className="max-w-sm text-sm text-pretty text-ink-soft">
          <b className="text-ink">{love.seal.value}</b> {love.seal.note}
        </p>
      </div>
      <QuoteCarousel
        label={love.label}
        quotes={love.quotes}
        note={love.illustrative}
        layout="single"
      />
    </Section>
  );
}
