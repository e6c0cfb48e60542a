import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { tolerateDisplacedNodes } from "./lib/hydration/displaced-nodes";
import { carryOverOnRecovery } from "./lib/hydration/interrupted-hydration";

/**
 * Starts Remix's decoding of the page's data, which its first render does and suspends for. Where a
 * click falls into that moment, React 18 never hydrates the page (`navigation.test.ts` clicks there).
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate(): Promise<void> {
  await decodePageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      { onRecoverableError: carryOverOnRecovery() },
    );
  });
}

tolerateDisplacedNodes();
void hydrate();
