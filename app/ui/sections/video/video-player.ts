import { PROVIDER } from "~/lib/browser/video-player";

const HALF_SPEED = 0.5;
const PLAYING = 1;

/** A starting player ignores messages, so the first message is repeated until the player responds. */
const CALL_EVERY_MS = 500;
const CALLS = 10;

type PlayerReport = { info?: { playerState?: number } | null };

function readReport(data: unknown): PlayerReport | null {
  if (typeof data !== "string") return null;
  try {
    const report: unknown = JSON.parse(data);
    return typeof report === "object" ? report : null;
  } catch {
    return null;
  }
}

export type VideoPlayer = ReturnType<typeof connectPlayer>;

/** Controls the provider's player in a frame by messages. Each `play` sets half speed. */
export function connectPlayer(frame: HTMLIFrameElement) {
  const connection = new AbortController();
  const { signal } = connection;
  let wanted: "playVideo" | "pauseVideo" = "playVideo";
  let ready = false;
  let slowed = false;
  let calls = 0;
  let callTimer: ReturnType<typeof setTimeout> | undefined;

  function post(message: Record<string, unknown>): void {
    frame.contentWindow?.postMessage(JSON.stringify(message), PROVIDER);
  }
  function command(func: string, ...args: unknown[]): void {
    post({ event: "command", func, args });
  }
  function call(): void {
    post({ event: "listening" });
    calls += 1;
    if (calls < CALLS) callTimer = setTimeout(call, CALL_EVERY_MS);
  }
  function sendWanted(): void {
    if (!ready) return;
    if (wanted === "playVideo") command("setPlaybackRate", HALF_SPEED);
    command(wanted);
  }
  function handleReport({ info }: PlayerReport): void {
    clearTimeout(callTimer);
    if (!ready) {
      ready = true;
      sendWanted();
    }
    if (info?.playerState !== PLAYING) return;
    // Autoplay may have started the video after the command to pause.
    if (wanted === "pauseVideo") command("pauseVideo");
    // Some videos accept another speed only while they play. Set it once, as the visitor may change it.
    else if (!slowed) {
      slowed = true;
      command("setPlaybackRate", HALF_SPEED);
    }
  }

  frame.addEventListener("load", call, { signal, once: true });
  addEventListener(
    "message",
    ({ origin, source, data }) => {
      if (origin !== PROVIDER || source !== frame.contentWindow) return;
      const report = readReport(data);
      if (report) handleReport(report);
    },
    { signal },
  );

  return {
    play(): void {
      wanted = "playVideo";
      slowed = false;
      sendWanted();
    },
    pause(): void {
      wanted = "pauseVideo";
      sendWanted();
    },
    disconnect(): void {
      clearTimeout(callTimer);
      connection.abort();
    },
  };
}
