/** Marks of a text whose signs Markdown reads as signs only where no word goes on beside them. */
import type { JSONContent } from "@tiptap/core";

import { inlineMarks } from "./inline-html.ts";

const EMPHASIS = new Set(["bold", "italic", "strike"]);
/** Marks that are written with a sign of their own around the text. */
const SIGNED = new Set(["code", ...inlineMarks]);

type Marks = NonNullable<JSONContent["marks"]>;

const marksOf = ({ marks = [] }: JSONContent): Marks => marks;
const has = (node: JSONContent, name: string) => marksOf(node).some(({ type }) => type === name);
const isSigned = (node: JSONContent) => marksOf(node).some(({ type }) => SIGNED.has(type));

/** The emphasis that a text does not share with what stands beside it, if that is a word which goes on without a space. */
function endingAt(node: JSONContent, beside: JSONContent | undefined, word: RegExp): Set<string> {
  const isWord = beside && word.test(beside.text ?? "") && !isSigned(beside);
  if (!isWord || has(node, "link") !== has(beside, "link")) return new Set();
  const names = marksOf(node).map(({ type }) => type);
  return new Set(names.filter((name) => EMPHASIS.has(name) && !has(beside, name)));
}

const without = (node: JSONContent, names: Set<string>): JSONContent => ({
  ...node,
  marks: marksOf(node).filter(({ type }) => !names.has(type)),
});

const SIGN = /[\p{P}\p{S}]/u;

function signsAtEnd(text: string): string {
  const characters = [...text];
  let at = characters.length;
  while (at > 0 && SIGN.test(characters[at - 1] ?? "")) at -= 1;
  return characters.slice(at).join("");
}

/** A text whose signs at an edge, if emphasis ends there beside a word, stand outside of that emphasis. */
function split(node: JSONContent, before?: JSONContent, after?: JSONContent): JSONContent[] {
  const begins = endingAt(node, before, /[\p{L}\p{N}]$/u);
  const ends = endingAt(node, after, /^[\p{L}\p{N}]/u);
  if (begins.size + ends.size === 0) return [node];
  if (isSigned(node)) return [without(node, new Set([...begins, ...ends]))];
  const text = node.text ?? "";
  const head = begins.size > 0 ? (/^[\p{P}\p{S}]+/u.exec(text)?.[0] ?? "") : "";
  const rest = text.slice(head.length);
  const tail = ends.size > 0 ? signsAtEnd(rest) : "";
  const middle = rest.slice(0, rest.length - tail.length);
  return [
    { ...without(node, begins), text: head },
    { ...node, text: middle },
    { ...without(node, ends), text: tail },
  ].filter((part) => part.text !== "");
}

/**
 * The same text such that Markdown has a way to write it: of `Note:` in bold with a word right behind it, the colon is not
 * bold, because readers would see the signs of a whole bold one.
 */
export function withWritableMarks(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const content = node.content.flatMap((child, at, all) =>
    child.text === undefined ? [withWritableMarks(child)] : split(child, all[at - 1], all[at + 1]),
  );
  return { ...node, content };
}
