import { walkThrough } from "~/content/walk-through";
import { WalkThrough } from "~/ui/illustrations/walk-through/walk-through";
import { Badge } from "~/ui/primitives/badge";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Hero, PageHero } from "~/ui/sections/hero";
import { BenefitList } from "~/ui/sections/item-lists";
import { RoleSwitcher } from "~/ui/sections/role-switcher";
import { FactBand, MetricStrip, StatBand } from "~/ui/sections/stats";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { PlanCards } from "~/ui/sections/plan-cards";
import { QuoteCards, QuoteCarousel } from "~/ui/sections/quotes";
import { Ring } from "~/ui/sections/ring";
import { Seal } from "~/ui/sections/seal";
import { Section, SectionHeader } from "~/ui/sections/section";
import { Steps } from "~/ui/sections/steps";

import * as sample from "./front-sample";
import { InnerSections } from "./inner-sections";
import { metrics, plans } from "./inner-sample";

const buttons = (
  <>
    <ButtonLink href="#steps">Start Free Trial</ButtonLink>
    <ButtonLink href="#contact-form" look="plain">
      Schedule a demo
    </ButtonLink>
  </>
);

const placeholder = (
  <div className="grid min-h-72 place-items-center rounded-lg border border-line bg-raised p-6 text-muted shadow-lg">
    Place for a mock-up
  </div>
);

/** Every section in its states, with placeholder texts. */
export function SectionsGallery() {
  return (
    <>
      <Hero
        id="hero-split"
        level={2}
        eyebrow="Hero, split"
        title="Product decisions you can defend, in days"
        highlight="defend"
        lead="Experts that work through proven frameworks with you and hand back finished deliverables."
        actions={buttons}
        facts={["7 days free", "No credit card", "Your own model key"]}
        aside={<WalkThrough {...walkThrough} />}
      />
      <Hero
        id="hero-centred"
        level={2}
        layout="centred"
        eyebrow="Hero, centred"
        title="From a hunch to a plan by Thursday"
        highlight="by Thursday"
        lead="The centred form stands over a wide mock-up."
        actions={buttons}
        facts={["7 days free", "No credit card"]}
        aside={placeholder}
      />
      <PageHero
        id="page-hero"
        level={2}
        badge={<Badge tone="recommended">Expert</Badge>}
        title="Customer Discovery"
        lead="Find out what customers hire your product for, before you build it."
        actions={buttons}
        metrics={<MetricStrip metrics={metrics.slice(0, 4)} />}
        aside={placeholder}
      >
        <p>
          The expert plans the interviews, writes the questions, sorts what people said and tells
          you which of your assumptions still stand on one leg.
        </p>
      </PageHero>
      <Section
        id="rings"
        tone="dark"
        header={{
          eyebrow: "Rings on the dark band",
          title: "Most products fail for want of a question",
          lead: "Two numbers, drawn once, as text for everybody.",
          size: "large",
        }}
      >
        <div className="grid gap-12 lg:grid-cols-2">
          <Ring value={92}>of SaaS products fail within three years.</Ring>
          <Ring value={12}>of features are frequently used.</Ring>
        </div>
        <p>
          <Button look="dark" type="button">
            A button on the band
          </Button>
        </p>
      </Section>
      <Section
        id="steps"
        header={{ eyebrow: "Steps", title: "Three steps from question to deliverable" }}
      >
        <Steps
          label="How it works"
          steps={sample.steps.map((step) => ({ ...step, scene: placeholder, source: "Made up" }))}
        />
      </Section>
      <Section
        id="pillars"
        header={{
          eyebrow: "Pillars",
          title: "Four things that work on their own, better together",
        }}
      >
        <PillarCards pillars={sample.pillars} />
      </Section>
      <Section
        id="stats"
        tone="sunken"
        header={{ eyebrow: "Stat band", title: "Results that fit on a napkin" }}
      >
        <StatBand stats={sample.stats} />
      </Section>
      <Section id="quotes" labelledBy="quotes-title">
        <div className="flex flex-wrap items-center justify-between gap-8">
          <SectionHeader
            id="quotes-title"
            eyebrow="Quotes"
            title="Clippings, a row and a single voice"
          />
          <Seal value="9.4" label="out of 10" note="A seal says what was measured." />
        </div>
        <QuoteCards quotes={sample.quotes} note="Illustrative" />
        <QuoteCarousel quotes={sample.quotes} note="Illustrative" label="Quotes in a row" />
        <QuoteCarousel
          layout="single"
          quotes={sample.quotes}
          note="Illustrative"
          label="One quote at a time"
        />
      </Section>
      <Section
        id="benefits"
        layout="split"
        header={{
          eyebrow: "Benefit list",
          title: "For those who answer for the product",
          lead: "A split section: the title stays while the list goes by.",
        }}
      >
        <BenefitList items={sample.benefits} />
      </Section>
      <Section
        id="functions"
        tone="sunken"
        header={{ eyebrow: "Role switcher", title: "Six functions, one open" }}
      >
        <RoleSwitcher name="sample-roles" items={sample.functions} />
      </Section>
      <Section id="fact-band" header={{ eyebrow: "Fact band", title: "Four facts" }}>
        <FactBand facts={sample.facts} />
      </Section>
      <Section
        id="plans"
        header={{ eyebrow: "Plans", title: "Pay for the months you need", align: "center" }}
      >
        <PlanCards
          plans={plans}
          renderAction={({ buttonText, popular }) => (
            <ButtonLink href="#plans" look={popular ? "primary" : "plain"}>
              {buttonText}
            </ButtonLink>
          )}
        />
      </Section>
      <InnerSections />
    </>
  );
}
