import { insertTextIntoField } from "text-field-edit";

import { find } from "../dom.ts";

const FIELD = "[data-writing-tools] ~ textarea";

/** The field with the article's text; a refused save replaces it. */
export const textField = () => find<HTMLTextAreaElement>(FIELD);

export const isTextField = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.matches(FIELD);

/** Replaces a part of the text; Undo brings it back. */
export function replaceText(
  field: HTMLTextAreaElement,
  from: number,
  to: number,
  words: string,
): void {
  field.setSelectionRange(from, to);
  if (from !== to || words !== "") insertTextIntoField(field, words);
}

/** A picture, a table or several lines, with empty lines between them and the text around. */
export const asParagraph = (words: string) => (before: string, after: string) => {
  const start = /(?:^|\n\n)$/.test(before) ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const end = /^(?:\n\n|\n?$)/.test(after) ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  return `${start}${words}${end}`;
};

type Place = {
  /** Replaces what was selected, and leaves the writer's cursor where it is now. */
  insert(words: string | ((before: string, after: string) => string)): void;
  stopFollowing(): void;
};

function shared(one: string, other: string, limit: number): number {
  let length = 0;
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}

/** Remembers a place of the text while the writer types on. */
export function rememberPlace(field: HTMLTextAreaElement, from?: number): Place {
  let text = field.value;
  let start = from ?? field.selectionStart;
  let end = from ?? field.selectionEnd;
  function follow({ target }: Event): void {
    if (!isTextField(target)) return;
    const { value } = target;
    const least = Math.min(value.length, text.length);
    const head = shared(text, value, least);
    let tail = 0;
    while (tail < least - head && text.at(-1 - tail) === value.at(-1 - tail)) tail += 1;
    const changedTo = text.length - tail;
    const grown = value.length - text.length;
    const moved = (at: number) => (at >= changedTo ? at + grown : Math.min(at, head));
    [start, end, text] = [moved(start), moved(end), value];
  }
  addEventListener("input", follow);
  const stopFollowing = () => removeEventListener("input", follow);
  return {
    stopFollowing,
    insert(words) {
      stopFollowing();
      const now = textField();
      if (!now) return;
      const isHere = now.selectionStart === start && now.selectionEnd === end;
      const { selectionStart, selectionEnd } = now;
      const inserted =
        typeof words === "string" ? words : words(now.value.slice(0, start), now.value.slice(end));
      const grown = inserted.length - (end - start);
      const moved = (at: number) => (at > start ? Math.max(start, at + grown) : at);
      replaceText(now, start, end, inserted);
      if (!isHere) now.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    },
  };
}
