import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { tolerateDisplacedNodes } from "./lib/hydration/displaced-nodes";
import { carryOverOnRecovery } from "./lib/hydration/interrupted-hydration";
import { bringWholeSheet } from "./lib/hydration/load-full-stylesheet";

tolerateDisplacedNodes();

void bringWholeSheet().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      { onRecoverableError: carryOverOnRecovery() },
    );
  });
});
