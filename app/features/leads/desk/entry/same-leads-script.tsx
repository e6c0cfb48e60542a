import sameLeadsScript from "virtual:same-leads-script";

import { useNonce } from "~/lib/http/render-context";

/** Finds leads while the form of a new one is typed. */
export function SameLeadsScript() {
  const nonce = useNonce();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: sameLeadsScript }} />;
}
