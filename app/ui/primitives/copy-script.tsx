import { useEffect } from "react";
import copyScript from "virtual:copy-script";

import { installCopying } from "~/lib/browser/copy-to-clipboard";
import { installDocuments } from "~/lib/browser/document-actions";
import { useNonce } from "~/lib/http/render-context";

/** Loads the script of the copy and print buttons once per page, hydrated or not. */
export function CopyScript() {
  const nonce = useNonce();
  useEffect(() => {
    const ends = [installCopying(), installDocuments()];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? copyScript : "" }}
    />
  );
}
