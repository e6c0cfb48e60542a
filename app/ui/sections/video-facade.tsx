import { Play } from "lucide-react";

import { Icon } from "~/ui/primitives/icon";

import { Picture } from "./picture";
import type { PictureProps } from "./picture";

export type VideoFacadeProps = {
  title: string;
  /** Where the video can be watched without scripts. */
  href: string;
  /** The provider's id of the video, for the script that plays it in place. */
  videoId: string;
  /** As people say it: "2 min 10 s". */
  duration: string;
  poster?: PictureProps;
  caption?: string;
  transcript?: { href: string; text: string };
};

/** Stands where a video will play: our own poster, and a link; nothing comes from the provider. */
export function VideoFacade({
  title,
  href,
  videoId,
  duration,
  poster,
  caption,
  transcript,
}: VideoFacadeProps) {
  return (
    <figure data-video={videoId} className="grid grid-rows-[1fr_auto]">
      <a
        href={href}
        rel="noopener"
        data-video-play
        className="group relative grid aspect-video overflow-clip bg-sunken text-ink no-underline -outline-offset-4"
      >
        {poster ? (
          <Picture {...poster} className="absolute inset-0 size-full object-cover" />
        ) : (
          <span className="absolute inset-0 chart-dots" />
        )}
        <span className="relative m-4 flex items-center gap-3 self-end justify-self-start rounded-full border border-line bg-raised py-1.5 pr-4 pl-1.5 text-sm font-semibold shadow-md">
          <span className="grid size-10 flex-none place-items-center rounded-full bg-primary text-on-primary transition-transform group-hover:scale-105">
            <Icon glyph={Play} className="size-4 translate-x-px fill-current" />
          </span>
          <span className="leading-title">
            <span className="sr-only">Play video: </span>
            {title}
            <span className="block text-xs font-normal text-muted">{duration}</span>
          </span>
        </span>
      </a>
      {caption || transcript ? (
        <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-sm text-muted">
          {caption}
          {transcript ? (
            <a href={transcript.href} className="text-link underline">
              {transcript.text}
            </a>
          ) : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
