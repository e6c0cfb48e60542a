/** The ends of addresses that lead from the text to a note, in Word, Google Docs and LibreOffice. */
const TO_NOTE = /#_?((?:ftn|edn|ftnt)\d+|sd(?:foot|end)note\d+)(?:sym)?$/;

/** The same ends of those that lead back. */
const BACK = /#_?((?:ftn|edn)ref\d+|ftnt_ref\d+|sd(?:foot|end)note\d+anc)$/;

const hrefOf = (link: Element) => link.getAttribute("href") ?? "";

/** What both links of a note have in common, such as `ftn1`. */
const keyOf = (fragment: string) => fragment.replace(/_?ref|anc$/, "");

/** The part of the page around a link back that is the note. */
function noteAround(link: Element): Element | null {
  const named = link.closest(
    ":is(div, li)[id]:is([id*=ftn], [id*=edn], [id^=sdfootnote], [id^=sdendnote])",
  );
  return named ?? link.closest("p, li, div");
}

/** Takes the line away that stands above the first note. */
function removeLineAbove(note: Element): void {
  const first = note.previousElementSibling ? note : note.parentElement;
  const line = first?.previousElementSibling;
  if (line?.localName === "hr") line.remove();
}

function replaceMark(link: Element, label: string): void {
  const mark = link.ownerDocument.createElement("sup");
  mark.setAttribute("data-note", label);
  const raised = link.closest("sup");
  const isAll = raised?.textContent?.trim() === link.textContent?.trim();
  (raised && isAll ? raised : link).replaceWith(mark);
}

function replaceNote(note: Element, label: string): void {
  for (const paragraph of note.querySelectorAll("p")) paragraph.append(" ");
  const block = note.ownerDocument.createElement("div");
  block.setAttribute("data-note", label);
  block.textContent = note.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  removeLineAbove(note);
  note.replaceWith(block);
}

/**
 * Word, Google Docs and LibreOffice keep notes at the end of the text, with links there and back, which a browser may have
 * made links to the page with the editor. They become footnotes, numbered from `first` on.
 */
export function readNotes(body: HTMLElement, first: number): void {
  const labels = new Map<string, string>();
  const labelOf = (key: string) => {
    const label = labels.get(key) ?? String(first + labels.size);
    labels.set(key, label);
    return label;
  };
  for (const link of body.querySelectorAll("a[href*='#']")) {
    const [, key] = TO_NOTE.exec(hrefOf(link)) ?? [];
    if (key) replaceMark(link, labelOf(key));
  }
  for (const link of body.querySelectorAll("a[href*='#']")) {
    const [, fragment] = BACK.exec(hrefOf(link)) ?? [];
    const note = fragment && noteAround(link);
    if (!fragment || !note) continue;
    for (const back of note.querySelectorAll("a[href*='#']"))
      if (BACK.test(hrefOf(back))) back.remove();
    replaceNote(note, labelOf(keyOf(fragment)));
  }
}
