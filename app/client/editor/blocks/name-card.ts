/** The title of a new card is selected in its place: what is typed replaces it, and Enter goes on below the card. */
import { Extension } from "@tiptap/core";
import type { Editor } from "@tiptap/core";
import type { Mark } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";

/** The paragraph that is the card, by its position, and its link, which typed words would leave. */
type Named = { at: number; link: Mark } | null;

const key = new PluginKey<Named>("nameCard");

/** The card whose title is typed while the cursor is in it. */
function namedIn(state: EditorState, named: Named): Named {
  const { $from, $to } = state.selection;
  const isInside =
    named && $from.depth === 1 && $from.before() === named.at && $from.sameParent($to);
  return isInside ? named : null;
}

export const NameCard = Extension.create({
  name: "nameCard",
  addProseMirrorPlugins: () => [
    new Plugin<Named>({
      key,
      state: {
        init: () => null,
        apply(tr, before, _old, state) {
          const begun = tr.getMeta(key) as Named | undefined;
          const kept = before && { ...before, at: tr.mapping.map(before.at, -1) };
          return namedIn(state, begun ?? kept);
        },
      },
      view: () => ({
        update(view) {
          const named = key.getState(view.state);
          if (!named || view.composing) return;
          const { tr, doc } = view.state;
          const [from, to] = [named.at + 1, named.at + (doc.nodeAt(named.at)?.nodeSize ?? 2) - 1];
          tr.addMark(from, to, named.link);
          if (tr.docChanged) view.dispatch(tr);
        },
      }),
      props: {
        handleKeyDown(view, { key: pressed, isComposing }) {
          const named = key.getState(view.state);
          if (!named || pressed !== "Enter" || isComposing) return false;
          const { tr, selection } = view.state;
          tr.setSelection(TextSelection.near(tr.doc.resolve(selection.$from.after())));
          view.dispatch(tr.scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

/** Selects the title of the card above the cursor. */
export function askForTitle({ state, view }: Editor): void {
  const { doc, selection, tr } = state;
  const end = selection.$from.before(1);
  const card = doc.resolve(end).nodeBefore;
  const link = card?.firstChild?.marks.find(({ type }) => type.name === "link");
  if (!card || !link) return;
  const at = end - card.nodeSize;
  tr.setSelection(TextSelection.create(doc, at + 1, end - 1));
  view.dispatch(tr.setMeta(key, { at, link }));
}
