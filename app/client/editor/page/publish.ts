import { around, find, findAll, on, openPanelsAround } from "../../dom.ts";
import { anyEditor, articleField, shownEditor } from "../shown.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const emptyFields = () =>
  (findAll("[data-to-publish]") as Field[]).filter(({ value }) => value.trim() === "");

const nameOf = ({ labels }: Field) => labels?.[0]?.textContent ?? "";

/** Names the fields in the bar, whose region screen readers announce. */
function name(fields: readonly Field[]): void {
  const line = find("[data-publish-missing]");
  if (!line) return;
  const text =
    fields.length > 0 ? `${line.dataset.publishMissing} ${fields.map(nameOf).join(", ")}` : "";
  if (line.textContent !== text) line.textContent = text;
}

function focus(field: HTMLElement): void {
  if (field === articleField() && shownEditor()) anyEditor()?.commands.focus();
  else field.focus();
}

/** Opens the settings, and leads to the first field that publishing needs, else to the button that publishes. */
export function installPublishing(): void {
  on("click", (event) => {
    if (!around(event.target, "[data-publish]")) return;
    const fields = emptyFields();
    const next = fields[0] ?? find("[aria-labelledby=publishing] [value=publish]");
    if (!next) return;
    event.preventDefault();
    name(fields);
    const panel = find("#publishing");
    if (panel) openPanelsAround(panel);
    focus(next);
  });
  on("input", () => find("[data-publish-missing]:not(:empty)") && name(emptyFields()));
}
