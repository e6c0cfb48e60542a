import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";

type StorageNoteProps = {
  state: { isKept: boolean; isShared: boolean; remove: () => void };
  hydrated: boolean;
};

/** Says where the answers are, and deletes them. */
export function StorageNote({ state, hydrated }: StorageNoteProps) {
  if (state.isShared) return null;
  const stored = state.isKept ? copy.storedHere : copy.notStored;
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
