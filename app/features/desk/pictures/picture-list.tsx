import { picturesCopy } from "~/content/desk/pictures";
import { keepsTypedText } from "~/lib/forms/typed-text";
import { CopiedLine } from "./copied-line";
import { markdownLine } from "./markdown-line";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { TypedTextNotices } from "~/ui/forms/typed-text-notices";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { PictureReply } from "./change-pictures.server";
import type { DeskPicture as Picture, PictureList as Pictures } from "./load-pictures.server";

const path = "/app/desk/pictures";

const summaryLook =
  "inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-[0.2em]";

type DescribePictureProps = {
  picture: Picture;
  number: number;
  /** Set if the new description was rejected. */
  reply: PictureReply | undefined;
};

function DescribePicture({ picture, number, reply }: DescribePictureProps) {
  const copy = picturesCopy.describe;
  const formId = `picture-${number}`;
  return (
    <details open={reply !== undefined} className="text-sm">
      <summary className={summaryLook}>
        {copy.title}
        <VisuallyHidden>{` ${picture.fileName}`}</VisuallyHidden>
      </summary>
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid max-w-form grid-cols-1 gap-3"
        {...keepsTypedText(`picture-${picture.id}`, {
          unsaved: reply !== undefined,
          asks: "always",
          posts: true,
        })}
      >
        <TypedTextNotices />
        <ErrorSummary reply={reply} formId={formId} />
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="picture" value={picture.id} />
        <TextField
          id={`${formId}-alt`}
          name="alt"
          label={copy.label}
          hint={copy.hint}
          defaultValue={reply?.alt ?? picture.alt}
          error={reply?.errors?.["alt"]}
          required
        />
        <Button size="compact" className="justify-self-start">
          {copy.submit}
        </Button>
      </form>
    </details>
  );
}

function DeletePicture({ picture }: { picture: Picture }) {
  const copy = picturesCopy.delete;
  return (
    <details className="text-sm">
      <summary className={summaryLook}>
        {copy.title}
        <VisuallyHidden>{` ${picture.fileName}`}</VisuallyHidden>
      </summary>
      <form method="post" encType="multipart/form-data" className="grid justify-items-start gap-3">
        <p>{copy.text}</p>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="picture" value={picture.id} />
        <Button look="danger" size="compact">
          {copy.submit}
        </Button>
      </form>
    </details>
  );
}

function Item({ picture, number, reply }: DescribePictureProps) {
  const { alt, fileName, uploadedOn, size, preview, address } = picture;
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-line py-6 md:grid-cols-[16rem_minmax(0,1fr)]">
      <img
        src={preview}
        alt={alt}
        width={size.width}
        height={size.height}
        loading="lazy"
        className="h-auto max-h-64 w-full rounded-lg border border-line bg-sunken object-contain"
      />
      <div className="grid content-start gap-3">
        <h3 className="text-base wrap-anywhere">{fileName}</h3>
        <p className="text-sm text-ink-soft">
          {`${size.width} × ${size.height}. ${picturesCopy.uploaded} ${uploadedOn}.`}
        </p>
        <CopiedLine
          id={`line-${number}`}
          label={picturesCopy.markdown}
          text={markdownLine(picture)}
        />
        <CopiedLine id={`cover-${number}`} label={picturesCopy.cover} text={address} />
        <DescribePicture picture={picture} number={number} reply={reply} />
        <DeletePicture picture={picture} />
      </div>
    </li>
  );
}

type PictureListProps = { list: Pictures; reply: PictureReply | undefined };

/** The stored pictures, each with what an editor copies into an article. */
export function PictureList({ list, reply }: PictureListProps) {
  const { isFirst, older } = list;
  // The picture that the reply is about may be on another page of the list.
  const about = reply?.picture;
  const others = list.pictures.filter(({ id }) => id !== about?.id);
  const pictures = about ? [about, ...others] : others;
  return (
    <section aria-labelledby="stored" className="grid gap-4">
      <h2 id="stored" className="text-xl leading-title">
        {picturesCopy.list}
      </h2>
      {pictures.length === 0 ? (
        <EmptyState>
          <p>{picturesCopy.none}</p>
        </EmptyState>
      ) : null}
      <ul>
        {pictures.map((picture, index) => (
          <Item
            key={picture.id}
            picture={picture}
            number={index}
            reply={picture.id === about?.id ? reply : undefined}
          />
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        {isFirst ? null : (
          <ButtonLink href={path} look="plain">
            {picturesCopy.newest}
          </ButtonLink>
        )}
        {older ? (
          <ButtonLink href={`${path}?before=${encodeURIComponent(older)}`} look="plain">
            {picturesCopy.older}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
