import ringsScript from "virtual:rings-script";

import type { HomeContent } from "~/content/home";
import { useNonce } from "~/lib/http/render-context";
import { WalkThrough } from "~/ui/illustrations/walk-through/walk-through";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { useSite } from "~/ui/primitives/site-context";
import { Hero } from "~/ui/sections/hero";
import { Ring } from "~/ui/sections/ring";
import { Section } from "~/ui/sections/section";

/** The promise, and the problem that it answers. */
export function HomeHero({
  hero,
  meet,
  walkThrough,
}: Pick<HomeContent, "hero" | "meet" | "walkThrough">) {
  const { slug, trialUrl } = useSite();
  const nonce = useNonce();
  return (
    <>
      <Hero
        title={hero.title}
        highlight={hero.marked}
        lead={hero.lead}
        facts={hero.facts}
        proofs={hero.proofs}
        actions={
          <>
            <ButtonLink href={`#meet-${slug}`}>{hero.actions.meet}</ButtonLink>
            <ButtonLink href="#how-it-works" look="plain">
              {hero.actions.how}
            </ButtonLink>
            <ButtonLink href="#they-love-us" look="plain">
              {hero.actions.love}
            </ButtonLink>
          </>
        }
        note={
          <>
            {hero.trial.before} <TextLink href={trialUrl}>{hero.trial.link}</TextLink>
          </>
        }
        aside={<WalkThrough {...walkThrough} />}
      />
      <Section id={`meet-${slug}`} tone="dark" layout="split" header={{ ...meet, size: "large" }}>
        <div className="grid gap-6">
          <div className="grid two-columns gap-x-4 gap-y-8 sm:gap-x-10">
            {meet.rings.map(({ percent, title, text }) => (
              <Ring key={percent} value={percent}>
                <p>{title}</p>
                <p className="mt-2 text-sm text-ink-soft">{text}</p>
              </Ring>
            ))}
          </div>
          <p className="max-w-measure text-xs text-muted sm:text-sm">{meet.source}</p>
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ringsScript }} />
        </div>
      </Section>
    </>
  );
}
