import { useEffect } from "react";
import copyScript from "virtual:copy-script";

import { useNonce } from "~/platform/nonce";
import { installCopying } from "~/shell/copying";

/** Brings copy buttons to life, once a page: by itself on a page without the framework, else by it. */
export function CopyScript() {
  const nonce = useNonce();
  useEffect(() => installCopying(), []);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? copyScript : "" }}
    />
  );
}
