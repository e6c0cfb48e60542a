import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { useHydrated } from "~/ui/primitives/use-hydrated";

import { createRotation } from "./carousel-rotation";
import { bindCarousel } from "./carousel-track";

export type CarouselOptions = Parameters<typeof createRotation>[0];

export type CarouselControl = ReturnType<typeof useCarousel>;

/** State of a `Carousel`; before hydration no slide is marked as current. */
export function useCarousel(options: CarouselOptions) {
  const [rotation] = useState(() => createRotation(options));
  const { current, stopped, turning } = useSyncExternalStore(
    rotation.subscribe,
    rotation.state,
    rotation.state,
  );
  const ready = useHydrated();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => (root.current ? bindCarousel(root.current, rotation) : undefined), [rotation]);

  return {
    root,
    rotation,
    ready,
    stopped,
    turning,
    current: ready ? current : undefined,
    /** Props of the list of slides. */
    track: {
      "data-carousel-track": true,
      ...(ready ? ({ "aria-live": turning ? "off" : "polite" } as const) : {}),
    },
    /** Props of each slide. With `lone`, all slides but the current one are inert. */
    slide(index: number, { lone }: { lone: boolean }) {
      const isCurrent = index === current;
      return {
        "aria-roledescription": "slide",
        ...(ready ? { "data-slide": isCurrent ? "current" : "other" } : {}),
        ...(ready && lone && !isCurrent ? { inert: "" } : {}),
      };
    },
  };
}
