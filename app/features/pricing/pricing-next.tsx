import type { ReactNode } from "react";

import type { pricing } from "~/content/pricing";
import { ButtonLink } from "~/ui/primitives/button";
import { CallToAction } from "~/ui/sections/cta-bands";
import { Section } from "~/ui/sections/section";

type PricingNextProps = {
  content: {
    newNormal: Omit<(typeof pricing)["newNormal"], "points">;
    next: (typeof pricing)["next"];
  };
  /** Absent in the browser, as the questions. */
  points: ReactNode;
  questions: ReactNode;
  /** Starts the free trial. */
  trial: ReactNode;
  /** Leads to the demo of one expert. */
  demo: ReactNode;
};

/** Second half of the pricing page: benefits, questions and the next step. */
export function PricingNext({ content, points, questions, trial, demo }: PricingNextProps) {
  const { newNormal, next } = content;
  const actions = (
    <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
      {trial}
      <ButtonLink href={newNormal.demo.href} look="plain">
        {newNormal.demo.text}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <Section
        id="new-normal"
        tone="sunken"
        layout="split"
        header={{ title: newNormal.title, lead: newNormal.lead, children: actions }}
      >
        {points}
      </Section>
      {questions}
      <CallToAction
        id="next-step"
        title={next.title}
        highlight={next.highlight}
        lead={next.lead}
        actions={
          <>
            {demo}
            <ButtonLink href={next.packages.href} look="plain">
              {next.packages.text}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
