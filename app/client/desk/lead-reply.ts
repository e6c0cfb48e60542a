/** Script of a lead's page: the links that open a reply also press the button for answers, so that the reply is recorded. */
import { doc, find } from "../dom.ts";

doc.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("main a[href^='mailto:']")) return;
  // Before the browser follows the link: it does not ask about a note that is being sent.
  find<HTMLButtonElement>("button[name=intent][value=answered]")?.click();
});
