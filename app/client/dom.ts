/** Short names, because every page inlines the script. */
export const on = addEventListener;
export const doc = document;

/** A function, because React may replace the root element. */
export function root(): HTMLElement {
  return doc.documentElement;
}

export function find<Found extends HTMLElement>(selector: string): Found | null {
  return doc.querySelector<Found>(selector);
}

export function findAll(selector: string, within: ParentNode = doc): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

export function around(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Does what can wait while the browser has nothing else to do, within a second. Safari has no such time: at once. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else work();
}

/** Whether a link follows this click in its own tab. */
export function isPlain(event: MouseEvent): boolean {
  const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey);
}

/** Loads a script. The content security policy trusts elements that a trusted script adds, but not `import()`. */
export function addScript(src: string): HTMLScriptElement {
  const script = doc.createElement("script");
  script.src = src;
  doc.head.append(script);
  return script;
}

/**
 * Moves the focus to the main content, which is focusable only until it loses the focus: otherwise a
 * click on any text would focus it, and Tab would jump to its start.
 */
export function focusMain(): void {
  const main = find("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  main.addEventListener("blur", () => main.removeAttribute("tabindex"), { once: true });
}

export function openPanelsAround(inner: Element): void {
  // This fold is beside what it opens.
  const folded = inner.closest("[data-folded]");
  const fold = folded?.parentElement?.querySelector<HTMLDetailsElement>("[data-fold]");
  if (fold) fold.open = true;
  const panel = inner.parentElement?.closest("details");
  if (!panel) return;
  panel.open = true;
  openPanelsAround(panel);
}
