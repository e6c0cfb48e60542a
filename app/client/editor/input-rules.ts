/** Markdown that becomes formatted while it is typed, besides what the extensions of the editor know. */
import { Extension, InputRule } from "@tiptap/core";
import { Fragment, Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Selection } from "@tiptap/pm/state";

import { readArticle } from "./article-text.ts";
import { isKind } from "./extensions.ts";

const link = new InputRule({
  find: /(?<![!\\])\[([^[\]]{1,300})\]\(([^()\s]{1,1000})(?: "([^"]{1,300})")?\)$/,
  handler({ state, range, match }) {
    const { tr, schema } = state;
    const [, words = "", href = "", title = null] = match;
    const mark = schema.marks["link"]?.create({ href, title });
    if (!mark) return null;
    const { from } = range;
    tr.delete(from + 1 + words.length, range.to).delete(from, from + 1);
    tr.addMark(from, from + words.length, mark).removeStoredMark(mark);
    return undefined;
  },
});

const picture = new InputRule({
  find: /^!\[[^[\]]{0,300}\]\([^()\s]{1,1000}(?: "[^"]{0,300}")?\)$/,
  handler({ state, range, match }) {
    const { tr, schema } = state;
    const [block] = readArticle(match[0])?.content.content ?? [];
    const { $from } = state.selection;
    const isWhole = $from.parent.content.size === range.to - range.from;
    const below = schema.nodes["paragraph"]?.create();
    if (!block || !below || !isWhole) return null;
    const blocks = Fragment.from([Node.fromJSON(schema, block), below]);
    if (!$from.node(-1).canReplace($from.index(-1), $from.indexAfter(-1), blocks)) return null;
    const at = $from.before();
    tr.replaceWith(at, $from.after(), blocks);
    tr.setSelection(TextSelection.create(tr.doc, at + blocks.size - 1));
    return undefined;
  },
});

const task = new InputRule({
  find: /^\[([ xX])\] $/,
  handler({ state, range, match, chain }) {
    const { $from } = state.selection;
    const isFirst =
      $from.depth > 1 && $from.node(-1).type.name === "listItem" && $from.index(-1) === 0;
    if (!isFirst) return null;
    const checked = match[1] !== " ";
    chain().deleteRange(range).toggleTaskList().updateAttributes("taskItem", { checked }).run();
    return undefined;
  },
});

const callout = new InputRule({
  find: /^\[!([A-Z]{3,9})\]$/,
  handler({ state, range, match }) {
    const { $from } = state.selection;
    const isFirst =
      $from.depth > 1 && $from.node(-1).type.name === "blockquote" && $from.index(-1) === 0;
    if (!isFirst || !isKind(match[1])) return null;
    state.tr.setNodeAttribute($from.before(-1), "kind", match[1]).delete(range.from, range.to);
    return undefined;
  },
});

/** Whether the cursor is in a callout that has no words yet. */
function isInNewCallout({ $from, empty }: Selection): boolean {
  const quote = $from.depth > 1 ? $from.node(-1) : null;
  return (
    empty &&
    Boolean(quote?.attrs["kind"]) &&
    quote?.childCount === 1 &&
    $from.parent.content.size === 0
  );
}

export const typedMarkdown = Extension.create({
  name: "typedMarkdown",
  // Before the rule that makes a task list of such a line outside a list.
  priority: 200,
  addInputRules: () => [link, picture, task, callout],
  addKeyboardShortcuts() {
    // The first line of a callout is its mark: Enter goes on to its words, and does not end it.
    return { Enter: () => isInNewCallout(this.editor.state.selection) };
  },
});
