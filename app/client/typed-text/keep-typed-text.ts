/**
 * Keeps what is typed into the forms with `data-keep`: in the tab until the server has accepted it,
 * asks before the page is left with it, and sends the forms of pages that do not hydrate, so that a
 * lost connection leaves the form on the screen.
 */
import { RESULT_EVENT, STORED_EVENT } from "../../lib/forms/typed-text.ts";
import { around, doc, find, on, openPanelsAround, root, whenIdle } from "../dom.ts";
import { keepCampaignLonger } from "../consent/keep-campaign.ts";
import {
  baseOf,
  enterValues,
  isAlike,
  servedValues,
  setBase,
  typedValues,
} from "../form-fields.ts";
import type { Values } from "../form-fields.ts";
import { leadToStored } from "./became.ts";
import { forgetAll, forgetSent, read, write } from "./typed-text-store.ts";
import type { SavedForm } from "./typed-text-store.ts";
import { sendForm } from "../send-form.ts";
import { hasUnsaved, isUnsaved, keptForms, nameOf, stateOf, save } from "./typed-text-form.ts";
import { clearNotices, showProblem, showRestored } from "./typed-text-notices.ts";

const SAVE_AFTER_MS = 300;
/** A click on a link leaves the page within this time. */
const LEAVE_WITHIN_MS = 1_000;
const SIGN_OUT = "/auth/sign-out";

/** What happens to the page. A form that is being sent, a link within the site and an accepted form end it unasked. */
const leaving: {
  sending?: HTMLFormElement | undefined;
  toThisSite: boolean;
  accepted: boolean;
  toSignOut: boolean;
} = { toThisSite: false, accepted: false, toSignOut: false };

/** The forms that changed since the tab saved them last; those of a closed dialog are no longer on the page. */
const stale = new Set<HTMLFormElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

function saveStale(): void {
  clearTimeout(timer);
  for (const form of stale) save(form);
  stale.clear();
  watchLeaving();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (leaving.accepted || leaving.sending) return;
  const isAsked = keptForms().some(
    (form) =>
      (form.dataset.asks === "always" ||
        (form.dataset.asks === "outside" && !leaving.toThisSite)) &&
      hasUnsaved(form),
  );
  if (!isAsked) return;
  event.preventDefault();
  // Browsers before 2024 ask only for this.
  // oxlint-disable-next-line typescript/no-deprecated
  event.returnValue = true;
}

/** Listens only while there is something unsaved: some browsers keep no page for Back that listens. */
function watchLeaving(): void {
  const isNeeded = keptForms().some((form) => "asks" in form.dataset && hasUnsaved(form));
  const change = isNeeded ? addEventListener : removeEventListener;
  change("beforeunload", askBeforeLeaving);
}

function restore(form: HTMLFormElement): void {
  const name = nameOf(form);
  const state = stateOf(form);
  if (state.restoredAs === name) return;
  state.restoredAs = name;
  const saved = read(name);
  watchLeaving();
  // Typed before this script was loaded, or shown again by the server.
  if (hasUnsaved(form)) save(form);
  if (saved && !isUnsaved(form)) void leadToStored(form, saved, () => enter(form, name, saved));
}

/** Enters what the tab keeps into the fields that are as the page came. */
function enter(form: HTMLFormElement, name: string, saved: SavedForm): void {
  const typed = typedValues(form);
  const served = servedValues(form);
  // What the address asks for, such as a plan, comes before what was typed earlier.
  const requested = new URLSearchParams(location.search);
  const back = Object.entries(saved.values).filter(
    ([field, value]) =>
      typed[field] === served[field] && typed[field] !== value && !requested.has(field),
  );
  if (back.length === 0) return;
  openPanelsAround(form);
  const before = { values: typed, base: baseOf(form) };
  enterValues(form, Object.fromEntries(back));
  // On a page that shows what this person has stored, what was typed meanwhile continues that.
  const isNext = back.every(([field]) => isAlike(saved.stored?.[field], served[field]));
  if (!isNext) setBase(form, saved.base);
  watchLeaving();
  showRestored(form, () => {
    enterValues(form, before.values);
    setBase(form, before.base);
    write(name, null);
    clearNotices(form);
    form.querySelector<HTMLElement>("input:not([type=hidden]),textarea,select")?.focus();
    watchLeaving();
  });
}

function restoreAll(): void {
  for (const form of keptForms()) restore(form);
}

/** What was sent is stored, so it is neither kept nor asked about. */
function accept(form: HTMLFormElement): void {
  stateOf(form).accepted = typedValues(form);
  write(nameOf(form), null);
  clearNotices(form);
  stale.delete(form);
}

/** Stored while the person may have typed on: what was typed since is kept. */
function acceptStored({ form, values }: { form: HTMLFormElement; values: Values }): void {
  stateOf(form).accepted = values;
  clearNotices(form);
  save(form);
  stale.delete(form);
  watchLeaving();
}

function settle(isAccepted: boolean): void {
  if (leaving.sending && isAccepted) accept(leaving.sending);
  leaving.sending = undefined;
  watchLeaving();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const values = typedValues(form);
  const result = await sendForm(form, submitter);
  dispatchEvent(new CustomEvent(RESULT_EVENT, { detail: result.accepted }));
  if (result.accepted) {
    if (result.location === undefined) return;
    leaving.accepted = true;
    stateOf(form).sent = values;
    if (hasUnsaved(form)) save(form);
    const { pathname, search } = location;
    const target = new URL(result.location, location.href);
    location.assign(target);
    // Another fragment alone would only scroll.
    if (target.hash && target.pathname + target.search === pathname + search) location.reload();
  } else if (result.page) {
    restoreAll();
  } else {
    showProblem(form, result.reason);
  }
}

on("input", ({ target }) => {
  const form = around(target, "form[data-keep]") as HTMLFormElement | null;
  if (!form) return;
  leaving.accepted = false;
  leaving.toSignOut = false;
  if (leaving.sending === form) leaving.sending = undefined;
  if (stale.size === 0) watchLeaving();
  stale.add(form);
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(saveStale), SAVE_AFTER_MS);
});

on("submit", (event) => {
  const form = event.target as HTMLFormElement;
  saveStale();
  if (form.getAttribute("action") === SIGN_OUT) leaving.toSignOut = true;
  if (nameOf(form) === "") return;
  const isSent = leaving.sending === form;
  leaving.sending = form;
  const saved = read(nameOf(form));
  const isOwn = event.defaultPrevented || "posts" in form.dataset;
  if (saved) write(nameOf(form), { ...saved, ...(isOwn ? { tried: true } : { sent: true }) });
  if (event.defaultPrevented || !isOwn) return;
  event.preventDefault();
  clearNotices(form);
  // What was stored before says nothing about what is being sent.
  find("[data-notice=success]")?.remove();
  if (!isSent) void send(form, event.submitter);
});

on(RESULT_EVENT, (event) => settle((event as CustomEvent<boolean>).detail));

on(STORED_EVENT, ({ detail }: CustomEventInit) => acceptStored(detail));

on("click", (event) => {
  // The person has stayed on the page that asked.
  leaving.toSignOut = false;
  const link = around(event.target, "a[href]") as HTMLAnchorElement | null;
  const [here] = location.href.split("#");
  leaving.toThisSite =
    link !== null &&
    !event.defaultPrevented &&
    !link.target &&
    link.origin === location.origin &&
    link.href.split("#")[0] !== here;
  if (leaving.toThisSite) setTimeout(() => (leaving.toThisSite = false), LEAVE_WITHIN_MS);
});

on("pagehide", () => {
  saveStale();
  // The next person at this tab must not find it.
  if (leaving.toSignOut) forgetAll();
});

on("pageshow", ({ persisted }) => {
  if (persisted) leaving.sending = undefined;
});

/** Forms appear later in dialogs and in a document that React renders again, and a workshop's form changes its question. */
const observer = new MutationObserver(() => {
  // A dialog that closes takes its form along.
  if ([...stale].some((form) => !form.isConnected)) saveStale();
  restoreAll();
});
const start = () => {
  forgetSent(new Set(keptForms().map(nameOf)));
  restoreAll();
  observer.observe(doc, { subtree: true, childList: true, attributeFilter: ["data-keep"] });
  // For tests, which type as soon as a page has loaded.
  root().dataset.typedText = "kept";
};
// While the browser still reads the page, a form may not have all of its fields.
if ("prerendering" in doc && doc.prerendering)
  doc.addEventListener("prerenderingchange", start, { once: true });
else if (doc.readyState === "loading") doc.addEventListener("DOMContentLoaded", start);
else start();
keepCampaignLonger();
