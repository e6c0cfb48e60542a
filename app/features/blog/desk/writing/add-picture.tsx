import { writingCopy } from "~/content/desk/articles/writing";
import { LARGEST_FILE } from "~/lib/pictures/limits";

const { picture: copy } = writingCopy;

/**
 * Asks for the description of a pasted or chosen picture and shows its way to the site. It floats below
 * the text: the words with the cursor stay in view, and the writer can go on.
 */
export function AddPicture() {
  return (
    <div
      className="contents"
      data-own="picture"
      data-add-picture=""
      data-largest={LARGEST_FILE}
      data-sending={copy.sending}
      data-received={copy.received}
      data-same={copy.same}
      data-missing={copy.missing}
      data-waits={copy.waits}
      data-large={copy.tooLarge}
      data-failed={copy.failed}
      data-refused={copy.refused}
    >
      <div
        data-picture-form=""
        hidden
        className="fixed bottom-4 z-30 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-xl max-xl:inset-x-4 xl:w-full xl:justify-self-center gap-3 overflow-y-auto rounded-md border border-control bg-raised p-4 shadow-lg"
      >
        <div className="flex items-center gap-3">
          <canvas data-picture-thumbnail="" hidden className="max-h-24 max-w-40 rounded-sm" />
          <p data-picture-name="" className="min-w-0 text-sm font-semibold wrap-anywhere" />
        </div>
        <label className="grid gap-1.5 text-sm font-semibold">
          {copy.description}
          <input data-picture-alt="" className="control font-normal" maxLength={300} />
        </label>
        <p className="flex flex-wrap gap-3">
          <button
            type="button"
            data-picture-send=""
            className="min-h-11 cursor-pointer rounded-md bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
          >
            {copy.insert}
          </button>
          <button
            type="button"
            data-picture-cancel=""
            className="min-h-11 cursor-pointer rounded-md border border-control px-5 font-semibold"
          >
            {copy.cancel}
          </button>
        </p>
        <progress
          data-picture-progress=""
          aria-label={copy.sending}
          max={100}
          hidden
          className="w-full"
        />
        <output data-picture-note="" className="block text-sm font-semibold empty:sr-only" />
      </div>
    </div>
  );
}
