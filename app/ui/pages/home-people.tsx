import type { ReactNode } from "react";

import type { home } from "~/content/home";
import { ButtonLink } from "~/ui/primitives/button";
import { CallToAction, ContactBand } from "~/ui/sections/bands";
import { BenefitList, FunctionCards } from "~/ui/sections/item-lists";
import { QuoteCarousel } from "~/ui/sections/quotes";
import { Seal } from "~/ui/sections/seal";
import { Section, SectionHeader } from "~/ui/sections/section";

type HomePeopleProps = {
  content: typeof home;
  /** The contact form. */
  children: ReactNode;
};

/** The second half of the home page: whom it serves, and the next step. */
export function HomePeople({ content, children }: HomePeopleProps) {
  const { love, leader, functions, behind, contact } = content;
  return (
    <>
      <Section id="they-love-us" tone="sunken" labelledBy="they-love-us-title">
        <div className="flex flex-wrap items-center justify-between gap-8">
          <SectionHeader id="they-love-us-title" eyebrow={love.eyebrow} title={love.title} />
          <Seal {...love.seal} />
        </div>
        <QuoteCarousel label={love.eyebrow} quotes={love.quotes} note={love.illustrative} />
      </Section>
      <Section id="product-leader-focus" layout="split" header={leader}>
        <BenefitList items={leader.benefits} />
      </Section>
      <Section id="cross-functional" tone="sunken" header={{ ...functions, align: "center" }}>
        <FunctionCards items={functions.items} />
      </Section>
      <CallToAction
        id="left-behind"
        title={behind.title}
        lead={behind.text}
        actions={
          <>
            <ButtonLink href="/auth/signup">{behind.primary}</ButtonLink>
            <ButtonLink href="/pricing" look="plain">
              {behind.secondary}
            </ButtonLink>
          </>
        }
      />
      <ContactBand id="contact-form" {...contact} form={children} />
    </>
  );
}
