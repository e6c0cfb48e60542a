import { isConsentChoice, readConsent } from "../../features/consent/read-consent.ts";
import type { ConsentChoice } from "../../features/consent/read-consent.ts";
import { installAnalytics, updateAnalytics } from "./analytics.ts";
import { around, doc, find, findAll, focusMain, on, root } from "../dom.ts";

const BANNER = ".consent-banner";

const ANNOUNCED_MS = 5_000;

let sending = false;

function applyChoice(choice: ConsentChoice): void {
  root().dataset.consent = choice;
  for (const line of findAll("[data-consent-state]"))
    line.hidden = line.dataset.consentState !== choice;
  updateAnalytics(choice);
}

function announce(text = ""): void {
  const status = find("[data-consent-status]");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => (status.textContent = ""), ANNOUNCED_MS);
}

function showSaved(choice: ConsentChoice, button: HTMLElement): void {
  for (const line of findAll("[action='/consent'] p")) line.textContent = "";
  applyChoice(choice);
  announce(button.dataset.announce);
  if (around(button, BANNER)) focusMain();
}

/** Where the choice is not kept, the question stays and says why. */
function showProblem({ form }: HTMLButtonElement, text = ""): void {
  const line = form?.querySelector("p");
  if (line) line.textContent = text;
  announce(text);
}

/** Posts the choice. Resolves to whether the server stored it: it then responds with a redirect. */
function save(choice: ConsentChoice): Promise<boolean> {
  const body = new URLSearchParams({ choice });
  return fetch("/consent", { method: "POST", body, redirect: "manual", keepalive: true }).then(
    ({ type }) => type === "opaqueredirect",
    () => false,
  );
}

async function submit(event: SubmitEvent): Promise<void> {
  const button = around(event.submitter, "[action='/consent'] button") as HTMLButtonElement | null;
  if (!button || !isConsentChoice(button.value)) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  const saved = await save(button.value);
  sending = false;
  const { blocked, failed } = find("[data-consent-status]")?.dataset ?? {};
  if (!saved) showProblem(button, failed);
  else if (readConsent(doc.cookie) === button.value) showSaved(button.value, button);
  else showProblem(button, blocked);
}

/** Applies the cookie's choice, which may be newer than the page: another tab, or the back/forward cache. */
export function catchUpConsent(): void {
  const choice = readConsent(doc.cookie);
  if (choice !== null && choice !== root().dataset.consent) applyChoice(choice);
}

/** Submits the consent form without a page load, and passes the choice to analytics. */
export function installConsent(): void {
  installAnalytics();
  if (root().dataset.consent === "granted") updateAnalytics("granted");
  on("submit", (event) => void submit(event));
}
