import type { HomeContent } from "~/content/home";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Seal } from "~/ui/sections/seal";
import { Section, SectionHeader } from "~/ui/sections/section";

/** Quotes beside a seal. */
export function HomeTestimonials({ love }: Pick<HomeContent, "love">) {
  return (
    <Section id="they-love-us" tone="sunken" labelledBy="they-love-us-title">
      <div className="flex flex-wrap items-center justify-between gap-8">
        <SectionHeader
          id="they-love-us-title"
          size="large"
          eyebrow={love.eyebrow}
          title={love.title}
        />
        <Seal {...love.seal} />
      </div>
      <QuoteCarousel label={love.label} quotes={love.quotes} note={love.illustrative} />
    </Section>
  );
}
