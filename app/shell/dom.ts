export const on = addEventListener;

/** Asked for each time: the framework may draw the whole document anew. */
export function root(): HTMLElement {
  return document.documentElement;
}

export function find<Found extends HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector);
}

export function findAll(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

export function around(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
