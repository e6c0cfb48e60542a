import { isChoice, storedChoice } from "../features/consent/choice.ts";
import type { Choice } from "../features/consent/choice.ts";
import { installAnalytics, tellAnalytics } from "./analytics.ts";

const SAID_FOR_MS = 5_000;

let told: Choice | undefined;
let sending = false;
let leaving = false;

/** How much of the window's lower end the banner takes, for the style sheet. */
function measure(banner: Element): void {
  if (!banner.isConnected) return;
  const { style } = document.documentElement;
  const { position, display } = getComputedStyle(banner);
  if (display === "none") {
    style.removeProperty("--consent-height");
    return;
  }
  const covered = position === "fixed" ? innerHeight - banner.getBoundingClientRect().top : 0;
  style.setProperty("--consent-height", `${Math.ceil(covered)}px`);
}

function tell(choice: Choice): void {
  told = choice;
  tellAnalytics(choice);
}

function show(choice: Choice): void {
  document.documentElement.dataset.consent = choice;
  for (const line of document.querySelectorAll<HTMLElement>("[data-consent-state]"))
    line.hidden = line.dataset.consentState !== choice;
}

function announce(text = ""): void {
  const status = document.querySelector("[data-consent-status]");
  if (!status) return;
  status.textContent = text;
  setTimeout(() => (status.textContent = ""), SAID_FOR_MS);
}

function settle(choice: Choice, button: HTMLElement): void {
  const isBanner = button.closest(".consent-banner") !== null;
  show(choice);
  tell(choice);
  announce(button.dataset.announce);
  if (isBanner) document.querySelector("main")?.focus({ preventScroll: true });
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
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return;
  if (form.getAttribute("action") !== "/consent" || !isChoice(button.value) || leaving) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  const kept = await keep(button.value);
  sending = false;
  if (kept) {
    settle(button.value, button);
  } else {
    leaving = true;
    form.requestSubmit(button);
  }
}

/** A page that the browser kept, or the framework drew anew, may be older than the choice. */
function catchUp(): void {
  const root: HTMLElement | null = document.documentElement;
  const choice = storedChoice(document.cookie);
  if (!root || choice === null || choice === root.dataset.consent) return;
  show(choice);
  if (choice !== told) tell(choice);
}

/** Keeps the visitor's choice without leaving the page, and tells analytics about it. */
export function installConsent(): void {
  const choice = document.documentElement.dataset.consent;
  const banner = document.querySelector(".consent-banner");
  installAnalytics();
  if (choice === "granted") tell(choice);
  catchUp();
  if (banner) new ResizeObserver(() => measure(banner)).observe(banner);
  addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  new MutationObserver(catchUp).observe(document, { childList: true });
  addEventListener("submit", (event) => void submit(event));
}
