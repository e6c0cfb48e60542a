import { Carousel } from "./carousel";
import { Heading } from "./heading";
import type { HeadingLevel } from "./heading";
import { VideoFacade } from "./video-facade";
import type { VideoFacadeProps } from "./video-facade";

type Step = { title: string; text: string; video: VideoFacadeProps };

type StepsProps = {
  /** What the steps explain, for readers of the screen. */
  label: string;
  steps: readonly Step[];
  level?: HeadingLevel;
};

/** Steps side by side, each with a video and an address of its own: `#step-1`, `#step-2`, … */
export function Steps({ label, steps, level = 3 }: StepsProps) {
  return (
    <Carousel
      name="steps"
      label={label}
      navigation={
        <ol className="grid grid-cols-3 gap-3 sm:gap-6">
          {steps.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#step-${index + 1}`}
                data-carousel-link
                className="flex min-h-11 gap-x-3 border-t-2 border-line pt-3 leading-title font-semibold text-ink-soft no-underline hover:border-control hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              >
                <span className="text-muted tabular-nums">
                  <span className="sr-only">Step </span>
                  {index + 1}
                </span>
                <span className="max-sm:sr-only">{title}</span>
              </a>
            </li>
          ))}
        </ol>
      }
    >
      <ol data-carousel-track className="carousel-track gap-4">
        {steps.map(({ title, text, video }, index) => (
          <li
            key={title}
            id={`step-${index + 1}`}
            data-carousel-slide
            aria-roledescription="slide"
            aria-labelledby={`step-${index + 1}-title`}
            className="grid w-[calc(100%-2.5rem)] grid-cols-1 content-start overflow-clip rounded-lg border border-line bg-surface md:w-full lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div className="grid content-between gap-8 p-6 md:p-10 max-lg:order-2">
              <p
                aria-hidden="true"
                className="font-display text-4xl leading-none font-semibold max-lg:hidden"
              >
                {index + 1}
              </p>
              <div className="grid gap-3">
                <Heading
                  level={level}
                  id={`step-${index + 1}-title`}
                  className="text-xl leading-title"
                >
                  {title}
                </Heading>
                <p className="max-w-measure text-ink-soft">{text}</p>
              </div>
            </div>
            <div className="border-line max-lg:border-b lg:border-l">
              <VideoFacade {...video} />
            </div>
          </li>
        ))}
      </ol>
    </Carousel>
  );
}
