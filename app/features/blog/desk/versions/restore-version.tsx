import { versionsCopy } from "~/content/desk/articles/articles";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

type RestoreProps = { version: number; current: number | null };

function Restore({ version, current }: RestoreProps) {
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

/** A way to restore a version that asks first, where visitors would see it at once. */
function RestoreLive(props: RestoreProps) {
  const title = (
    <>
      {versionsCopy.restoreAsks}
      <VisuallyHidden>{` ${props.version}`}</VisuallyHidden>
    </>
  );
  return (
    <Unfold title={title} className="text-sm open:whitespace-normal">
      <p>{versionsCopy.restoreLive}</p>
      <Restore {...props} />
    </Unfold>
  );
}

export function RestoreButton({ isLive, ...props }: RestoreProps & { isLive: boolean }) {
  return isLive ? <RestoreLive {...props} /> : <Restore {...props} />;
}
