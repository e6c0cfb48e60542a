import { articleFormCopy } from "~/content/desk/articles/articles";
import { pictureName } from "~/content/desk/articles/pictures";
import { TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";

import { LibraryButton } from "../../writing/picture-library";
import type { ChosenPictures } from "../chosen-pictures";

const { image: copy } = articleFormCopy;

type PictureFieldProps = {
  id: string;
  name: "image" | "share_image";
  purpose: "image" | "share";
  label: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
  pictures: ChosenPictures;
};

/** A picture by what it shows; its address is what the form sends, and a field of its own for other pictures. */
export function PictureField({ purpose, hint, pictures, ...field }: PictureFieldProps) {
  const { name, error, defaultValue: value } = field;
  const known = [...pictures.found, ...pictures.newest].find(({ address }) => address === value);
  return (
    <div className="group/picture grid gap-3">
      <figure className="grid gap-2 group-has-[:placeholder-shown]/picture:hidden">
        {purpose === "image" ? (
          <img
            src={value.startsWith("/") ? value : undefined}
            alt=""
            data-shows-own=""
            loading="lazy"
            className="aspect-[1200/630] w-full max-w-form rounded-md border border-line bg-sunken object-cover not-[[src]]:hidden"
          />
        ) : null}
        <figcaption
          data-names-picture={name}
          data-address={value}
          className="line-clamp-2 text-sm text-ink-soft wrap-anywhere"
        >
          {known?.alt ?? pictureName(value)}
        </figcaption>
      </figure>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LibraryButton purpose={purpose}>
          <span className="group-has-[:placeholder-shown]/picture:hidden">{copy.change}</span>
          <span className="group-not-has-[:placeholder-shown]/picture:hidden">{copy.choose}</span>
        </LibraryButton>
        <Button
          type="button"
          data-removes={name}
          look="quiet"
          className="group-not-data-view/article:hidden group-has-[:placeholder-shown]/picture:hidden"
        >
          {copy.remove}
        </Button>
      </div>
      <p className="text-sm text-muted">{hint}</p>
      <Unfold title={copy.byAddress} open={error !== undefined} className="-mt-2 text-sm">
        <TextField {...field} placeholder=" " autoCapitalize="none" spellCheck={false} />
      </Unfold>
    </div>
  );
}
