import { isChoice, storedChoice } from "../features/consent/choice.ts";
import type { Choice } from "../features/consent/choice.ts";
import { installAnalytics, tellAnalytics } from "./analytics.ts";
import { around, find, findAll, on, root } from "./dom.ts";

const BANNER = ".consent-banner";

const SAID_FOR_MS = 5_000;

let told: Choice | undefined;
let sending = false;
let leaving = false;

/** How much of the window's lower end the banner may take, for the style sheet. */
function measure(banner: HTMLElement): void {
  if (banner.isConnected) root().style.setProperty("--consent-height", `${banner.offsetHeight}px`);
}

function tell(choice: Choice): void {
  told = choice;
  tellAnalytics(choice);
}

function show(choice: Choice): void {
  root().dataset.consent = choice;
  for (const line of findAll("[data-consent-state]"))
    line.hidden = line.dataset.consentState !== choice;
}

function announce(text = ""): void {
  const status = find("[data-consent-status]");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => (status.textContent = ""), SAID_FOR_MS);
}

function settle(choice: Choice, button: HTMLElement): void {
  show(choice);
  tell(choice);
  announce(button.dataset.announce);
  if (around(button, BANNER)) find("main")?.focus({ preventScroll: true });
}

/** Whether the server kept it: it answers with a redirect then, which need not be followed. */
async function keep(choice: Choice): Promise<boolean> {
  try {
    const body = new URLSearchParams({ choice });
    const options = { method: "POST", body, redirect: "manual", keepalive: true } as const;
    return (await fetch("/consent", options)).type === "opaqueredirect";
  } catch {
    return false;
  }
}

async function submit(event: SubmitEvent): Promise<void> {
  const button = around(event.submitter, "[action='/consent'] button") as HTMLButtonElement | null;
  if (!button || !isChoice(button.value) || leaving) return;
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
function catchUp(): void {
  const page: HTMLElement | null = root();
  const choice = storedChoice(document.cookie);
  if (!page || choice === null || choice === page.dataset.consent) return;
  show(choice);
  if (choice !== told) tell(choice);
}

/** Keeps the visitor's choice without leaving the page, and tells analytics about it. */
export function installConsent(): void {
  const choice = root().dataset.consent;
  const banner = find(BANNER);
  installAnalytics();
  if (choice === "granted") tell(choice);
  catchUp();
  if (banner) new ResizeObserver(() => measure(banner)).observe(banner);
  on("pageshow", catchUp);
  on("visibilitychange", catchUp);
  new MutationObserver(catchUp).observe(document, { childList: true });
  on("submit", (event) => void submit(event));
}
