/** The provider's host without cookies; the content security policy allows frames from nowhere else. */
const PROVIDER = "https://www.youtube-nocookie.com";

const HALF_SPEED = 0.5;
const PLAYING = 1;

/** A player hears nothing before it has started; it is called until it answers, or never will. */
const CALL_EVERY_MS = 500;
const CALLS = 10;

/** The address of the provider's player, which starts at once and takes orders from this page alone. */
export function playerAddress(videoId: string, origin: string): string {
  const query = new URLSearchParams({
    enablejsapi: "1",
    autoplay: "1",
    playsinline: "1",
    rel: "0",
    origin,
    cc_load_policy: "1",
  });
  return `${PROVIDER}/embed/${encodeURIComponent(videoId)}?${query}`;
}

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

/** Drives the provider's player in a frame by messages, each time it plays at half speed. */
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
  function order(func: string, ...args: unknown[]): void {
    post({ event: "command", func, args });
  }
  function call(): void {
    post({ event: "listening" });
    calls += 1;
    if (calls < CALLS) callTimer = setTimeout(call, CALL_EVERY_MS);
  }
  function obey(): void {
    if (!ready) return;
    if (wanted === "playVideo") order("setPlaybackRate", HALF_SPEED);
    order(wanted);
  }
  function hear({ info }: PlayerReport): void {
    clearTimeout(callTimer);
    if (!ready) {
      ready = true;
      obey();
    }
    if (info?.playerState !== PLAYING) return;
    // Its autoplay may have come after the order to pause.
    if (wanted === "pauseVideo") order("pauseVideo");
    // Some videos accept another speed only once they play; later on, the speed is the visitor's.
    else if (!slowed) {
      slowed = true;
      order("setPlaybackRate", HALF_SPEED);
    }
  }

  frame.addEventListener("load", call, { signal, once: true });
  addEventListener(
    "message",
    ({ origin, source, data }) => {
      if (origin !== PROVIDER || source !== frame.contentWindow) return;
      const report = readReport(data);
      if (report) hear(report);
    },
    { signal },
  );

  return {
    play(): void {
      wanted = "playVideo";
      slowed = false;
      obey();
    },
    pause(): void {
      wanted = "pauseVideo";
      obey();
    },
    disconnect(): void {
      clearTimeout(callTimer);
      connection.abort();
    },
  };
}
