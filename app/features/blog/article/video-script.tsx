import videoScript from "virtual:article-video-script";

import { useNonce } from "~/lib/http/render-context";

/** The script of an article's videos, if it has any. */
export function VideoScript({ html }: { html: string }) {
  const nonce = useNonce();
  if (!html.includes(" data-video=")) return null;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: videoScript }} />;
}
