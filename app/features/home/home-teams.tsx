import { home } from "~/content/home";
import { ChevronDown } from "~/ui/icons/chevron-down";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { useSite } from "~/ui/primitives/site-context";
import { TextLink } from "~/ui/primitives/text-link";
import { CallToAction } from "~/ui/sections/cta-bands";
import { glyphs } from "~/ui/sections/glyphs";
import { Heading } from "~/ui/sections/heading";
import { BenefitGrid } from "~/ui/sections/item-lists";
import { SectionHeader } from "~/ui/sections/section";

/** What changes for leaders and for each function, side by side, and the call to start. */
export function HomeTeams() {
  const { leader, functions, behind } = home;
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
            <RoleSwitcher />
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

/** The functions of a company; the open one shows a figure from a deliverable. */
function RoleSwitcher() {
  const { items, source } = home.functions;
  return (
    <div className="border-t border-line">
      {items.map(({ icon, title, text, proof }, index) => (
        <details
          key={title}
          open={index === 0}
          className="group border-b border-line"
          // React 18 renders this attribute, but its types lack it.
          {...{ name: "function" }}
        >
          <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 hover:text-link xl:grid-cols-[auto_8rem_minmax(0,1fr)_auto]">
            <Icon glyph={glyphs[icon]} className="size-6" />
            <Heading level={3} className="text-lg leading-title">
              {title}
            </Heading>
            <Icon
              glyph={ChevronDown}
              className="size-5 text-muted transition-transform duration-200 group-open:rotate-180 xl:order-1"
            />
            <span className="text-sm text-pretty text-ink-soft max-xl:col-span-2 max-xl:col-start-2 max-sm:hidden max-sm:group-open:inline">
              {text}
            </span>
          </summary>
          <p className="mb-4 ml-10 grid gap-x-5 gap-y-1 rounded-md border border-line bg-surface p-4 text-sm text-ink-soft sm:grid-cols-[6rem_minmax(0,1fr)]">
            <b className="font-display text-xl leading-none font-semibold text-ink sm:row-span-2">
              {proof.value}
            </b>
            {proof.text}
            <span>
              <TextLink href={proof.href}>{`${source} ${proof.href.slice(-2)}`}</TextLink>
            </span>
          </p>
        </details>
      ))}
    </div>
  );
}
