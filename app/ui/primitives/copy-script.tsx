import { useEffect } from "react";
import copyScript from "virtual:copy-script";

import { useNonce } from "~/lib/http/render-context";
import { installCopying } from "~/client/copy-to-clipboard";
import { installDocuments } from "~/client/document-actions";

/** Brings the buttons to life that copy or print, once a page: by itself on a page without the framework, else by it. */
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
