import type { home } from "~/content/home";
import { ArtefactMock } from "~/ui/illustrations/artefact-mock";
import { ButtonLink } from "~/ui/primitives/button";
import { useSite } from "~/ui/primitives/site-context";
import { Hero } from "~/ui/sections/hero";
import { Ring } from "~/ui/sections/ring";
import { Section } from "~/ui/sections/section";

/** The promise, and the problem that it answers. */
export function HomeHero({ hero, meet }: Pick<typeof home, "hero" | "meet">) {
  const { slug } = useSite();
  return (
    <>
      <Hero
        title={hero.title}
        highlight={hero.marked}
        lead={hero.lead}
        facts={hero.facts}
        actions={
          <>
            <ButtonLink href={`#meet-${slug}`}>{hero.actions.meet}</ButtonLink>
            <ButtonLink href="#how-it-works" look="plain">
              {hero.actions.how}
            </ButtonLink>
            <ButtonLink href="#they-love-us" look="quiet">
              {hero.actions.love}
            </ButtonLink>
          </>
        }
        aside={<ArtefactMock />}
      />
      <Section id={`meet-${slug}`} tone="dark" header={{ ...meet, size: "large" }}>
        <div className="grid gap-10 lg:grid-cols-2">
          {meet.rings.map(({ percent, title, text }) => (
            <Ring key={percent} value={percent}>
              <p>{title}</p>
              <p className="mt-2 font-sans text-base text-ink-soft">{text}</p>
            </Ring>
          ))}
        </div>
        <p className="max-w-measure text-sm text-muted">{meet.source}</p>
      </Section>
    </>
  );
}
