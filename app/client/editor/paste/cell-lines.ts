import { Fragment, Slice } from "@tiptap/pm/model";
import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/** Blocks that a cell can have beside its lines, or that replace cells. */
const OTHERS = /^(?:table|image|gallery|video)/;

/** What is pasted, where the cursor is: a cell of a table has lines with breaks between them in place of blocks. */
export function fitForCell(slice: Slice, { schema, selection }: EditorState): Slice {
  const { $from } = selection;
  const { hardBreak } = schema.nodes;
  const code = schema.marks["code"]?.create();
  const isInCell = $from.depth > 1 && /^table(?:Cell|Header)$/.test($from.node(-1).type.name);
  if (!isInCell || !hardBreak || !code) return slice;
  const lines: (readonly Node[])[] = [];
  let hasOthers = false;
  slice.content.descendants((node) => {
    hasOthers ||= OTHERS.test(node.type.name);
    if (!node.isTextblock) return true;
    const isCode = Boolean(node.type.spec.code);
    const texts = isCode ? node.textContent.split("\n") : [];
    lines.push(...texts.map((text) => (text ? [schema.text(text, [code])] : [])));
    if (!isCode) lines.push(node.children);
    return false;
  });
  if (hasOthers || lines.length === 0) return slice;
  const content = lines
    .flatMap((line, at) => (at > 0 ? [[hardBreak.create()], line] : [line]))
    .flat();
  return new Slice(Fragment.from(content), 0, 0);
}
