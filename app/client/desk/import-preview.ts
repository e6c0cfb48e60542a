/** Script of the preview of an import: another choice shows at once what it would import. */
import { around, doc } from "../dom.ts";

doc.addEventListener("change", ({ target }) => {
  const button = around(target, "[data-choices]")?.querySelector<HTMLButtonElement>("button");
  button?.form?.requestSubmit(button);
});
