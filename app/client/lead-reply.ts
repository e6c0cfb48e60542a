/** Script of a lead's page: the links that open a reply also press the button for answers, so that the reply is recorded. */
import { doc, find } from "./dom.ts";

doc.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("main a[href^='mailto:']")) return;
  const answered = find<HTMLButtonElement>("button[name=intent][value=answered]");
  // The browser hands the link to the mail program first.
  setTimeout(() => answered?.click());
});
