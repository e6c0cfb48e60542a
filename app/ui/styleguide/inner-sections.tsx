import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { CallToAction, ComingSoon } from "~/ui/sections/cta-bands";
import { ContactBand } from "~/ui/sections/contact-band";
import { LinkCards, QuestionList, TeamCards } from "~/ui/sections/link-cards";
import { FrameworkCards } from "~/ui/sections/framework-cards";
import { IntegrationGraph } from "~/ui/sections/integration-graph";
import { AchievementCards, DeliverableList } from "~/ui/sections/item-lists";
import { MetricStrip } from "~/ui/sections/stats";
import { Section } from "~/ui/sections/section";

import * as sample from "./inner-sample";

export function InnerSections() {
  return (
    <>
      <Section
        id="achievements"
        header={{ title: "What you will achieve", eyebrow: "Achievements" }}
      >
        <AchievementCards items={sample.achievements} />
      </Section>
      <Section
        id="deliverables"
        tone="sunken"
        layout="split"
        header={{ eyebrow: "Deliverables", title: "What you will get" }}
      >
        <DeliverableList items={sample.deliverables} />
      </Section>
      <Section
        id="frameworks"
        header={{ eyebrow: "Frameworks", title: "Standing on known ground" }}
      >
        <FrameworkCards
          frameworks={sample.frameworks}
          smallPrint="Names belong to their authors, who are not affiliated with us and have not endorsed this."
        />
      </Section>
      <Section
        id="integration-graph"
        header={{ eyebrow: "Integration", title: "Before and after" }}
      >
        <IntegrationGraph expert="Customer Discovery" related={sample.related} />
        <IntegrationGraph expert="First expert" related={sample.related.slice(2)} />
      </Section>
      <Section id="metrics" header={{ eyebrow: "Metric strip", title: "Six metrics" }}>
        <MetricStrip metrics={sample.metrics} />
      </Section>
      <Section id="team" tone="sunken" header={{ eyebrow: "Team", title: "Four people" }}>
        <TeamCards people={sample.people} />
      </Section>
      <Section id="link-cards" header={{ eyebrow: "Link cards", title: "A grid and an index" }}>
        <LinkCards cards={sample.links} />
        <LinkCards cards={sample.links} layout="rows" />
      </Section>
      <Section
        id="questions"
        layout="split"
        header={{ eyebrow: "Questions", title: "Asked before you did" }}
      >
        <QuestionList questions={sample.questions} />
      </Section>
      <CallToAction
        id="call-to-action"
        eyebrow="Call to action"
        title="Bring the decision you have put off longest"
        highlight="longest"
        lead="Half an hour with an expert, and you leave with the first canvas."
        actions={
          <>
            <ButtonLink href="#steps">Start Free Trial</ButtonLink>
            <ButtonLink href="#contact-form" look="plain">
              Schedule a demo
            </ButtonLink>
          </>
        }
        note="7 days, no credit card."
      />
      <ContactBand
        eyebrow="Contact band"
        title="Talk it through with us"
        lead="Tell us what your team has to decide next."
        steps={[
          "We read it and answer by email.",
          "You choose a time for a call.",
          "You see the expert work on your case.",
        ]}
        form={<p className="text-muted">Place for the form</p>}
      />
      <ComingSoon
        level={2}
        badge={<Badge tone="yellow">Coming Soon!</Badge>}
        title="This stretch is not charted yet"
        text="The page exists so that nobody falls off the edge. Until it has something to say, these do."
      >
        <ButtonLink href="#link-cards">Read the blog</ButtonLink>
        <ButtonLink href="#contact-form" look="plain">
          Ask us
        </ButtonLink>
      </ComingSoon>
    </>
  );
}
