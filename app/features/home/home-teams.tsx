import type { HomeContent } from "~/content/home";
import { ButtonLink } from "~/ui/primitives/button";
import { useSite } from "~/ui/primitives/site-context";
import { CallToAction } from "~/ui/sections/cta-bands";
import { BenefitGrid } from "~/ui/sections/item-lists";
import { RoleSwitcher } from "~/ui/sections/role-switcher";
import { SectionHeader } from "~/ui/sections/section";

/** What changes for leaders and for each function, side by side, and the call to start. */
export function HomeTeams({
  leader,
  functions,
  behind,
}: Pick<HomeContent, "leader" | "functions" | "behind">) {
  const { trialUrl } = useSite();
  return (
    <>
      <div data-tone="sunken" className="band">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-x-12 gap-y-section px-gutter lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <section
            id="product-leader-focus"
            aria-labelledby="leader-title"
            className="grid grid-cols-1 content-start gap-6"
          >
            <SectionHeader id="leader-title" {...leader} />
            <BenefitGrid items={leader.benefits} />
          </section>
          <section
            id="cross-functional"
            aria-labelledby="functions-title"
            className="grid grid-cols-1 content-start gap-6"
          >
            <SectionHeader id="functions-title" {...functions} />
            <RoleSwitcher source={functions.source} items={functions.items} />
          </section>
        </div>
      </div>
      <CallToAction
        id="left-behind"
        compass
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
