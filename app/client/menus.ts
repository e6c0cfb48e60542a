import { around, doc, findAll, on } from "./dom.ts";

type Entry = { root: HTMLElement; details: HTMLDetailsElement; panel: HTMLElement };

function entryAround(target: EventTarget | null): Entry | null {
  const root = around(target, ".menu-entry");
  const details = root?.querySelector("details");
  const panel = root?.querySelector<HTMLElement>(".menu-panel");
  return root && details && panel ? { root, details, panel } : null;
}

/** The entry that the pointer comes to or leaves. */
function crossedBy({ target, relatedTarget }: PointerEvent): Entry | null {
  const entry = entryAround(target);
  return entry?.root.contains(relatedTarget as Node | null) ? null : entry;
}

/** All entries with a panel but, if named, the one. */
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

/** Keeps the panel closed for as long as the pointer stays on its entry. */
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

/** Where a key leads from a place in a row of so many. */
function destination(key: string, from: number, count: number, back: string, forth: string) {
  if (key === back) return Math.max(from - 1, 0);
  if (key === forth) return Math.min(from + 1, count - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

/** Arrow keys, Home and End; says whether the key meant something here. */
function steer(key: string, target: HTMLElement): boolean {
  const entry = entryAround(target);
  const links = entry ? findAll("a", entry.panel) : [];
  const inside = links.indexOf(target);
  if (inside >= 0) {
    const next = links[destination(key, inside, links.length, "ArrowUp", "ArrowDown")];
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
  const next = row[destination(key, place, row.length, "ArrowLeft", "ArrowRight")];
  next?.querySelector("a")?.focus();
  return Boolean(next);
}

/**
 * The menus of the header open by click and hover without a script. This adds keys, closes them on
 * a click elsewhere and when the pointer leaves, and keeps one closed that was closed under it.
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
    // The style sheet has it 20 px wider, and shows it for another 100 ms.
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
    } else if (steer(key, target as HTMLElement)) event.preventDefault();
  });
}
