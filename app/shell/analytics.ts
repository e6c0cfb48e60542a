import type { Choice } from "../features/consent/choice.ts";

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

const PURPOSES = [
  "analytics_storage",
  "ad_storage",
  "functionality_storage",
  "personalization_storage",
  "ad_user_data",
  "ad_personalization",
];

function settings(choice: Choice): Record<string, string> {
  return {
    ...Object.fromEntries(PURPOSES.map((purpose) => [purpose, choice])),
    security_storage: "granted",
  };
}

function gtag(..._command: unknown[]): void {
  // The tag tells commands from other entries by their being `arguments`, not an array.
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

let loaded = false;

function load(id: string): void {
  if (loaded) return;
  loaded = true;
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  gtag("js", new Date());
  gtag("config", id);
}

/** Until a choice is told, nothing may be stored but what security needs. */
export function installAnalytics(): void {
  window.dataLayer ??= [];
  window.gtag ??= gtag;
  gtag("consent", "default", settings("denied"));
}

/** Tells the tag what may be stored. It is loaded only where it is configured and welcome. */
export function tellAnalytics(choice: Choice): void {
  gtag("consent", "update", settings(choice));
  const id = document.documentElement.dataset.analyticsTag;
  if (!id) return;
  // Without it, a tag that is already loaded would go on without cookies.
  Object.assign(window, { [`ga-disable-${id}`]: choice === "denied" });
  if (choice === "granted") load(id);
}
