import type { home } from "~/content/home";
import { ArtefactMock } from "~/ui/illustrations/artefact-mock";
import { ButtonLink } from "~/ui/primitives/button";
import { Disclosure } from "~/ui/primitives/disclosure";
import { StatBand } from "~/ui/sections/numbers";
import { Hero } from "~/ui/sections/hero";
import { PillarCards } from "~/ui/sections/pillar-cards";
import { Ring } from "~/ui/sections/ring";
import { Section } from "~/ui/sections/section";
import { Steps } from "~/ui/sections/steps";

type HomeStoryProps = { content: typeof home; slug: string };

function Transcripts({ how }: { how: typeof home.how }) {
  return (
    <div>
      <h3 className="mb-4 text-lg leading-title">{how.transcripts}</h3>
      {how.steps.map(({ title, video, transcript }) => (
        <Disclosure key={title} title={`${title} (${video.duration})`}>
          <div className="grid gap-3">
            {transcript.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

const posterSize = { width: 960, height: 540 };

/** The first half of the home page: the promise, the problem and how it is solved. */
export function HomeStory({ content, slug }: HomeStoryProps) {
  const { hero, meet, how, pillars, results } = content;
  const steps = how.steps.map(({ title, text, video, poster }) => ({
    title,
    text,
    video: {
      title: video.title,
      href: `https://www.youtube.com/watch?v=${video.id}`,
      videoId: video.id,
      duration: video.duration,
      caption: how.videoCaption,
      linkText: how.videoLink,
      poster: { ...poster, ...posterSize },
    },
  }));
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
      <Section id="how-it-works" header={how}>
        <Steps label={how.eyebrow} steps={steps} />
        <Transcripts how={how} />
      </Section>
      <Section id="brains-and-strategies" tone="sunken" header={pillars}>
        <PillarCards pillars={pillars.items} />
      </Section>
      <Section id="no-bs-results" header={results}>
        <StatBand stats={results.stats} />
        <p className="text-sm text-muted">{results.note}</p>
      </Section>
    </>
  );
}
