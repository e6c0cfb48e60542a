import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { tolerateDisplacedNodes } from "./lib/hydration/displaced-nodes";
import { idle, touched } from "./lib/hydration/first-interaction";
import { carryOverOnRecovery } from "./lib/hydration/interrupted-hydration";
import { holdSteps } from "./lib/hydration/defer-popstate";
import { bringWholeSheet } from "./lib/hydration/load-full-stylesheet";

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    { onRecoverableError: carryOverOnRecovery() },
  );
}

/**
 * Remix begins to read the page's data when it is first rendered, and React cannot finish what a click
 * interrupts while that goes on: so it is begun before.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/**
 * The framework takes the page over when the browser has nothing better to do, or at the visitor's
 * first touch. Until then, and where the style sheet of all pages cannot be had, the page works as
 * it does without scripts.
 */
async function takeOver(): Promise<void> {
  const touch = touched();
  const isUrgent = await Promise.race([touch.then(() => true), idle().then(() => false)]);
  while (!(await bringWholeSheet())) await touched();
  await readPageData();
  // At once, for the click that the touch becomes; else bit by bit, with room for the visitor.
  if (isUrgent) hydrate();
  else startTransition(hydrate);
}

holdSteps();
tolerateDisplacedNodes();
void takeOver();
