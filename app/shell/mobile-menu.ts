function menu(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog#mobile-menu");
}

/**
 * The mobile menu is a popover by itself. With this it opens as a modal dialog, so that nothing
 * behind it takes the focus.
 */
export function installMobileMenu(): void {
  addEventListener("click", (event) => {
    const target = event.target as Element;
    const dialog = menu();
    if (!dialog?.showModal) return;
    const opener = target.closest<HTMLElement>("[data-menu-open]");
    const closer = target.closest("[data-menu-close]");
    if (opener || closer) event.preventDefault();
    if (opener) {
      dialog.hidePopover?.();
      // Some browsers do not focus a clicked button; focus returns there when the menu closes.
      opener.focus();
      dialog.showModal();
    } else if (closer || target === dialog || (dialog.contains(target) && target.closest("a"))) {
      if (dialog.open) dialog.close();
    }
  });

  addEventListener("popstate", () => menu()?.close?.());
}
