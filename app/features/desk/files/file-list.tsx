import { filesCopy as copy } from "~/content/desk/articles/files";
import { buttonStyle } from "~/lib/look/button-style";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { Icon } from "~/ui/primitives/icon";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";
import { fileTypes } from "~/lib/http/file-address";
import { hrefWith } from "~/lib/http/query-values";

import type { FileReply } from "./change-files.server";
import type { DeskFile, FileList as Files } from "./load-files.server";

export const FILES = "/app/desk/pictures/files";

const accepted = Object.keys(fileTypes)
  .map((type) => `.${type}`)
  .join();

/** Adds a file; opened by its button, or because it was rejected, which `reply` then says. */
export function FileUpload({ reply }: { reply: FileReply | undefined }) {
  const { upload } = copy;
  return (
    <details open={reply?.errors !== undefined} className="open:basis-full">
      <summary className={buttonStyle({}, "list-none [&::-webkit-details-marker]:hidden")}>
        <Icon glyph="plus" className="size-5 in-open:rotate-45" />
        {upload.title}
      </summary>
      <PostForm
        formId="file"
        reply={reply?.errors ? reply : undefined}
        encType="multipart/form-data"
        className="mt-4 grid w-full grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-4"
      >
        <input type="hidden" name="intent" value="add" />
        <div className="[&_.control]:h-24 [&_.control]:border-dashed [&_.control]:pt-8">
          <TextField
            name="file"
            type="file"
            accept={accepted}
            label={upload.file}
            hint={upload.fileHint}
            required
          />
        </div>
        <Button className="justify-self-start">{upload.submit}</Button>
      </PostForm>
    </details>
  );
}

function Row({ file }: { file: DeskFile }) {
  const { id, title, facts, uploadedOn, address, line } = file;
  const named = (words: string) => (
    <>
      {words}
      <VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </>
  );
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <h3 className="text-base leading-title wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted">{`${facts} · ${uploadedOn}`}</p>
        <div className="flex flex-wrap items-start gap-x-4 text-sm">
          <TextLink href={address} className="inline-flex min-h-11 items-center">
            {named(copy.download)}
          </TextLink>
          <Unfold title={named(copy.delete.title)} className="open:basis-full">
            <form
              method="post"
              encType="multipart/form-data"
              className="grid justify-items-start gap-3"
            >
              <p>{copy.delete.text}</p>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="file_id" value={id} />
              <Button look="danger" size="compact">
                {copy.delete.submit}
              </Button>
            </form>
          </Unfold>
        </div>
      </div>
      <label htmlFor={`line-${id}`} className="grid content-start gap-1 text-sm font-semibold">
        {copy.line}
        <input
          id={`line-${id}`}
          readOnly
          defaultValue={line}
          className="control font-mono text-sm font-normal"
        />
      </label>
    </li>
  );
}

/** The stored files, each with what an editor copies into an article. */
export function FileList({ list: { files, isFirst, older } }: { list: Files }) {
  return (
    <TitledSection
      id="stored"
      title={copy.list}
      heading="sr-only"
      className="grid grid-cols-1 gap-4"
    >
      {files.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <Row key={file.id} file={file} />
          ))}
        </ul>
      )}
      <PageTurns
        first={!isFirst && { href: FILES, text: copy.newest }}
        next={older !== undefined && { href: hrefWith(FILES, { before: older }), text: copy.older }}
      />
    </TitledSection>
  );
}
