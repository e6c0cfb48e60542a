import { filesCopy as copy } from "~/content/desk/articles/files";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { Icon } from "~/ui/primitives/icon";
import type { Glyph } from "~/ui/primitives/icon";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TableHead } from "~/ui/primitives/tables/table-head";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";
import { fileTypes } from "~/lib/http/file-address";
import type { FileType } from "~/lib/http/file-address";
import { hrefWith } from "~/lib/http/query-values";

import { ADD } from "../upload-head";
import { UsedIn } from "../uses/used-in";
import { keptBy } from "../uses/uses";
import type { FileReply } from "./change-files.server";
import type { FileList as Files } from "./load-files.server";

export const FILES = "/app/desk/pictures/files";

const accepted = Object.keys(fileTypes)
  .map((type) => `.${type}`)
  .join();

/** Adds a file; `reply` says why one was rejected. */
export function FileUpload({ reply }: { reply: FileReply | undefined }) {
  const { upload } = copy;
  return (
    <PostForm
      formId="file"
      reply={reply?.errors ? reply : undefined}
      encType="multipart/form-data"
      className="grid grid-cols-1 gap-4"
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
  );
}

const glyphs: Partial<Record<FileType, Glyph>> = {
  xlsx: "table",
  csv: "table",
  pptx: "presentation",
  zip: "package",
};

const cell = "py-2 align-baseline text-sm md:pr-6 md:last:pr-0 max-md:inline max-md:py-0";

type ListedFile = Files["files"][number];

/** What an editor copies into an article, and what deletes the file. */
function Actions({ file: { id, title, line, uses } }: { file: ListedFile }) {
  const kept = keptBy(uses);
  const named = (words: string) => (
    <>
      {words}
      <VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </>
  );
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 md:justify-end">
      <Unfold title={named(copy.use)} className="open:basis-full">
        <label htmlFor={`line-${id}`} className="grid gap-1 pb-3 font-semibold">
          {copy.line}
          <input
            id={`line-${id}`}
            readOnly
            defaultValue={line}
            className="control font-mono text-sm font-normal"
          />
        </label>
      </Unfold>
      <Unfold title={named(copy.delete.title)} className="open:basis-full">
        {kept ? (
          <p className="pb-3 wrap-anywhere">{`${copy.delete.used} ${kept}`}</p>
        ) : (
          <form
            method="post"
            encType="multipart/form-data"
            className="grid justify-items-start gap-3 pb-3"
          >
            <p>{copy.delete.text}</p>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="file_id" value={id} />
            <Button look="danger" size="compact">
              {copy.delete.submit}
            </Button>
          </form>
        )}
      </Unfold>
    </div>
  );
}

function Row({ file }: { file: ListedFile }) {
  const { title, type, size, uploadedOn, address, uses } = file;
  return (
    <tr className="border-t border-line hover:bg-sunken max-md:block max-md:py-3">
      <th
        scope="row"
        className="py-2 text-left align-baseline font-normal max-md:block max-md:py-0 md:w-1/3 md:pr-6"
      >
        <a
          href={address}
          className="inline-flex min-h-6 items-baseline gap-2.5 font-semibold wrap-anywhere text-ink underline decoration-transparent underline-offset-[0.2em] hover:decoration-current"
        >
          <Icon
            glyph={(type && glyphs[type]) ?? "file-text"}
            className="size-5 self-center text-muted"
          />
          <span>
            <VisuallyHidden>{`${copy.download} `}</VisuallyHidden>
            {title}
          </span>
        </a>
      </th>
      <td className={`${cell} text-ink-soft`}>{type?.toUpperCase()}</td>
      <td
        className={`${cell} whitespace-nowrap text-ink-soft tabular-nums max-md:before:content-[",_"]`}
      >
        {size}
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-soft max-md:before:content-[",_"]`}>
        {uploadedOn}
      </td>
      <td className={`${cell} max-md:block md:w-1/4`}>
        <UsedIn name={title} uses={uses} />
      </td>
      <td className="py-2 align-baseline text-sm max-md:block max-md:py-0 md:w-1/4">
        <Actions file={file} />
      </td>
    </tr>
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
          <ButtonLink href={hrefWith(FILES, { [ADD]: "file" })} look="plain">
            <Icon glyph="plus" />
            {copy.upload.title}
          </ButtonLink>
        </EmptyState>
      ) : (
        <table
          aria-label={copy.list}
          className="w-full border-b border-line text-left max-md:block"
        >
          <TableHead names={Object.values(copy.columns)}>
            <th scope="col">
              <span className="sr-only">{copy.actions}</span>
            </th>
          </TableHead>
          <tbody className="max-md:block">
            {files.map((file) => (
              <Row key={file.id} file={file} />
            ))}
          </tbody>
        </table>
      )}
      <PageTurns
        first={!isFirst && { href: FILES, text: copy.newest }}
        next={older !== undefined && { href: hrefWith(FILES, { before: older }), text: copy.older }}
      />
    </TitledSection>
  );
}
