import { around, find, on } from "./dom.ts";

export function mobileMenu(): HTMLDialogElement | null {
  return find("#mobile-menu");
}

/** The events of a tap. Before its hydration is complete, React hydrates the whole page within the first one. */
const TAP_EVENTS = "pointerdown touchstart mousedown pointerup touchend mouseup click";

/** Opens the menu and keeps the tap from React, which on a slow phone would delay the menu by up to a second. */
function openOnTap(event: Event): void {
  const opener = around(event.target, "[data-menu-open]");
  const dialog = mobileMenu();
  if (!opener || !dialog) return;
  event.stopPropagation();
  if (event.type !== "click") return;
  event.preventDefault();
  dialog.hidePopover?.();
  // Some browsers do not focus a clicked button; focus returns there when the menu closes.
  opener.focus();
  dialog.showModal();
}

/**
 * Opens the mobile menu as a modal dialog, so that the focus stays in it. Without JavaScript it is a
 * popover.
 */
export function installMobileMenu(): void {
  for (const type of TAP_EVENTS.split(" ")) on(type, openOnTap, true);
  on("click", (event) => {
    const { target } = event;
    const dialog = mobileMenu();
    if (!dialog) return;
    const closer = around(target, "[data-menu-close]");
    if (closer) event.preventDefault();
    if (closer || target === dialog || around(target, "#mobile-menu a")) dialog.close();
  });
}
