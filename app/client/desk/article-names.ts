/** Script of the row's form in the list of articles: suggests the names that articles have, and cancels by Escape. */
import { around, find, on } from "../dom.ts";
import { installNames } from "../editor/page/name-fields.ts";

installNames();

on("keydown", ({ key, target, isComposing, defaultPrevented }) => {
  if (key !== "Escape" || isComposing || defaultPrevented || !around(target, "#quick")) return;
  find("#quick [data-cancel]")?.click();
});
