/** Items of lists without words, which TipTap writes and reads in ways that differ. */
import type { JSONContent } from "@tiptap/core";

/** TipTap's words for an empty item of a list within a list. */
const EMPTY = /^(?:&nbsp;|\u00a0)$/;
/** The mark of an item at the end of its line. */
const BARE = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?: \[[ xX]\])?$/gm;

const isItem = ({ type }: JSONContent) => type === "listItem" || type === "taskItem";
const isParagraph = (node: JSONContent | undefined) => node?.type === "paragraph";
const isEmpty = (node: JSONContent | undefined) => isParagraph(node) && !node?.content?.length;

function withItems(
  node: JSONContent,
  change: (content: JSONContent[]) => JSONContent[],
): JSONContent {
  if (!node.content) return node;
  const content = node.content.map((child) => withItems(child, change));
  return { ...node, content: isItem(node) ? change(content) : content };
}

/** A list in Markdown whose bare marks have the space that makes them items for TipTap. */
export const withOpenMarkers = (list: string) => list.replaceAll(BARE, "$& ");

/** A read list each of whose items begins with a paragraph, be it an empty one. */
export const withFilledItems = (list: JSONContent) =>
  withItems(list, (content) => {
    const empty = { type: "paragraph", content: [] };
    const [first, ...rest] = content;
    if (!isParagraph(first)) return [empty, ...content];
    const [word, other] = first?.content ?? [];
    return !other && EMPTY.test(word?.text ?? "") ? [empty, ...rest] : content;
  });

/** A list without empty paragraphs below the first of an item, which would end it. */
export const withWritableItems = (list: JSONContent) =>
  withItems(list, (content) => content.filter((node, at) => at === 0 || !isEmpty(node)));
