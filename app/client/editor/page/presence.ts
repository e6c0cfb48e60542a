import { find, on } from "../../dom.ts";
import { articleForm } from "../shown.ts";

const ADDRESS = "/app/desk/articles/drafts";
/** Of a window in use, and of one that is only in view: the database takes who has not called for two of these as gone. */
const EACH_MS = { used: 5_000, seen: 20_000 };
const USED_MS = 5 * 60_000;

let calledAt = Date.now();
let usedAt = Date.now();

function bodyOf(form: HTMLFormElement, here: "yes" | "no"): URLSearchParams {
  const post = form.querySelector<HTMLInputElement>("input[name=post]")?.value ?? "";
  return new URLSearchParams({ post, here });
}

/** Says that this person is in the article, and shows who else is. A failure leaves what is shown until the next time. */
async function call(): Promise<void> {
  const [form, line] = [articleForm(), find("[data-here]")];
  if (!form || !line || document.visibilityState !== "visible") return;
  calledAt = Date.now();
  try {
    const response = await fetch(ADDRESS, {
      method: "POST",
      body: bodyOf(form, "yes"),
      redirect: "manual",
      signal: AbortSignal.timeout(EACH_MS.seen),
    });
    if (!response.ok) return;
    const { text } = (await response.json()) as { text: string };
    if (line.textContent !== text) line.textContent = text;
  } catch {
    // The bar says itself when the site does not answer.
  }
}

function callInTime(): void {
  const each = Date.now() - usedAt < USED_MS ? EACH_MS.used : EACH_MS.seen;
  // A call in between, such as that of the focus, is less than one of these ago.
  if (Date.now() - calledAt >= each - EACH_MS.used / 2) void call();
}

/** Names the colleagues who have the same article open. */
export function installPresence(): void {
  setInterval(callInTime, EACH_MS.used);
  for (const use of ["keydown", "pointermove"]) on(use, () => (usedAt = Date.now()));
  on("pagehide", () => {
    const form = articleForm();
    if (form) navigator.sendBeacon(ADDRESS, bodyOf(form, "no"));
  });
  on("pageshow", ({ persisted }) => persisted && void call());
  // The clock of a tab in the background may stand still.
  on("visibilitychange", () => void call());
  on("focus", () => void call());
}
