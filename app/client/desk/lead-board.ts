/**
 * Script of the board of leads: a card that is dragged to another column is moved there by its form, and the answer of a
 * form is shown in place, so that page, board and columns stay where they are.
 */
import { around, doc, find, findAll } from "../dom.ts";
import { HEADERS, postForm } from "../send-form.ts";

/** What the answer of a form shows anew. */
const PARTS = ["#matching", "[data-board]", "[data-told]", "[data-asked]"];

const MENUS = "[data-move] details[open]";

/** Forms that are sent once more, without the script. */
const plain = new WeakSet<HTMLFormElement>();
let sent: Promise<void> = Promise.resolve();
let dragged: HTMLElement | null = null;

/** The column under the pointer, if the dragged card is from another one. */
function columnAt(event: DragEvent): HTMLElement | null {
  const column = around(event.target, "[data-state]");
  const own = around(dragged, "[data-state]");
  return dragged && own && column !== own ? column : null;
}

function mark(over: HTMLElement | null): void {
  for (const column of findAll("[data-state]"))
    column.toggleAttribute("data-over", column === over);
}

/** Closes the open menus of cards, except one. */
function closeMenus(kept: Element | null = null): void {
  for (const menu of findAll(MENUS)) if (menu !== kept) menu.removeAttribute("open");
}

function makeDraggable(): void {
  for (const card of findAll("[data-card]")) {
    card.draggable = true;
    // Else the browser drags the address of the link, which covers the card.
    card.querySelector("a")?.setAttribute("draggable", "false");
  }
}

/** Shows the page of an answer that says what was done; false for any other. */
function showAnswer(page: Document): boolean {
  if (!page.querySelector("[data-told] [data-notice=success]")) return false;
  for (const part of PARTS)
    find(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
  makeDraggable();
  find("[data-told] [autofocus]")?.focus({ preventScroll: true });
  return true;
}

/** Shows the question of an answer over the board; false without one. */
function showQuestion(page: Document): boolean {
  const question = page.querySelector<HTMLDialogElement>("[data-asked] dialog");
  if (!question) return false;
  for (const card of findAll("[aria-busy]")) card.removeAttribute("aria-busy");
  find("[data-asked]")?.replaceChildren(question);
  question.open = false;
  question.showModal();
  return true;
}

/** Sends the form as a page does, for an answer that is no board. */
function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  plain.add(form);
  // The answer of an earlier form has replaced it.
  if (!form.isConnected) find("[data-board]")?.append(form);
  form.requestSubmit(submitter);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  try {
    const response = await postForm(form, submitter, HEADERS);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.ok ? showAnswer(page) : showQuestion(page)) return;
  } catch {
    // The browser says what is wrong with the connection.
  }
  sendPlainly(form, submitter);
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
  if (!column || !form) return;
  event.preventDefault();
  // No form gives a lead the state Closed.
  const button = form.querySelector<HTMLElement>(`[value="${column.dataset["state"]}"]`);
  if (button) form.requestSubmit(button);
});

doc.addEventListener("dragend", () => {
  delete dragged?.dataset["dragged"];
  dragged = null;
  mark(null);
});

doc.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || plain.has(form)) return;
  if (!form.matches("[data-move], [data-question], [data-told] form")) return;
  const { submitter } = event;
  // It closes the question.
  if (submitter?.getAttribute("formmethod") === "dialog") return;
  event.preventDefault();
  form.closest("[data-card]")?.setAttribute("aria-busy", "true");
  // One after the other, so that the last answer is the newest.
  closeMenus();
  sent = sent.then(() => send(form, submitter));
});

doc.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  find(`${MENUS} summary`)?.focus();
  closeMenus();
});

doc.addEventListener("click", ({ target }) => {
  closeMenus(around(target, MENUS));
  if (around(target, "[data-told-close]")) find("[data-told]")?.replaceChildren();
});

makeDraggable();
