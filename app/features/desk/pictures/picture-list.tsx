import type { ComponentProps } from "react";

import { picturesCopy } from "~/content/desk/articles/pictures";
import { CopiedLine } from "./copied-line";
import { hrefWith } from "~/lib/http/query-values";
import { markdownLine } from "~/lib/markdown/picture-line";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { Icon } from "~/ui/primitives/icon";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import { ADD } from "../upload-head";
import { UsedIn } from "../uses/used-in";
import { keptBy } from "../uses/uses";
import { Filters, listHref, PICTURES } from "./picture-filters";
import type { PictureReply } from "./change-pictures.server";
import type { DeskPicture as Picture, PictureList as Pictures } from "./load-pictures.server";

/** `uses` is null without one, and not set if the list does not have the picture. */
type ListedPicture = Picture & Partial<Pick<Pictures["pictures"][number], "uses">>;

type DescribePictureProps = {
  picture: ListedPicture;
  number: number;
  /** Set if the new description was rejected. */
  reply: PictureReply | undefined;
};

function UnfoldFor({
  picture,
  className = "",
  ...props
}: ComponentProps<typeof Unfold> & { picture: Picture }) {
  const title = (
    <>
      {props.title}
      <VisuallyHidden>{` ${picture.fileName}`}</VisuallyHidden>
    </>
  );
  return <Unfold {...props} title={title} className={`text-sm open:basis-full ${className}`} />;
}

function DescribePicture({ picture, number, reply }: DescribePictureProps) {
  const copy = picturesCopy.describe;
  return (
    <UnfoldFor picture={picture} title={copy.title} open={reply !== undefined}>
      <PostForm
        formId={`picture-${number}`}
        keep={`picture-${picture.id}`}
        reply={reply}
        values={{ alt: reply?.alt ?? picture.alt }}
        encType="multipart/form-data"
        className="grid max-w-form grid-cols-1 gap-3"
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="picture" value={picture.id} />
        <TextField name="alt" label={copy.label} hint={copy.hint} required />
        <Button size="compact" className="justify-self-start">
          {copy.submit}
        </Button>
      </PostForm>
    </UnfoldFor>
  );
}

function DeletePicture({ picture }: { picture: ListedPicture }) {
  const copy = picturesCopy.delete;
  const kept = keptBy(picture.uses);
  if (kept) {
    return (
      <UnfoldFor picture={picture} title={copy.title} className="ml-auto">
        <p className="pb-3 wrap-anywhere">{`${copy.used} ${kept}`}</p>
      </UnfoldFor>
    );
  }
  return (
    <UnfoldFor picture={picture} title={copy.title} className="ml-auto">
      <form method="post" encType="multipart/form-data" className="grid justify-items-start gap-3">
        <p>
          {copy.text} {picture.uses?.counts.version ? copy.versions : null}
        </p>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="picture" value={picture.id} />
        <Button look="danger" size="compact">
          {copy.submit}
        </Button>
      </form>
    </UnfoldFor>
  );
}

function Item({ picture, number, reply }: DescribePictureProps) {
  const { alt, fileName, uploadedOn, size, preview, address } = picture;
  return (
    <li className="grid grid-cols-1 grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border border-line bg-surface">
      <img
        src={preview}
        alt={alt}
        width={size.width}
        height={size.height}
        loading="lazy"
        className="aspect-[16/10] h-auto w-full bg-sunken object-contain"
      />
      <div className="grid grid-cols-1 content-start gap-1 px-4 py-3">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{alt}</p>
        <h3 className="line-clamp-1 font-sans text-sm leading-title font-normal tracking-normal wrap-anywhere text-ink-soft">
          {fileName}
        </h3>
        <p className="text-sm text-muted">{`${size.width} × ${size.height}, ${uploadedOn}`}</p>
        {picture.uses === undefined ? null : <UsedIn name={fileName} uses={picture.uses} />}
      </div>
      <div className="flex flex-wrap gap-x-5 border-t border-line px-4 py-1">
        <UnfoldFor picture={picture} title={picturesCopy.use}>
          <div className="grid gap-3 pb-3">
            <CopiedLine
              id={`line-${number}`}
              label={picturesCopy.markdown}
              text={markdownLine(picture)}
            />
            <CopiedLine id={`cover-${number}`} label={picturesCopy.cover} text={address} />
          </div>
        </UnfoldFor>
        <DescribePicture picture={picture} number={number} reply={reply} />
        <DeletePicture picture={picture} />
      </div>
    </li>
  );
}

type PictureListProps = { list: Pictures; reply: PictureReply | undefined };

/** The stored pictures, each with what an editor copies into an article. */
export function PictureList({ list, reply }: PictureListProps) {
  const { isFirst, older, search, use } = list;
  // The picture that the reply is about may be on another page of the list.
  const about = reply?.picture;
  const others = list.pictures.filter(({ id }) => id !== about?.id);
  const pictures = about ? [about, ...others] : others;
  return (
    <TitledSection
      id="stored"
      title={picturesCopy.list}
      heading="sr-only"
      className="grid grid-cols-1 gap-6"
    >
      <Filters search={search} use={use} />
      {pictures.length === 0 ? (
        <EmptyState>
          <p>
            {search
              ? picturesCopy.noneFound
              : use === "unused"
                ? picturesCopy.noneUnused
                : picturesCopy.none}
          </p>
          {search || use === "unused" ? (
            <ButtonLink href={PICTURES} look="plain">
              {picturesCopy.all}
            </ButtonLink>
          ) : (
            <ButtonLink href={hrefWith(PICTURES, { [ADD]: "picture" })} look="plain">
              <Icon glyph="plus" />
              {picturesCopy.upload.title}
            </ButtonLink>
          )}
        </EmptyState>
      ) : null}
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 has-[details[open]]:items-start sm:grid-cols-2 sm:gap-y-6 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <Item
            key={picture.id}
            picture={picture}
            number={index}
            reply={picture.id === about?.id ? reply : undefined}
          />
        ))}
      </ul>
      <PageTurns
        first={!isFirst && { href: listHref(list), text: picturesCopy.newest }}
        next={
          older !== undefined && {
            href: listHref(list, older),
            text: picturesCopy.older,
          }
        }
      />
    </TitledSection>
  );
}
