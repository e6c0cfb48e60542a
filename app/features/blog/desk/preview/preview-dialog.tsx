import { articleFormCopy } from "~/content/desk/articles";
import { Button } from "~/ui/primitives/button";

const { previewing: copy } = articleFormCopy;

/** Shows the page that Preview answers above the editor, which stays as it is; without scripts, nothing. */
export function PreviewDialog() {
  return (
    <dialog
      data-own="preview"
      data-failed={copy.failed}
      aria-label={copy.title}
      className="m-0 backdrop:bg-page h-dvh max-h-none w-dvw max-w-none bg-page text-ink"
    >
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-page px-gutter py-2">
        <Button type="button" data-preview-close="" look="plain" size="compact">
          {copy.back}
        </Button>
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-2">
          <input type="checkbox" data-preview-phone="" className="choice" />
          {copy.phone}
        </label>
        <span data-preview-length="" className="text-sm text-muted tabular-nums" />
      </div>
      <div
        data-preview-page=""
        className="@container mx-auto grid max-w-page grid-cols-1 px-gutter py-8 data-phone:max-w-[390px]"
      />
    </dialog>
  );
}
