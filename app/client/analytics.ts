import type { ConsentChoice } from "../features/consent/read-consent.ts";
import { addScript, root } from "./dom.ts";

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

function gtag(..._command: unknown[]): void {
  // The tag tells commands from other entries by their being `arguments`, not an array.
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

function tell(command: "default" | "update", choice: ConsentChoice): void {
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

let told: ConsentChoice | undefined;
let loaded = false;

function load(id: string): void {
  if (loaded) return;
  loaded = true;
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  gtag("js", new Date());
  gtag("config", id);
}

/** Until a choice is told, nothing may be stored but what security needs. */
export function installAnalytics(): void {
  window.dataLayer ??= [];
  window.gtag ??= gtag;
  tell("default", "denied");
}

/** Tells the tag, once, what may be stored. It is loaded only where it is configured and welcome. */
export function tellAnalytics(choice: ConsentChoice): void {
  if (choice === told) return;
  told = choice;
  tell("update", choice);
  const id = root().dataset.analyticsTag;
  if (!id) return;
  // Without it, a tag that is already loaded would go on without cookies.
  (window as unknown as Record<string, unknown>)[`ga-disable-${id}`] = choice === "denied";
  if (choice === "granted") load(id);
}
