import type { ConsentChoice } from "../../features/consent/read-consent.ts";
import { addScript, root } from "../dom.ts";

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

function gtag(..._command: unknown[]): void {
  // The tag treats only an `arguments` object as a command, not an array.
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

function sendConsent(command: "default" | "update", choice: ConsentChoice): void {
  gtag("consent", command, {
    analytics_storage: choice,
    ad_storage: choice,
    functionality_storage: choice,
    personalization_storage: choice,
    ad_user_data: choice,
    ad_personalization: choice,
    security_storage: "granted",
  });
}

let lastChoice: ConsentChoice | undefined;
let loaded = false;

function load(id: string): void {
  if (loaded) return;
  loaded = true;
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  gtag("js", new Date());
  gtag("config", id);
}

/** Denies all storage except for security until the visitor chooses. */
export function installAnalytics(): void {
  window.dataLayer ??= [];
  window.gtag ??= gtag;
  sendConsent("default", "denied");
}

/** Sends a changed choice to the tag. Loads the tag if it is configured and the visitor consents. */
export function updateAnalytics(choice: ConsentChoice): void {
  if (choice === lastChoice) return;
  lastChoice = choice;
  sendConsent("update", choice);
  const id = root().dataset.analyticsTag;
  if (!id) return;
  // A tag that is already loaded would otherwise continue to send visits, without cookies.
  (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = choice === "denied";
  if (choice === "granted") load(id);
}
