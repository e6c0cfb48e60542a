import type { ReactNode } from "react";

import { versionsCopy } from "~/content/desk/articles/articles";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

type RestoreProps = { version: number; current: number | null };

/** Restores a version. */
export function Restore({ version, current }: RestoreProps) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="current" value={current ?? ""} />
      <Button look="plain" size="compact" className="text-sm">
        {versionsCopy.restore}
        <VisuallyHidden>{` ${version}`}</VisuallyHidden>
      </Button>
    </form>
  );
}

type AskToRestoreProps = { version: number; children?: ReactNode };

/** Opens the question before a version that visitors would see at once is restored. */
export function AskToRestore({ version, children }: AskToRestoreProps) {
  const title = (
    <>
      {versionsCopy.restoreAsks}
      <VisuallyHidden>{` ${version}`}</VisuallyHidden>
    </>
  );
  return (
    <Unfold title={title} className="text-sm">
      {children}
    </Unfold>
  );
}
