import videoScript from "virtual:article-video-script";

import { useNonce } from "~/lib/http/render-context";
import extraStyles from "~/styles/article-extras.css?url";

const styled =
  /class="(?:callout|pull-quote|footnotes|video|gallery|wide|full|bookmark|button-link)/;

/** The styles of what few articles have. */
export function ExtraStyles() {
  return <link rel="stylesheet" href={extraStyles} />;
}

/** What an article loads besides that has blocks with styles of their own, such as callouts, videos and galleries. */
export function ArticleExtras({ html }: { html: string }) {
  const nonce = useNonce();
  if (!styled.test(html)) return null;
  return (
    <>
      <ExtraStyles />
      {html.includes(" data-video=") ? (
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: videoScript }} />
      ) : null}
    </>
  );
}
