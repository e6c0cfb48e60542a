import { sessionCopy as copy } from "~/content/workshop/session";
import { documentCopy } from "~/content/workshop/saved";
import { Button } from "~/ui/primitives/button";

type StorageNoteProps = {
  state: { isKept: boolean; isShared: boolean; saved: string | undefined; remove: () => void };
  hydrated: boolean;
};

/** Says where the answers are, and deletes them. */
export function StorageNote({ state, hydrated }: StorageNoteProps) {
  if (state.isShared) return null;
  const here = state.saved ? documentCopy.changesHere : copy.storedHere;
  const stored = state.isKept ? here : copy.notStored;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted" data-print="none">
      <p key={String(hydrated)}>{hydrated ? stored : copy.storedInAddress}</p>
      {hydrated ? (
        <Button type="button" look="plain" size="compact" onClick={state.remove}>
          {copy.deleteAnswers}
        </Button>
      ) : null}
    </div>
  );
}
