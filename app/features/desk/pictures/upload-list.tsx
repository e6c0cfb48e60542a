import { picturesCopy } from "~/content/desk/articles/pictures";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { TitledSection } from "~/ui/primitives/titled-section";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";
import { pictureTypes } from "~/lib/pictures/limits";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";

import { CopiedLine } from "./copied-line";
import { markdownLine } from "~/lib/markdown/picture-line";
import type { PictureUpload } from "./picture-uploads.server";
import type { PictureReply } from "./change-pictures.server";

const { uploads: copy, markdown } = picturesCopy;

type ChangeProps = { upload: PictureUpload; intent: "again" | "discard"; label: string };

function Change({ upload: { id, file_name }, intent, label }: ChangeProps) {
  return (
    <form method="post" encType="multipart/form-data">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="picture" value={id} />
      <Button look="plain" size="compact">
        {label}
        <VisuallyHidden>{` ${file_name}`}</VisuallyHidden>
      </Button>
    </form>
  );
}

function Upload({ upload, number }: { upload: PictureUpload; number: number }) {
  const { file_name, problem } = upload;
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <h3 className="text-base wrap-anywhere">{file_name}</h3>
      {problem === null ? (
        <>
          <p className="text-sm text-ink-soft">{copy.waiting}</p>
          <CopiedLine id={`upload-${number}`} label={markdown} text={markdownLine(upload)} />
        </>
      ) : (
        <>
          <p className="text-sm font-semibold text-danger">{`${copy.failed} ${problem}`}</p>
          <div className="flex flex-wrap gap-3">
            <Change upload={upload} intent="again" label={copy.again} />
            <Change upload={upload} intent="discard" label={copy.discard} />
          </div>
        </>
      )}
    </li>
  );
}

/** Pictures that are not scaled yet, or could not be. */
export function UploadList({ uploads }: { uploads: readonly PictureUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <TitledSection id="uploads" title={copy.title}>
      <ul>
        {uploads.map((upload, index) => (
          <Upload key={upload.id} upload={upload} number={index} />
        ))}
      </ul>
      <p>
        <ButtonLink href="/app/desk/pictures" look="plain">
          {copy.refresh}
        </ButtonLink>
      </p>
    </TitledSection>
  );
}

/** Adds a picture; `reply` says why one was rejected. */
export function UploadForm({ reply }: { reply: PictureReply | undefined }) {
  const { upload } = picturesCopy;
  return (
    <PostForm
      formId="picture"
      reply={reply?.alt === undefined ? undefined : reply}
      values={{ alt: reply?.alt }}
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="intent" value="add" />
      {/* Before the file: of a form that is too large, the site reads its beginning alone. */}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TextField name="alt" label={upload.alt} hint={upload.altHint} required />
        <div className="[&_.control]:h-24 [&_.control]:border-dashed [&_.control]:pt-8">
          <TextField
            name="file"
            type="file"
            accept={pictureTypes.join()}
            label={upload.file}
            hint={upload.fileHint}
            required
          />
        </div>
      </div>
      <Button className="justify-self-start">{upload.submit}</Button>
    </PostForm>
  );
}
