import { writingCopy } from "~/content/desk/writing";
import { LARGEST_FILE, pictureTypes } from "~/lib/pictures/limits";

const { picture: copy } = writingCopy;

/** Asks for the description of a pasted or chosen picture and shows its way to the site. */
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
      data-large={copy.tooLarge}
      data-failed={copy.failed}
      data-refused={copy.refused}
    >
      <input type="file" accept={pictureTypes.join()} hidden aria-label={copy.add} />
      <div
        data-picture-form=""
        hidden
        className="grid gap-3 rounded-md border border-control bg-sunken p-4"
      >
        <p data-picture-name="" className="text-sm font-semibold wrap-anywhere" />
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
      </div>
      <output
        data-picture-status=""
        className="block rounded-md border border-control bg-raised p-3 text-sm font-semibold empty:sr-only"
      />
    </div>
  );
}
