import { cutAtWord } from "../validation/text";

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const LONGEST_LABEL = 80;

function oneLine(text: string | null): string {
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}

/**
 * Makes regions focusable, so that they scroll by keyboard, and labels each with the heading above it,
 * or with its first words. `regions` is a CSS selector.
 */
export function nameScrollRegions(body: ParentNode, regions: string): void {
  let heading = "";
  for (const element of body.querySelectorAll(`${HEADINGS}, ${regions}`)) {
    if (element.matches(HEADINGS)) {
      heading = oneLine(element.textContent) || heading;
      continue;
    }
    element.setAttribute("tabindex", "0");
    if (element.getAttribute("role") !== "region" && element.localName !== "figure")
      element.setAttribute("role", "group");
    if (element.getAttribute("aria-label")?.trim()) continue;
    const label = cutAtWord(heading || oneLine(element.textContent), LONGEST_LABEL);
    element.setAttribute("aria-label", label);
  }
}
