import { isConsentChoice, readConsent } from "../features/consent/read-consent.ts";
import type { ConsentChoice } from "../features/consent/read-consent.ts";
import { installAnalytics, tellAnalytics } from "./analytics.ts";
import { around, doc, find, findAll, focusMain, measure, on, root } from "./dom.ts";

const BANNER = ".consent-banner";

const SAID_FOR_MS = 5_000;

let sending = false;
let leaving = false;

function adopt(choice: ConsentChoice): void {
  root().dataset.consent = choice;
  for (const line of findAll("[data-consent-state]"))
    line.hidden = line.dataset.consentState !== choice;
  tellAnalytics(choice);
}

function announce(text = ""): void {
  const status = find("[data-consent-status]");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => (status.textContent = ""), SAID_FOR_MS);
}

function settle(choice: ConsentChoice, button: HTMLElement): void {
  adopt(choice);
  announce(button.dataset.announce);
  if (around(button, BANNER)) focusMain();
}

/** Whether the server kept it: it answers with a redirect then, which need not be followed. */
function keep(choice: ConsentChoice): Promise<boolean> {
  const body = new URLSearchParams({ choice });
  return fetch("/consent", { method: "POST", body, redirect: "manual", keepalive: true }).then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
}

async function submit(event: SubmitEvent): Promise<void> {
  const button = around(event.submitter, "[action='/consent'] button") as HTMLButtonElement | null;
  if (!button || !isConsentChoice(button.value) || leaving) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  const kept = await keep(button.value);
  sending = false;
  if (kept) {
    settle(button.value, button);
  } else {
    leaving = true;
    button.form?.requestSubmit(button);
  }
}

/** The choice may be newer than the page: made in another tab, or after the browser kept this one. */
export function catchUpConsent(): void {
  const choice = readConsent(doc.cookie);
  if (choice !== null && choice !== root().dataset.consent) adopt(choice);
}

/** Keeps the visitor's choice without leaving the page, and tells analytics about it. */
export function installConsent(): void {
  installAnalytics();
  if (root().dataset.consent === "granted") tellAnalytics("granted");
  measure(BANNER, "--consent-height");
  on("submit", (event) => void submit(event));
}
