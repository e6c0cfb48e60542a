/**
 * The dialog before a link leaves the site for a try-out: the alpha opens after a countdown, the trial
 * when the visitor says so. Loaded with the first click on such a link.
 */
import { tryOutDialog } from "../../content/leads/try-outs.ts";
import { buttonStyle } from "../../lib/look/button-style.ts";
import type { ButtonStyle } from "../../lib/look/button-style.ts";
import { countDown, countdownDial } from "./countdown.ts";
import { around, doc, find, isPlain } from "../dom.ts";
import { drawing, element } from "../element.ts";

/** The outlines of two icons, without the file that has all. */
const CROSS = "M18 6 6 18M6 6l12 12";
const ARROW_UP_RIGHT = "M7 7h10v10M7 17 17 7";

const copy = tryOutDialog(doc.documentElement.lang);

const SECONDS = 10;
const HALFWAY = 5;
/** Screen readers announce changes of a live region, not its first text. */
const ANNOUNCE_AFTER_MS = 100;

type Offer = { link: HTMLAnchorElement; close: () => void };

type Content = {
  parts: Node[];
  /** Ends what runs while the dialog is open. */
  end: () => void;
};

function icon(path: string, className: string): SVGElement {
  return drawing(
    "svg",
    { "aria-hidden": "true", viewBox: "0 0 24 24", class: `icon ${className}` },
    drawing("path", { d: path }),
  );
}

function button(text: string, look: ButtonStyle["look"] & string, act: () => void): HTMLElement {
  const made = element("button", buttonStyle({ look }), text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Opens the try-out in a new tab, and closes the dialog. */
function openingLink({ link, close }: Offer, text: string): HTMLAnchorElement {
  const label = element("span", "", text, element("span", "sr-only", ` ${copy.newTab}`));
  const made = element("a", buttonStyle({}), label, icon(ARROW_UP_RIGHT, "size-4"));
  made.href = link.href;
  made.target = "_blank";
  made.rel = "noopener";
  made.addEventListener("click", close);
  made.addEventListener("auxclick", (event) => event.button === 1 && close());
  return made;
}

function paragraph(text: string, className = "text-pretty text-ink-soft"): HTMLElement {
  return element("p", className, text);
}

function actionRow(...actions: Node[]): HTMLElement {
  return element("div", "mt-2 flex flex-wrap gap-3 max-sm:*:w-full", ...actions);
}

/**
 * Opens a URL in a new tab. Returns whether the browser allowed it; `noopener` would hide that, so
 * `opener` is cleared by hand.
 */
function openNewTab(url: string): boolean {
  const tab = open(url, "_blank");
  if (!tab) return false;
  tab.opener = null;
  return true;
}

/** Opens the alpha in a new tab at zero, unless the visitor opens it earlier or stops the countdown. */
function alphaContent(offer: Offer): Content {
  const { countdown, spoken, ...texts } = copy.alpha;
  const { dial, show } = countdownDial(SECONDS);
  const timer = element("p", "font-semibold tabular-nums");
  timer.setAttribute("role", "timer");
  const outcome = element("div", "");
  outcome.id = "try-out-outcome";
  const status = element("output", "sr-only");
  const openNow = openingLink(offer, texts.open);
  const stop = button(texts.stop, "quiet", () => {
    halt();
    endWith(texts.stopped, "font-semibold");
  });
  let isHeard = false;
  const announce = setTimeout(() => {
    isHeard = true;
    tick(left);
  }, ANNOUNCE_AFTER_MS);
  let left = SECONDS;

  function tick(now: number): void {
    left = now;
    show(left);
    const unit = left === 1 ? countdown.one : countdown.other;
    timer.textContent = `${countdown.before} ${left} ${unit}`;
    if (isHeard) status.textContent = left > HALFWAY ? spoken.opening : spoken.halfway;
  }

  function halt(): void {
    stopClock();
    clearTimeout(announce);
  }

  /** Moves the focus to the link: the pressed button is removed, or the browser blocked the new tab. */
  function endWith(text: string, className: string): void {
    outcome.append(paragraph(text, className));
    timer.replaceWith(outcome);
    status.textContent = "";
    openNow.setAttribute("aria-describedby", outcome.id);
    openNow.focus();
    stop.remove();
  }

  const stopClock = countDown(SECONDS, tick, () => {
    clearTimeout(announce);
    if (openNewTab(offer.link.href)) offer.close();
    else endWith(texts.blocked, "rounded-md border border-warn/40 bg-warn-soft px-4 py-3");
  });
  const { expert } = offer.link.dataset;
  const said = element(
    "div",
    "grid gap-3",
    ...(expert ? [paragraph(copy.otherExpert(expert), "font-semibold")] : []),
    paragraph(texts.lead),
    paragraph(copy.difference, "text-sm text-pretty text-muted"),
    timer,
  );
  const top = element(
    "div",
    "grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8",
    dial,
    said,
  );
  const actions = actionRow(openNow, button(texts.cancel, "plain", offer.close), stop);
  return { parts: [top, status, actions], end: halt };
}

function trialContent(offer: Offer): Content {
  const { lead, facts, open: openText, cancel } = copy.trial;
  const list = element(
    "ul",
    "flex flex-wrap gap-x-6 gap-y-2 font-semibold",
    ...facts.map((fact) => element("li", "waypoint", fact)),
  );
  const actions = actionRow(openingLink(offer, openText), button(cancel, "plain", offer.close));
  const difference = paragraph(copy.difference, "text-sm text-pretty text-muted");
  return { parts: [paragraph(lead), list, difference, actions], end: () => {} };
}

function openDialog(link: HTMLAnchorElement): void {
  const isTrial = link.dataset.tryOut === "trial";
  const dialog = element("dialog", "dialog");
  const close = () => dialog.close();
  const heading = element(
    "h2",
    "text-xl leading-title outline-none",
    (isTrial ? copy.trial : copy.alpha).title,
  );
  heading.tabIndex = -1;
  heading.id = "try-out-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  const corner = element(
    "button",
    "-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink",
    icon(CROSS, "size-5"),
    element("span", "sr-only", copy.close),
  );
  corner.type = "button";
  corner.addEventListener("click", close);
  const { parts, end } = (isTrial ? trialContent : alphaContent)({ link, close });
  const top = element("div", "flex items-start justify-between gap-4", heading, corner);
  dialog.append(element("div", "grid gap-4 p-5 sm:p-8", top, ...parts));
  // The content covers the whole dialog, so only a click on the backdrop targets the dialog itself.
  dialog.addEventListener("click", ({ target }) => target === dialog && close());
  dialog.addEventListener("close", () => {
    end();
    dialog.remove();
    // Safari does not focus a clicked link, so closing does not return the focus to it.
    if (!find("dialog:modal")) link.focus({ preventScroll: true });
  });
  // React keeps what is in this element as it is, so the dialog may be opened before hydration.
  (find("#site-foot") ?? doc.body).append(dialog);
  dialog.showModal();
  heading.focus();
}

// Before the shell script, which would load this one again.
doc.addEventListener(
  "click",
  (event) => {
    const link = around(event.target, "a[data-try-out]") as HTMLAnchorElement | null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (!find("dialog:modal")) openDialog(link);
  },
  true,
);
