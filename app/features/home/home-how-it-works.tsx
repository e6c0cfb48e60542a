import type { home } from "~/content/home";
import { Disclosure } from "~/ui/primitives/disclosure";
import { Section } from "~/ui/sections/section";
import { Steps } from "~/ui/sections/steps";

const posterSize = { width: 960, height: 540 };

/** The three steps with their videos, and the transcripts of the videos. */
export function HomeHowItWorks({ how }: Pick<typeof home, "how">) {
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
    <Section id="how-it-works" header={how}>
      <Steps label={how.eyebrow} steps={steps} />
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
    </Section>
  );
}
