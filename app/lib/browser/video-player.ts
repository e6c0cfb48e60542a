/** The provider's host without cookies, the only one that the content security policy allows in frames. */
export const PROVIDER = "https://www.youtube-nocookie.com";

/** URL of the provider's player. It starts to play at once, and accepts commands from this origin only. */
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
