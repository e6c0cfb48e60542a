import { home } from "~/content/home";
import { ButtonLink } from "~/ui/primitives/button";
import { TryOutButton } from "~/ui/primitives/try-out-button";
import { TextLink } from "~/ui/primitives/links/text-link";
import { CallToAction } from "~/ui/sections/cta-bands";
import { Heading } from "~/ui/sections/heading";
import { Section } from "~/ui/sections/section";

/** A row on wide screens, pairs on phones. */
const row = "grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3 lg:grid-cols-6";

/** What changes for leaders and for each function, a row each, and the call to start. */
export function HomeTeams() {
  const { leader, functions, behind } = home;
  return (
    <>
      <Section id="product-leader-focus" header={leader} layout="close">
        <ul className={row}>
          {leader.benefits.map(({ title, text }) => (
            <li
              key={title}
              className="grid content-start gap-1 border-t-2 border-ink pt-3 text-sm text-pretty text-ink-soft"
            >
              <Heading level={3} className="text-base leading-title text-ink">
                {title}
              </Heading>
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="cross-functional" header={functions} layout="close">
        <ul className={row}>
          {functions.items.map(({ title, text, proof }) => (
            <li
              key={title}
              className="border-t border-line pt-3 text-sm text-pretty text-ink-soft sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:gap-y-0"
            >
              <Heading level={3} className="mb-1 text-base leading-title text-ink">
                {title}
              </Heading>
              {text}
              <TextLink
                href={proof.href}
                className="mt-1 block w-fit font-display text-lg leading-title font-semibold sm:mt-2 sm:text-xl"
              >
                {proof.value}
              </TextLink>{" "}
              {proof.text}
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        id="left-behind"
        compass
        title={behind.title}
        lead={behind.text}
        note={behind.note}
        actions={
          <>
            <ButtonLink href={behind.workshop.href}>{behind.workshop.text}</ButtonLink>
            <TryOutButton tryOut="trial" look="plain" label={behind.trial} />
            <ButtonLink href={behind.pricing.href} look="plain">
              {behind.pricing.text}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
