import type { ReactNode } from "react";

import type { HomeContent } from "~/content/home";
import { ChatScene } from "~/ui/illustrations/walk-through/chat-scene";
import { PageScene } from "~/ui/illustrations/walk-through/page-scene";
import { RankingScene } from "~/ui/illustrations/walk-through/ranking-scene";
import { TextLink } from "~/ui/primitives/text-link";
import { Section } from "~/ui/sections/section";
import { Steps } from "~/ui/sections/steps";

type HomeHowItWorksProps = Pick<HomeContent, "how" | "walkThrough" | "videos"> & {
  /** What comes out of the steps. */
  children: ReactNode;
};

/** The three steps, each with its scene of the case or a configured video, and what comes out of them. */
export function HomeHowItWorks({ how, walkThrough, videos, children }: HomeHowItWorksProps) {
  const { chat, ranking, page } = walkThrough;
  const { href, link: _link, ...sheet } = page;
  const scenes = [
    <ChatScene key="chat" {...chat} />,
    <RankingScene key="ranking" {...ranking} />,
    <PageScene key="page" {...sheet} />,
  ];
  const steps = how.steps.map(({ title, text }, index) => {
    const video = videos[index];
    return {
      title,
      text,
      scene: <div className="scene-panel">{scenes[index]}</div>,
      source: (
        <>
          {how.source.before} <TextLink href={href}>{how.source.link}</TextLink>
        </>
      ),
      video: video && {
        ...video,
        title,
        href: `https://www.youtube.com/watch?v=${video.videoId}`,
      },
    };
  });
  return (
    <Section id="how-it-works" header={how}>
      <Steps label={how.label} steps={steps} />
      {children}
    </Section>
  );
}
