/** Script of the board of leads: a card that is dragged to another column is moved there by its form. */
import { around, doc, findAll } from "./dom.ts";

let dragged: HTMLElement | null = null;

/** The column under the pointer, if the dragged card is from another one. */
function columnAt(event: DragEvent): HTMLElement | null {
  const column = around(event.target, "[data-state]");
  return dragged && column && !column.contains(dragged) ? column : null;
}

function mark(over: HTMLElement | null): void {
  for (const column of findAll("[data-state]"))
    column.toggleAttribute("data-over", column === over);
}

for (const card of findAll("[data-card]")) {
  card.draggable = true;
  // Else the browser drags the address of the link, which covers the card.
  card.querySelector("a")?.setAttribute("draggable", "false");
}

doc.addEventListener("dragstart", (event) => {
  dragged = around(event.target, "[data-card]");
  if (!dragged || !event.dataTransfer) return;
  event.dataTransfer.effectAllowed = "move";
  // Firefox drags nothing without data.
  event.dataTransfer.setData("text/plain", "");
  dragged.dataset["dragged"] = "";
});

doc.addEventListener("dragover", (event) => {
  const column = columnAt(event);
  if (column) event.preventDefault();
  mark(column);
});

doc.addEventListener("drop", (event) => {
  const column = columnAt(event);
  const form = dragged?.querySelector<HTMLFormElement>("[data-move]");
  const select = form?.querySelector("select");
  if (!column || !form || !select) return;
  event.preventDefault();
  select.value = column.dataset["state"] ?? "";
  // No form gives a lead the state Closed.
  if (select.value) form.requestSubmit(form.querySelector("button"));
});

doc.addEventListener("dragend", () => {
  delete dragged?.dataset["dragged"];
  dragged = null;
  mark(null);
});
