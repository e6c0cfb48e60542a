import { useState } from "react";
import type { MouseEvent, ReactNode } from "react";

import { Carousel } from "./carousel/carousel";
import { Heading } from "./heading";
import { useCarousel } from "./carousel/use-carousel";
import type { CarouselControl } from "./carousel/use-carousel";
import { VideoFacade } from "./video/video-facade";
import type { VideoFacadeProps } from "./video/video-facade";

const ROTATION_MS = 12_000;
const LOCK_MS = 500;

type Step = {
  title: string;
  text: string;
  /** A drawing of the step, whose animation plays when the step appears. */
  scene: ReactNode;
  video?: Omit<VideoFacadeProps, "poster">;
};

type StepLinksProps = { steps: readonly Step[]; carousel: CarouselControl };

function StepLinks({ steps, carousel }: StepLinksProps) {
  const { current, turning, rotation } = carousel;

  function show(event: MouseEvent, index: number) {
    event.preventDefault();
    rotation.show(index);
  }

  return (
    <ol className="grid grow basis-28 grid-cols-3 gap-3 lg:gap-6">
      {steps.map(({ title }, index) => {
        const isCurrent = index === current;
        return (
          <li key={title} className="relative">
            <a
              href={`#step-${index + 1}`}
              onClick={(event) => show(event, index)}
              aria-current={isCurrent ? "step" : undefined}
              className="flex min-h-11 gap-x-3 border-t-2 border-line pt-3 leading-title font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current]:text-ink"
            >
              <span className="text-muted tabular-nums">
                <span className="sr-only">Step </span>
                {index + 1}
              </span>
              <span className="max-sm:sr-only">{title}</span>
            </a>
            {isCurrent ? (
              <span
                className={`pointer-events-none absolute inset-x-0 top-0 h-0.5 origin-left bg-ink forced-colors:bg-[Highlight] ${turning ? "animate-fill" : ""}`}
                style={{ animationDuration: `${ROTATION_MS}ms` }}
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

type StepsProps = {
  /** Label of the list for screen readers. */
  label: string;
  steps: readonly Step[];
  /** Where the drawings are from. */
  source: ReactNode;
};

/**
 * Steps in a row, each with a drawing or a video and a fragment id: `#step-1`, `#step-2`, … Once
 * the visitor has played one video, each step that appears plays its own, and the previous one
 * pauses.
 */
export function Steps({ label, steps, source }: StepsProps) {
  const carousel = useCarousel({ count: steps.length, intervalMs: ROTATION_MS, lockMs: LOCK_MS });
  const [started, setStarted] = useState(false);
  const { current } = carousel;
  return (
    <Carousel
      label={label}
      carousel={carousel}
      navigation={<StepLinks steps={steps} carousel={carousel} />}
    >
      <ol
        {...carousel.track}
        // A scrollable row without a control inside must be focusable itself.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        className="carousel-track gap-4"
      >
        {steps.map(({ title, text, scene, video }, index) => (
          <li
            key={title}
            id={`step-${index + 1}`}
            {...carousel.slide(index, { lone: true })}
            aria-labelledby={`step-${index + 1}-title`}
            className="grid w-full grid-cols-1 overflow-clip max-lg:content-start rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div className="grid content-center gap-2 p-4 md:gap-3 md:p-8 max-lg:order-2">
              <Heading level={3} id={`step-${index + 1}-title`} className="text-xl leading-title">
                {title}
              </Heading>
              <p className="max-w-measure text-ink-soft">{text}</p>
            </div>
            <div
              aria-hidden={video ? undefined : true}
              className="grid border-line max-lg:border-b lg:border-l"
            >
              {video ? (
                <VideoFacade
                  {...video}
                  poster={scene}
                  playing={started && index === current}
                  onPlay={() => setStarted(true)}
                />
              ) : (
                scene
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="-mt-3 text-sm text-muted">{source}</p>
    </Carousel>
  );
}
