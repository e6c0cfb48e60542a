type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NAMING_ATTRIBUTES = ["id", "class", "name", "property", "type", "rel", "href", "src"];

function fieldsOf(document: Document): Field[] {
  return [...document.querySelectorAll<Field>("input, select, textarea")];
}

/** A key that a field and its replacement share. */
function fieldKey({ id, name, type, value }: Field): string {
  return [id, name, type, ["radio", "checkbox"].includes(type) ? value : ""].join(" ");
}

function outline(element: Element): string {
  const attributes = NAMING_ATTRIBUTES.map((name) => element.getAttribute(name) ?? "");
  return [element.tagName, ...attributes].join(" ");
}

function carryValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.checked = from.checked;
  }
  if (from.type !== "hidden" && from.type !== "file") to.value = from.value;
}

function carryFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  // Null in fields without a selection, such as email fields.
  if (to instanceof HTMLSelectElement || from instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}

/** Copies the attributes of a replaced element, and its children that React did not render. */
function carryForeign(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
  const rendered = new Set([...to.children].map(outline));
  const foreign = [...from.children].filter(
    (child) => !rendered.has(outline(child)) && !child.querySelector("main"),
  );
  to.append(...foreign);
}

/**
 * Preserves the page when React replaces the whole document, because an extension or a translation
 * changed the HTML before hydration. The result is a handler for `onRecoverableError`: it copies
 * typed values, the focus and elements of extensions into the new document.
 */
export function carryOverOnRecovery(): (error: unknown) => void {
  const { documentElement: html, head, body } = document;
  const fields = fieldsOf(document);
  let focused = document.activeElement;
  addEventListener("focusin", ({ target }) => (focused = target as Element));

  return (error) => {
    reportError(error);
    if (html.isConnected) return;
    carryForeign(head, document.head);
    carryForeign(body, document.body);
    carryForeign(html, document.documentElement);
    const successors = fieldsOf(document);
    for (const field of fields) {
      const index = successors.findIndex((other) => fieldKey(other) === fieldKey(field));
      const [successor] = index === -1 ? [] : successors.splice(index, 1);
      if (!successor) continue;
      carryValue(field, successor);
      if (field === focused) carryFocus(field, successor);
    }
  };
}
