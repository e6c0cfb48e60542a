// oxlint-disable unicorn/consistent-function-scoping -- the browser gets a function as its text, without what is around it
/** What a person looks for: by its kind and its name, which may go on. */
export type Wanted = {
  kind: "link" | "button" | "field" | "summary" | "heading";
  name: string;
  /** A selector of what it stands in. */
  within?: string;
  /** Where it only has to be there: need not be in reach of the pointer. */
  read?: boolean;
};

export type Found = { x: number; y: number; text: string };

/** Runs in the page: brings the wanted into view and gives its middle; throws what is in the way. */
export async function find({ kind, name, within, read }: Wanted): Promise<Found> {
  const selectors = {
    link: "a[href]",
    button: "button, [role=button]",
    field: "input, select, textarea, [role=textbox], [contenteditable=true]",
    summary: "summary",
    heading: "h1, h2, h3",
  };
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const nameOf = (node: Element) => {
    const ids = node.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const named = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const labels = [...((node as HTMLInputElement).labels ?? [])];
    const label = labels.map(({ textContent }) => textContent).join(" ");
    return words(named || node.getAttribute("aria-label") || label || (node.textContent ?? ""));
  };
  const isShown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
  const scope = document.querySelector("dialog:modal") ?? document;
  const places = within === undefined ? [scope] : [...scope.querySelectorAll(within)];
  const nodes = places.flatMap((place) =>
    Array.from(place.querySelectorAll(selectors[kind])).filter(isShown),
  );
  const node =
    nodes.find((one) => nameOf(one) === name) ?? nodes.find((one) => nameOf(one).startsWith(name));
  if (!node) {
    const names = nodes.map(nameOf).join(" | ").slice(0, 500);
    throw new Error(`No ${kind} "${name}" at ${location.href}, but ${names}`);
  }
  const middle = () => {
    const lines = [...node.getClientRects()].sort((one, other) => other.width - one.width);
    const { left = 0, top = 0, width = 0, height = 0 } = lines[0] ?? {};
    return { x: left + width / 2, y: top + height / 2 };
  };
  const reached = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    const parts = [node, ...((node as HTMLInputElement).labels ?? [])];
    return parts.some((part) => part.contains(hit)) ? undefined : (hit?.outerHTML ?? "the edge");
  };
  const found = () => ({ ...middle(), text: words((node as HTMLElement).innerText) });
  if (read) return found();
  if (reached(middle()) !== undefined)
    node.scrollIntoView({ block: "center", behavior: "instant" });
  // Two frames later it must be where it was: a person does not hit what moves.
  const before = middle();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const after = middle();
  if (Math.hypot(after.x - before.x, after.y - before.y) > 1) throw new Error(`"${name}" moves`);
  const over = reached(after);
  if (over !== undefined) throw new Error(`"${name}" is under ${over.slice(0, 200)}`);
  return found();
}
