import type { ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";

import type { CarouselControl } from "./use-carousel";

const control =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border border-control font-semibold hover:bg-sunken";

const sizes = {
  regular: { button: "min-h-11 min-w-11 px-3 text-sm", rotation: "w-26" },
  compact: { button: "min-h-9 min-w-9 px-1.5 text-xs gap-1!", rotation: "w-16" },
};

type CarouselProps = {
  label: string;
  carousel: CarouselControl;
  /** `compact` has small controls over the end of the last line of the slides, which leaves them room. */
  size?: keyof typeof sizes;
  /** Beside the controls, such as links to the slides. */
  navigation?: ReactNode;
  /** A list with the props of `carousel.track`. */
  children: ReactNode;
};

/** A scrollable row, complete without JavaScript; with JavaScript it rotates. */
export function Carousel({
  label,
  carousel,
  size = "regular",
  navigation,
  children,
}: CarouselProps) {
  const { root, rotation, ready, stopped } = carousel;
  const { button } = sizes[size];
  const isCompact = size === "compact";
  return (
    <div
      ref={root}
      // A fieldset would suggest a form.
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={`grid grid-cols-1 ${isCompact ? "relative" : "gap-4 sm:gap-6"}`}
    >
      <div
        className={`flex flex-wrap gap-x-3 gap-y-4 lg:gap-x-6 ${isCompact ? "absolute right-0 bottom-0 z-10" : ""}`}
      >
        {/* The space is reserved, so that hydration causes no layout shift. */}
        <div
          data-print="none"
          className={`flex min-w-0 gap-2 noscript:hidden ${ready ? "" : "invisible"}`}
        >
          <button
            type="button"
            className={`${control} ${button} ${sizes[size].rotation}`}
            onClick={() => rotation.setStopped(!stopped)}
          >
            <Icon glyph={stopped ? "play" : "pause"} className="size-4 fill-current" />
            <span>
              {/* Its own element: a browser that translates the page replaces text beside others. */}
              <span>{stopped ? "Play" : "Pause"}</span>
              <span className="sr-only"> rotation</span>
            </span>
          </button>
          <button
            type="button"
            className={`${control} ${button}`}
            aria-label="Previous"
            onClick={rotation.previous}
          >
            <Icon glyph="chevron-left" />
          </button>
          <button
            type="button"
            className={`${control} ${button}`}
            aria-label="Next"
            onClick={rotation.next}
          >
            <Icon glyph="chevron-right" />
          </button>
        </div>
        {navigation}
      </div>
      {children}
    </div>
  );
}
