import { picturesCopy } from "~/content/desk/pictures";
import { pictureTypes } from "~/lib/pictures/limits";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { PictureReply } from "./change-pictures.server";

/** Adds a picture; `reply` is set if that was rejected. */
export function UploadForm({ reply }: { reply: PictureReply | undefined }) {
  const { upload } = picturesCopy;
  return (
    <TitledSection id="upload" title={upload.title}>
      <PostForm
        formId="picture"
        reply={reply?.alt === undefined ? undefined : reply}
        values={{ alt: reply?.alt }}
        encType="multipart/form-data"
        className="grid w-full max-w-form gap-5"
      >
        <input type="hidden" name="intent" value="add" />
        {/* Before the file: of a form that is too large, the site reads its beginning alone. */}
        <TextField name="alt" label={upload.alt} hint={upload.altHint} required />
        <TextField
          name="file"
          type="file"
          accept={pictureTypes.join()}
          label={upload.file}
          hint={upload.fileHint}
          required
        />
        <Button className="justify-self-start">{upload.submit}</Button>
      </PostForm>
    </TitledSection>
  );
}
