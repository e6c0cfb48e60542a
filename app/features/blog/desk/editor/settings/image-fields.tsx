import { articleFormCopy } from "~/content/desk/articles/articles";
import { picturesCopy } from "~/content/desk/articles/pictures";
import { pictureTypes } from "~/lib/pictures/limits";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { Unfold } from "~/ui/primitives/unfold";

import { PicturePicker } from "../../writing/picture-picker";
import { UPLOAD_SHARED } from "../chosen-pictures";
import type { ChosenPictures } from "../chosen-pictures";
import { PictureField } from "./picture-field";
import { SettingsFold } from "./settings-fold";

const { image: copy, fields: labels, hints } = articleFormCopy;
const { upload } = picturesCopy;
const uploads = [
  { intent: "upload", text: copy.submit },
  { intent: UPLOAD_SHARED, text: copy.submitShared },
];

type ImageFieldsProps = { values: FormValues; errors: FieldErrors; pictures: ChosenPictures };

/**
 * The image of the article: chosen, uploaded or named by its address. Last in the form: of a file that is too large,
 * the site reads what comes before it alone.
 */
export function ImageFields({ values, errors, pictures }: ImageFieldsProps) {
  const { image = "" } = values;
  return (
    <SettingsFold
      id="image"
      title={copy.title}
      holds={copy.holds}
      picture={
        <img
          src={image.startsWith("/") ? image : undefined}
          alt=""
          data-shows-own=""
          loading="lazy"
          className="aspect-[1200/630] h-10 rounded-sm border border-line bg-sunken object-cover not-[[src]]:hidden"
        />
      }
      open={
        pictures.purpose === "image" ||
        ["image", "file", "picture_alt"].some((name) => name in errors)
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 @2xl:grid-cols-2">
        <PictureField
          id="article-image"
          name="image"
          purpose="image"
          label={labels.image}
          hint={hints.image}
          error={errors["image"]}
          defaultValue={image}
          pictures={pictures}
        />
        <div className="grid gap-3">
          <PicturePicker purpose="image" chosen={pictures} />
          <Unfold
            title={copy.upload}
            open={Boolean(errors["file"] ?? errors["picture_alt"])}
            className="group-data-view/article:hidden"
          >
            <div className="grid gap-4 rounded-md border border-line bg-sunken p-4">
              <TextField
                id="article-picture_alt"
                name="picture_alt"
                label={upload.alt}
                hint={upload.altHint}
                error={errors["picture_alt"]}
                defaultValue={values["picture_alt"] ?? ""}
              />
              <TextField
                id="article-file"
                name="file"
                type="file"
                accept={pictureTypes.join()}
                label={upload.file}
                hint={upload.fileHint}
                error={errors["file"]}
              />
              <div className="flex flex-wrap gap-3">
                {uploads.map(({ intent, text }) => (
                  <Button
                    key={intent}
                    name="intent"
                    value={intent}
                    formEncType="multipart/form-data"
                    look="plain"
                  >
                    {text}
                  </Button>
                ))}
              </div>
            </div>
          </Unfold>
        </div>
      </div>
    </SettingsFold>
  );
}
