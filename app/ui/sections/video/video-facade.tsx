import { Suspense, lazy, useState } from "react";
import type { ComponentType, MouseEvent, ReactNode } from "react";

import { Icon } from "~/ui/primitives/icon";

import type { VideoFrameProps } from "./video-frame";

/** If the player's chunk fails to load, the link to the provider remains. */
const VideoFrame = lazy<ComponentType<VideoFrameProps>>(() =>
  import("./video-frame").then(
    (module) => ({ default: module.VideoFrame }),
    () => ({ default: () => null }),
  ),
);

export type VideoFacadeProps = {
  title: string;
  /** The video's page at the provider. */
  href: string;
  /** The provider's id of the video, for the embedded player. */
  videoId: string;
  /** Our own drawing, shown until the video plays. */
  poster: ReactNode;
  /** Caption below the video. */
  caption: string;
  /** Text of the link to the provider. */
  linkText: string;
};

type PlaybackProps = {
  /** Plays at half speed if true, pauses if false. */
  playing: boolean;
  /** The visitor has pressed play. */
  onPlay: () => void;
};

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Placeholder of a video: our own poster and a link; loads nothing from the provider. */
export function VideoFacade({
  title,
  href,
  videoId,
  poster,
  caption,
  linkText,
  playing,
  onPlay,
}: VideoFacadeProps & PlaybackProps) {
  const [opened, setOpened] = useState(false);
  const [pressed, setPressed] = useState(false);
  if (playing && !opened) setOpened(true);

  function play(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setPressed(true);
    onPlay();
  }

  return (
    <figure className="grid grid-rows-[1fr_auto]">
      <div className="relative grid bg-sunken">
        <div aria-hidden="true" className={`grid ${opened ? "invisible" : ""}`}>
          {poster}
        </div>
        {opened ? (
          <Suspense>
            <VideoFrame videoId={videoId} title={title} playing={playing} takesFocus={pressed} />
          </Suspense>
        ) : (
          <a
            href={href}
            rel="noopener"
            onClick={play}
            aria-label={`Play video: ${title}`}
            className="group absolute inset-0 grid text-ink no-underline -outline-offset-4"
          >
            <span className="m-4 flex items-center self-end justify-self-end rounded-full border border-line bg-raised p-1.5 text-sm font-semibold shadow-md">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-primary text-on-primary transition-transform group-hover:scale-105">
                <Icon glyph="play" className="size-4 translate-x-px fill-current" />
              </span>
              <span className="px-2.5">Play</span>
            </span>
          </a>
        )}
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-sm text-muted">
        {caption}
        <a href={href} rel="noopener" className="text-link underline">
          {linkText}
          <span className="sr-only"> ({title})</span>
        </a>
      </figcaption>
    </figure>
  );
}
