import { around, find, on } from "./dom.ts";

export function mobileMenu(): HTMLDialogElement | null {
  return find("#mobile-menu");
}

/**
 * Opens the mobile menu as a modal dialog, so that the focus stays in it. Without JavaScript it is a
 * popover.
 */
export function installMobileMenu(): void {
  on("click", (event) => {
    const { target } = event;
    const dialog = mobileMenu();
    if (!dialog?.showModal) return;
    const opener = around(target, "[data-menu-open]");
    const closer = around(target, "[data-menu-close]");
    if (opener || closer) event.preventDefault();
    if (opener) {
      dialog.hidePopover?.();
      // Some browsers do not focus a clicked button; focus returns there when the menu closes.
      opener.focus();
      dialog.showModal();
    } else if (closer || target === dialog || around(target, "#mobile-menu a")) dialog.close();
  });
}
