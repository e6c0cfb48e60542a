/** Short names: the script has to fit into a few kilobytes. */
export const on = addEventListener;
export const doc = document;

/** Asked for each time: the framework may draw the whole document anew. */
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

/** Fetches a script and runs it: the policy allows what a trusted script adds, but no `import()`. */
export function addScript(src: string): void {
  const script = doc.createElement("script");
  script.src = src;
  doc.head.append(script);
}

/**
 * Moves the focus to the main content. It takes focus only for that moment: otherwise a click on any
 * text would focus it, and Tab would jump to its start.
 */
export function focusMain(): void {
  const main = find("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
  main.addEventListener("blur", () => main.removeAttribute("tabindex"), { once: true });
}

/** Keeps a property of the stylesheet at the height of an element, where the page has it. */
export function measure(selector: string, property: string): void {
  const element = find(selector);
  if (!element) return;
  new ResizeObserver(() => {
    if (element.isConnected) root().style.setProperty(property, `${element.offsetHeight}px`);
  }).observe(element);
}
