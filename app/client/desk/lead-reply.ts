/**
 * Script of a lead's page: the links that open a reply also press the button for answers, so that the reply is recorded, and
 * after a form the page stays where it was.
 */
import { doc, find, on } from "../dom.ts";

const PLACE = "lead-place";
const here = () => location.pathname;

doc.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("main a[href^='mailto:']")) return;
  // Before the browser follows the link: it does not ask about a note that is being sent.
  find<HTMLButtonElement>("button[name=intent][value=answered]")?.click();
});

/** Of the form that was sent last, as far as the browser keeps it. */
function placeOfForm(): number | undefined {
  try {
    const [path, top] = (sessionStorage.getItem(PLACE) ?? "").split(" ");
    sessionStorage.removeItem(PLACE);
    return path === here() ? Number(top) : undefined;
  } catch {
    return undefined;
  }
}

on("submit", () => {
  try {
    sessionStorage.setItem(PLACE, `${here()} ${scrollY}`);
  } catch {
    // Then the page begins at its notice.
  }
});

on("load", () => {
  const top = placeOfForm();
  const notice = find("[data-notice]");
  if (top === undefined || !notice) return;
  scrollTo(0, top);
  notice.scrollIntoView({ block: "nearest" });
});
