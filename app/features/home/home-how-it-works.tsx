import type { ReactNode } from "react";

import type { HomeContent } from "~/content/home";
import { Served } from "~/lib/hydration/served";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Section } from "~/ui/sections/section";
import { Steps } from "~/ui/sections/steps";

type HomeHowItWorksProps = Pick<HomeContent, "how" | "videos"> & {
  /** A drawing for each step. */
  scenes: readonly ReactNode[] | undefined;
  /** What comes out of the steps. */
  children: ReactNode;
};

/** The three steps, each with its scene of the case or a configured video, and what comes out of them. */
export function HomeHowItWorks({ how, videos, scenes, children }: HomeHowItWorksProps) {
  const steps = how.steps.map(({ title, text }, index) => {
    const video = videos[index];
    return {
      title,
      text,
      scene: (
        <Served id={`scene-${index + 1}`} className="scene-panel">
          {scenes?.[index]}
        </Served>
      ),
      video: video && {
        ...video,
        title,
        href: `https://www.youtube.com/watch?v=${video.videoId}`,
      },
    };
  });
  const { before, link, href } = how.source;
  return (
    <Section id="how-it-works" header={how}>
      <Steps
        label={how.label}
        steps={steps}
        source={
          <>
            {before} <TextLink href={href}>{link}</TextLink>
          </>
        }
      />
      {children}
    </Section>
  );
}
