import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";

type StorageNoteProps = {
  state: {
    isKept: boolean;
    isShared: boolean;
    isAside: boolean;
    switchAnswers: () => void;
    remove: () => void;
  };
  hydrated: boolean;
};

/** Says where the answers are stored, deletes them, and switches back to replaced ones. */
export function StorageNote({ state, hydrated }: StorageNoteProps) {
  if (state.isShared) return null;
  const stored = state.isKept ? copy.storedHere : copy.notStored;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted" data-print="none">
      <p key={String(hydrated)}>{hydrated ? stored : copy.storedInAddress}</p>
      {hydrated ? (
        <div className="flex flex-wrap gap-3">
          <Button type="button" look="plain" size="compact" onClick={state.remove}>
            {copy.deleteAnswers}
          </Button>
          {state.isAside ? (
            <Button type="button" look="plain" size="compact" onClick={state.switchAnswers}>
              {copy.switchAnswers}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
