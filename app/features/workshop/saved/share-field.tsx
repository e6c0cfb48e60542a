import { documentsCopy } from "~/content/workshop/saved";
import { FieldFrame } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { CopyButton } from "~/ui/primitives/copy-button";

/** The part of a document's form that creates, shows and withdraws its link. */
export function ShareField({ id, url }: { id: string; url: string | null }) {
  if (!url) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button name="intent" value="share" look="plain">
          {documentsCopy.share}
        </Button>
        <p className="max-w-measure text-sm text-muted">{documentsCopy.shareHint}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={documentsCopy.link} hint={documentsCopy.shareHint}>
        <input id={id} readOnly value={url} aria-describedby={`${id}-hint`} className="control" />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label={documentsCopy.copyLink} />
        <Button name="intent" value="withdraw" look="plain">
          {documentsCopy.withdraw}
        </Button>
      </div>
    </div>
  );
}
