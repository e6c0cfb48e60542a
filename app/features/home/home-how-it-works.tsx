import type { home } from "~/content/home";
import { still } from "~/ui/primitives/static-island";
import { Section } from "~/ui/sections/section";
import { Steps } from "~/ui/sections/steps";

const HomeGuarantee = still(async () => (await import("./home-guarantee")).HomeGuarantee);
const HomeTranscripts = still(async () => (await import("./home-transcripts")).HomeTranscripts);
const HomeOffer = still(async () => (await import("./home-offer")).HomeOffer);

type HomeStep = Omit<(typeof home)["how"]["steps"][number], "transcript">;
type HomeHow = Omit<(typeof home)["how"], "steps"> & { steps: HomeStep[] };
type HomeHowItWorksProps = { content: { how: HomeHow }; slug: string };

const posterSize = { width: 960, height: 540 };

/** First half of the home page: the promise, the problem and the solution. */
export function HomeHowItWorks({ content: { how }, slug }: HomeHowItWorksProps) {
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
      <HomeGuarantee slug={slug} />
      <Section id="how-it-works" header={how}>
        <Steps label={how.eyebrow} steps={steps} />
        <HomeTranscripts />
      </Section>
      <HomeOffer />
    </>
  );
}
