import { around, doc, findAll, on } from "./dom.ts";

type Entry = { root: HTMLElement; details: HTMLDetailsElement; panel: HTMLElement };

function entryAround(target: EventTarget | null): Entry | null {
  const root = around(target, ".menu-entry");
  const details = root?.querySelector("details");
  const panel = root?.querySelector<HTMLElement>(".menu-panel");
  return root && details && panel ? { root, details, panel } : null;
}

/** The entry that the pointer enters or leaves. */
function crossedBy({ target, relatedTarget }: PointerEvent): Entry | null {
  const entry = entryAround(target);
  return entry?.root.contains(relatedTarget as Node | null) ? null : entry;
}

/** All entries with a panel except the given one. */
function entries(except?: Entry | null): Entry[] {
  return findAll(".menu-entry").flatMap((root) =>
    root === except?.root ? [] : (entryAround(root) ?? []),
  );
}

function isShown({ panel }: Entry): boolean {
  return getComputedStyle(panel).visibility === "visible";
}

function focusToggle({ details }: Entry): void {
  details.querySelector("summary")?.focus();
}

/** Keeps the panel closed while the pointer stays on its entry. */
function dismiss({ root }: Entry): void {
  if (root.matches(":hover")) root.dataset.dismissed = "";
}

function close(entry: Entry): void {
  // Focus would be lost with the panel.
  if (entry.panel.contains(doc.activeElement)) focusToggle(entry);
  dismiss(entry);
  entry.details.open = false;
}

export function closeAll(except?: Entry | null): void {
  for (const entry of entries(except)) close(entry);
}

/** The index that a key moves the focus to; -1 for other keys. */
function nextIndex(key: string, from: number, count: number, back: string, forth: string) {
  if (key === back) return Math.max(from - 1, 0);
  if (key === forth) return Math.min(from + 1, count - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

/** Handles the arrow keys, Home and End. Returns whether the key moved the focus. */
function moveFocus(key: string, target: HTMLElement): boolean {
  const entry = entryAround(target);
  const links = entry ? findAll("a", entry.panel) : [];
  const inside = links.indexOf(target);
  if (inside >= 0) {
    const next = links[nextIndex(key, inside, links.length, "ArrowUp", "ArrowDown")];
    next?.focus();
    return Boolean(next);
  }
  const row = findAll(".main-menu > li").filter((item) => item.offsetWidth > 0);
  const place = row.findIndex((item) => item.contains(target));
  if (place < 0) return false;
  if (entry && key === "ArrowDown") {
    closeAll(entry);
    delete entry.root.dataset.dismissed;
    entry.details.open = true;
    links[0]?.focus();
    return true;
  }
  const next = row[nextIndex(key, place, row.length, "ArrowLeft", "ArrowRight")];
  next?.querySelector("a")?.focus();
  return Boolean(next);
}

/**
 * The header's menus open by click and hover with CSS alone. This adds keyboard navigation and closes a
 * menu on Escape, on a click outside and when the pointer leaves; it then does not open on hover until
 * the pointer has left it.
 */
export function installMenus(): void {
  on("pointerover", (event) => {
    const entry = crossedBy(event);
    if (!entry) return;
    if (event.pointerType === "mouse") closeAll(entry);
  });

  on("pointerout", (event) => {
    const entry = crossedBy(event);
    if (!entry) return;
    // The stylesheet extends the panel's hover area by 20 px and hides it after 100 ms.
    if (event.pointerType === "mouse") close(entry);
    delete entry.root.dataset.dismissed;
  });

  on("click", (event) => {
    const target = event.target as Element;
    const entry = entryAround(target);
    closeAll(entry);
    if (!entry) return;
    if (target.closest("a")) return close(entry);
    if (!target.closest("summary")) return;
    if (entry.details.open) dismiss(entry);
    else delete entry.root.dataset.dismissed;
  });

  on("focusin", ({ target }) => {
    for (const entry of entries()) {
      if (entry.details.open && !entry.root.contains(target as Node)) close(entry);
    }
  });

  on("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Escape") {
      for (const entry of entries().filter(isShown)) {
        if (entry.details.open) focusToggle(entry);
        close(entry);
      }
    } else if (moveFocus(key, target as HTMLElement)) event.preventDefault();
  });
}
