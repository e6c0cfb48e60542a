/** What can be done with the selected picture of the formatted text. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";

import { WIDE } from "../../../lib/http/picture-address.ts";

export const isWide = /#wide$/;

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

function toggleWidth(chain: ChainedCommands, editor: Editor): ChainedCommands {
  const src = String(editor.getAttributes("image")["src"] ?? "");
  const other = isWide.test(src) ? src.replace(isWide, "") : src + WIDE;
  return chain.updateAttributes("image", { src: other });
}

export const pictureCommands: Record<
  string,
  (chain: ChainedCommands, editor: Editor) => ChainedCommands
> = {
  wide: toggleWidth,
  beside: joinAbove,
  alone: (chain) => chain.lift("gallery"),
  removePicture: (chain) => chain.deleteSelection(),
};

/** Which of them the selected picture can have, by their names. */
export const pictureChoices = (editor: Editor): Record<string, boolean> => ({
  beside: above(editor.state) !== null,
  alone: editor.isActive("image") && editor.isActive("gallery"),
});
