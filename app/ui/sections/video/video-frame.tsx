import { useEffect, useRef } from "react";

import { playerAddress } from "~/lib/browser/video-player";

import { connectPlayer } from "./video-player";
import type { VideoPlayer } from "./video-player";

export type VideoFrameProps = {
  videoId: string;
  title: string;
  playing: boolean;
  /** Whether the visitor pressed play on this video; it then takes the focus. */
  takesFocus: boolean;
};

/**
 * The provider's player in a separate chunk, rendered only in the browser after the visitor pressed
 * play.
 */
export function VideoFrame({ videoId, title, playing, takesFocus }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useRef<VideoPlayer>();

  useEffect(() => {
    if (!frame.current) return undefined;
    const connected = connectPlayer(frame.current);
    player.current = connected;
    return () => connected.disconnect();
  }, []);

  useEffect(() => {
    if (playing) player.current?.play();
    else player.current?.pause();
  }, [playing]);

  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <iframe
      ref={frame}
      src={playerAddress(videoId, location.origin)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      // The player's scripts need their own origin, but must not navigate this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is another origin than ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
}
