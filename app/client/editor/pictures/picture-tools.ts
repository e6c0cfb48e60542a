/** What can be done with the selected picture of the formatted text. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";

import { largestSpan, spanOf, withSpan } from "../../../lib/http/picture-address.ts";
import type { PictureSpan } from "../../../lib/http/picture-address.ts";

const srcOf = ({ attrs }: Node) => String(attrs["src"] ?? "");

/** The selected picture, with those beside it, and where each stands. */
function selectedPictures({ selection }: EditorState): { node: Node; at: number }[] {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return [];
  const { $from, node, from } = selection;
  if ($from.parent.type.name !== "gallery") return [{ node, at: from }];
  const found: { node: Node; at: number }[] = [];
  $from.parent.forEach((one, offset) => found.push({ node: one, at: $from.start() + offset }));
  return found;
}

/** How wide the selected picture is shown, with those beside it. */
export const shownSpan = ({ state }: Editor): PictureSpan =>
  largestSpan(selectedPictures(state).map(({ node }) => spanOf(srcOf(node))));

/** Gives the selected picture this width; none of those beside it asks for another one. */
const setSpan = (span: PictureSpan) => (chain: ChainedCommands) =>
  chain.command(({ state, tr }) => {
    for (const { node, at } of selectedPictures(state)) {
      const isSelected = at === state.selection.from;
      tr.setNodeAttribute(at, "src", withSpan(srcOf(node), isSelected ? span : "normal"));
    }
    return true;
  });

/** The picture or gallery above the selected picture, if one stands there. */
function above({ selection, doc }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const { nodeBefore } = doc.resolve(selection.from);
  const isPicture = nodeBefore?.type.name === "image" || nodeBefore?.type.name === "gallery";
  const isFree = selection.$from.parent.type.name !== "gallery";
  return isFree && isPicture ? { picture: selection.node, nodeBefore } : null;
}

function joinAbove(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ state, tr }) => {
    const found = above(state);
    const gallery = state.schema.nodes["gallery"];
    if (!found || !gallery) return false;
    const { picture, nodeBefore } = found;
    const { from, to } = state.selection;
    const pictures = nodeBefore.type === gallery ? nodeBefore.children : [nodeBefore];
    const start = from - nodeBefore.nodeSize;
    const joined = gallery.create(null, [...pictures, picture]);
    tr.replaceWith(start, to, joined);
    const last = start + joined.nodeSize - 1 - picture.nodeSize;
    tr.setSelection(NodeSelection.create(tr.doc, last));
    return true;
  });
}

export const pictureCommands: Record<string, (chain: ChainedCommands) => ChainedCommands> = {
  normal: setSpan("normal"),
  wide: setSpan("wide"),
  full: setSpan("full"),
  beside: joinAbove,
  alone: (chain) => chain.lift("gallery"),
  removePicture: (chain) => chain.deleteSelection(),
};

/** Which of them the selected picture can have, by their names. */
export const pictureChoices = (editor: Editor): Record<string, boolean> => ({
  beside: above(editor.state) !== null,
  alone: editor.isActive("image") && editor.isActive("gallery"),
});
