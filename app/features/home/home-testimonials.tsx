import type { HomeContent } from "~/content/home";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Seal } from "~/ui/sections/seal";
import { Section, SectionHeader } from "~/ui/sections/section";

/** Quotes beside a seal. */
export function HomeTestimonials({ love }: Pick<HomeContent, "love">) {
  return (
    <Section id="they-love-us" tone="sunken" layout="split" labelledBy="they-love-us-title">
      <div className="grid grid-cols-1 content-start gap-6">
        <SectionHeader id="they-love-us-title" eyebrow={love.eyebrow} title={love.title} />
        <Seal {...love.seal} />
      </div>
      <QuoteCarousel label={love.label} quotes={love.quotes} note={love.illustrative} />
    </Section>
  );
}
