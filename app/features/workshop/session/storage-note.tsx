import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";

type StorageNoteProps = {
  state: {
    isKept: boolean;
    isShared: boolean;
    isAside: boolean;
    switchAnswers: () => void;
    remove: () => void;
  };
  hydrated: boolean;
  /** Of the page with the answers, where this page's own does not contain them; null if it is too long. */
  address: string | null | undefined;
};

/** What a visitor without scripts does to keep the answers. */
function WithoutScripts({ address }: Pick<StorageNoteProps, "address">) {
  const { keep, inAddress, inLink, inPage, link } = copy.withoutScripts;
  if (address === undefined) return <p>{`${keep} ${inAddress}`}</p>;
  if (address === null) return <p>{`${keep} ${inPage}`}</p>;
  return (
    <p>
      {`${keep} ${inLink}`} <TextLink href={address}>{link}</TextLink>
    </p>
  );
}

/** Says where the answers are stored, deletes them, and switches back to replaced ones. */
export function StorageNote({ state, hydrated, address }: StorageNoteProps) {
  if (state.isShared) return null;
  const stored = state.isKept ? copy.storedHere : copy.notStored;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted" data-print="none">
      {hydrated ? <p>{stored}</p> : <WithoutScripts address={address} />}
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
