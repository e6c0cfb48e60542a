import type { ReactNode } from "react";

import type { home } from "~/content/home";
import { still } from "~/ui/primitives/static-island";
import { ContactBand } from "~/ui/sections/contact-band";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Section } from "~/ui/sections/section";

const HomeTestimonials = still(async () => (await import("./home-testimonials")).HomeTestimonials);
const HomeTeams = still(async () => (await import("./home-teams")).HomeTeams);

type HomeContactProps = {
  content: Pick<typeof home, "love" | "contact">;
  /** The contact form. */
  children: ReactNode;
};

/** Second half of the home page: teams, testimonials and the contact form. */
export function HomeContact({ content, children }: HomeContactProps) {
  const { love, contact } = content;
  return (
    <>
      <Section id="they-love-us" tone="sunken" labelledBy="they-love-us-title">
        <HomeTestimonials />
        <QuoteCarousel label={love.eyebrow} quotes={love.quotes} note={love.illustrative} />
      </Section>
      <HomeTeams />
      <ContactBand id="contact-form" {...contact} form={children} />
    </>
  );
}
