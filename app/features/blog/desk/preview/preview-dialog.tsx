import { articleFormCopy } from "~/content/desk/articles/articles";
import { Button } from "~/ui/primitives/button";

const { previewing: copy } = articleFormCopy;

/** Shows the page that Preview answers above the editor, which stays as it is; without scripts, nothing. */
export function PreviewDialog() {
  return (
    <dialog
      data-own="preview"
      data-failed={copy.failed}
      aria-label={copy.title}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col bg-page text-ink backdrop:bg-page open:flex"
    >
      <div className="border-b border-line">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-gutter py-2">
          <Button type="button" data-preview-close="" look="plain" size="compact">
            {copy.back}
          </Button>
          <label className="hidden min-h-9 cursor-pointer items-center gap-2 sm:inline-flex">
            <input type="checkbox" data-preview-phone="" className="choice" />
            {copy.phone}
          </label>
          <span data-preview-length="" className="text-sm text-muted tabular-nums sm:ml-auto" />
        </div>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox takes the page's listeners from its links */}
      <iframe
        title={copy.page}
        className="mx-auto block w-full flex-1 border-line data-phone:max-w-[390px] data-phone:border-x"
      />
    </dialog>
  );
}
