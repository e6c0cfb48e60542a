import { writingCopy } from "~/content/desk/articles/writing";
import { markdownLine } from "~/lib/markdown/picture-line";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";
import { TextField } from "~/ui/forms/field";

import { pickedAs } from "../editor/chosen-pictures";
import type { ChosenPictures, PickerPurpose } from "../editor/chosen-pictures";

const { picker: copy } = writingCopy;

type PicturePickerProps = { purpose: PickerPurpose; chosen: ChosenPictures };

/**
 * Pictures of the site, each a button of the article's form: it sets an image of the article, or puts the picture into the
 * text. The search is a part of the form, too, so that nothing that is typed is lost without scripts.
 */
export function PicturePicker({ purpose, chosen }: PicturePickerProps) {
  const isSearched = chosen.purpose === purpose;
  const pictures = isSearched ? chosen.found : chosen.newest;
  return (
    <Unfold
      title={copy.titles[purpose]}
      open={isSearched}
      {...{ "data-picker": purpose }}
      className="min-w-0 group-data-view/article:hidden"
    >
      <div className="grid gap-4 rounded-md border border-line bg-sunken p-4">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            id={`find-${purpose}`}
            name={`find_${purpose}`}
            type="search"
            label={copy.search}
            defaultValue={isSearched ? chosen.search : ""}
            maxLength={100}
            dir="auto"
          />
          <Button name="intent" value={`find-${purpose}`} look="plain">
            {copy.find}
          </Button>
        </div>
        <div data-pictures="" className="contents">
          {pictures.length === 0 ? <p>{isSearched ? copy.noneFound : copy.none}</p> : null}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <button
                  name={pickedAs[purpose]}
                  value={purpose === "text" ? markdownLine(picture) : picture.address}
                  className="grid w-full cursor-pointer gap-1.5 rounded-md border border-line bg-surface p-2 text-left hover:border-control"
                >
                  <img
                    src={picture.preview}
                    alt=""
                    loading="lazy"
                    className="aspect-[1200/630] w-full rounded-sm bg-sunken object-contain"
                  />
                  <span className="line-clamp-2 min-h-[2lh] text-sm wrap-anywhere">
                    {picture.alt}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Unfold>
  );
}
