import { consentCopy } from "~/content/site/consent";

import type { ConsentChoice } from "./read-consent";

const states = ["none", "granted", "denied"] as const;

/** The stored choice. All states are rendered, so the client script can switch between them. */
export function CurrentConsent({ choice }: { choice: ConsentChoice | null }) {
  return states.map((state) => (
    <p
      key={state}
      data-consent-state={state}
      hidden={state !== (choice ?? "none")}
      className="font-semibold text-ink"
    >
      {consentCopy.current[state]}
    </p>
  ));
}
