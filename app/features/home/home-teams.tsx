import type { HomeContent } from "~/content/home";
import { ButtonLink } from "~/ui/primitives/button";
import { useSite } from "~/ui/primitives/site-context";
import { CallToAction } from "~/ui/sections/cta-bands";
import { BenefitList, FunctionCards } from "~/ui/sections/item-lists";
import { Section } from "~/ui/sections/section";

/** What changes for leaders and teams, and what happens to those who wait. */
export function HomeTeams({
  leader,
  functions,
  behind,
}: Pick<HomeContent, "leader" | "functions" | "behind">) {
  const { trialUrl } = useSite();
  return (
    <>
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
            <ButtonLink href={trialUrl}>{behind.primary}</ButtonLink>
            <ButtonLink href="/pricing" look="plain">
              {behind.secondary}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
