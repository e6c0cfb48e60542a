/** Markdown that becomes formatted while it is typed, besides what the extensions of the editor know. */
import { Extension, InputRule } from "@tiptap/core";
import { Fragment, Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Selection } from "@tiptap/pm/state";

import { pasteCopy } from "../../content/desk/articles/writing.ts";
import { videoAt } from "../../lib/http/video-address.ts";
import { parseUrl } from "../../lib/validation/parse-url.ts";
import { readArticle } from "./article-text.ts";
import { isKind } from "./extensions.ts";
import { typedPair } from "./inline-html.ts";

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

/** Whether readers see the picture or video with this address; pictures of other sites are links to them. */
function isShown(address: string): boolean {
  const isPath = address.startsWith("/") && !address.startsWith("//");
  return isPath || videoAt(address) !== null || parseUrl(address)?.origin === location.origin;
}

/** The part of a paragraph, without spaces at its end; undefined if nothing is left. */
function trimmed(part: Node): Node | undefined {
  const { lastChild, content } = part;
  const text = lastChild?.text ?? "";
  const rest = part.cut(0, content.size - (text.length - text.trimEnd().length));
  return rest.content.size > 0 ? rest : undefined;
}

/** A picture gets a line of its own: the words before and after it are paragraphs. */
const picture = (say: (message: string) => void) =>
  new InputRule({
    find: /(?<!\\)!\[[^[\]]{0,300}\]\(([^()\s]{1,1000})(?: "[^"]{0,300}")?\)$/,
    handler({ state, range, match }) {
      const { tr, schema } = state;
      const [written, address = ""] = match;
      const [block] = readArticle(written)?.content.content ?? [];
      const { $from } = state.selection;
      const { parent, depth } = $from;
      if (!block || depth === 0 || parent.type.name !== "paragraph") return null;
      if (!isShown(address)) {
        say(pasteCopy.foreignPicture);
        return null;
      }
      const before = trimmed(parent.cut(0, range.from - $from.start()));
      const below = parent.cut(range.to - $from.start());
      const shown = Node.fromJSON(schema, block);
      const blocks = Fragment.from([...(before ? [before] : []), shown, below]);
      if (!$from.node(-1).canReplace($from.index(-1), $from.indexAfter(-1), blocks)) return null;
      const at = $from.before();
      tr.replaceWith(at, $from.after(), blocks);
      tr.setSelection(TextSelection.create(tr.doc, at + blocks.size - below.nodeSize + 1));
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

type TypedMarkdownOptions = {
  /** Says why something stays as it was typed. */
  say: (message: string) => void;
};

export const typedMarkdown = Extension.create<TypedMarkdownOptions>({
  name: "typedMarkdown",
  addOptions: () => ({ say: () => {} }),
  // Before the rule that makes a task list of such a line outside a list.
  priority: 200,
  addInputRules() {
    return [link, typedPair, picture(this.options.say), task, callout];
  },
  addKeyboardShortcuts() {
    // The first line of a callout is its mark: Enter goes on to its words, and does not end it.
    return { Enter: () => isInNewCallout(this.editor.state.selection) };
  },
});
