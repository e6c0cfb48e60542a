import { picturesCopy } from "~/content/desk/pictures";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { pictureTypes } from "~/lib/pictures/limits";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button } from "~/ui/primitives/button";

import type { PictureReply } from "./change-pictures.server";

/** Adds a picture; `reply` is set if that was rejected. */
export function UploadForm({ reply }: { reply: PictureReply | undefined }) {
  const { upload } = picturesCopy;
  const errors = reply?.errors;
  return (
    <section aria-labelledby="upload" className="grid gap-4">
      <h2 id="upload" className="text-xl leading-title">
        {upload.title}
      </h2>
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid w-full max-w-form gap-5"
        {...keepsTypedText("picture", {
          unsaved: reply?.alt !== undefined,
          asks: "always",
          posts: true,
        })}
      >
        <TypedTextNotices />
        {reply?.alt === undefined ? null : (
          <ErrorSummary reply={reply} errors={errors} formId="picture" />
        )}
        <input type="hidden" name="intent" value="add" />
        {/* Before the file: of a form that is too large, the site reads its beginning alone. */}
        <TextField
          id="picture-alt"
          name="alt"
          label={upload.alt}
          hint={upload.altHint}
          defaultValue={reply?.alt}
          error={errors?.["alt"]}
          required
        />
        <TextField
          id="picture-file"
          name="file"
          type="file"
          accept={pictureTypes.join()}
          label={upload.file}
          hint={upload.fileHint}
          error={errors?.["file"]}
          required
        />
        <Button className="justify-self-start">{upload.submit}</Button>
      </form>
    </section>
  );
}
