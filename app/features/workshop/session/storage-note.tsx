import { sessionCopy as copy } from "~/content/workshop/session";
import { Button } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/links/text-link";

import type { SessionView } from "./use-session";

/** What a visitor without scripts does to keep the answers. */
function WithoutScripts({ address }: Pick<SessionView, "address">) {
  const { keep, inAddress, inLink, inPage, link } = copy.withoutScripts;
  if (address === undefined) return <p>{`${keep} ${inAddress}`}</p>;
  if (address === null) return <p>{`${keep} ${inPage}`}</p>;
  return (
    <p>
      {`${keep} ${inLink}`} <TextLink href={address}>{link}</TextLink>
    </p>
  );
}

/** Says where the answers are stored, and switches back to replaced ones. */
export function StorageNote({ session }: { session: SessionView }) {
  const { hydrated, address } = session;
  if (session.isShared) return null;
  const stored = session.isKept ? copy.storedHere : copy.notStored;
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted" data-print="none">
      {hydrated ? <p>{stored}</p> : <WithoutScripts address={address} />}
      {hydrated && session.hasEarlier ? (
        <Button type="button" look="plain" size="compact" onClick={session.switchAnswers}>
          {copy.switchAnswers}
        </Button>
      ) : null}
    </div>
  );
}
