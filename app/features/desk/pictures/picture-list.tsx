import type { ComponentProps } from "react";

import { picturesCopy } from "~/content/desk/pictures";
import { CopiedLine } from "./copied-line";
import { markdownLine } from "~/lib/markdown/picture-line";
import { TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { PageTurns } from "~/ui/primitives/links/page-turns";
import { TextLink } from "~/ui/primitives/links/text-link";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { hrefWith } from "~/lib/http/query-values";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { PictureReply } from "./change-pictures.server";
import type { DeskPicture as Picture, PictureList as Pictures } from "./load-pictures.server";

const path = "/app/desk/pictures";

/** `uses` is null without one, and not set if the list does not have the picture. */
type ListedPicture = Picture & Partial<Pick<Pictures["pictures"][number], "uses">>;

type DescribePictureProps = {
  picture: ListedPicture;
  number: number;
  /** Set if the new description was rejected. */
  reply: PictureReply | undefined;
};

function UnfoldFor({ picture, ...props }: ComponentProps<typeof Unfold> & { picture: Picture }) {
  const title = (
    <>
      {props.title}
      <VisuallyHidden>{` ${picture.fileName}`}</VisuallyHidden>
    </>
  );
  return <Unfold {...props} title={title} className="text-sm open:basis-full" />;
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

function DeletePicture({ picture }: { picture: Picture }) {
  const copy = picturesCopy.delete;
  return (
    <UnfoldFor picture={picture} title={copy.title}>
      <form method="post" encType="multipart/form-data" className="grid justify-items-start gap-3">
        <p>{copy.text}</p>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="picture" value={picture.id} />
        <Button look="danger" size="compact">
          {copy.submit}
        </Button>
      </form>
    </UnfoldFor>
  );
}

/** The articles and authors that show the picture. */
function Uses({ uses }: Pick<ListedPicture, "uses">) {
  if (uses === undefined) return null;
  if (uses === null) return <p className="text-sm text-muted">{picturesCopy.notUsed}</p>;
  const { links, count } = uses;
  return (
    <div className="text-sm">
      <p className="text-muted">{picturesCopy.usedIn}</p>
      <ul>
        {links.map(({ href, title }) => (
          <li key={href} className="truncate py-0.5">
            <TextLink href={href}>{title}</TextLink>
          </li>
        ))}
        {count > links.length ? <li>{picturesCopy.moreUses(count - links.length)}</li> : null}
      </ul>
    </div>
  );
}

function Item({ picture, number, reply }: DescribePictureProps) {
  const { alt, fileName, uploadedOn, size, preview, address, uses } = picture;
  return (
    <li className="grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-y-2 has-[details[open]]:max-sm:col-span-full">
      <img
        src={preview}
        alt={alt}
        width={size.width}
        height={size.height}
        loading="lazy"
        className="aspect-[4/3] h-auto w-full rounded-lg bg-sunken object-contain"
      />
      <div className="grid grid-cols-1 content-start gap-1">
        <h3 className="line-clamp-2 text-base leading-title wrap-anywhere">{fileName}</h3>
        <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{alt}</p>
        <p className="text-sm text-muted">{`${size.width} × ${size.height}, ${uploadedOn}`}</p>
        <Uses uses={uses} />
      </div>
      <div className="flex flex-wrap gap-x-4">
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

/** Words of descriptions and file names, by GET. */
function Search({ search }: { search: string }) {
  return (
    <form action={path} className="grid max-w-form grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <TextField
        id="pictures-q"
        name="q"
        type="search"
        dir="auto"
        label={picturesCopy.search}
        defaultValue={search}
        maxLength={100}
        enterKeyHint="search"
      />
      <Button look="dark">{picturesCopy.find}</Button>
    </form>
  );
}

type PictureListProps = { list: Pictures; reply: PictureReply | undefined };

/** The stored pictures, each with what an editor copies into an article. */
export function PictureList({ list, reply }: PictureListProps) {
  const { isFirst, older, search } = list;
  // The picture that the reply is about may be on another page of the list.
  const about = reply?.picture;
  const others = list.pictures.filter(({ id }) => id !== about?.id);
  const pictures = about ? [about, ...others] : others;
  return (
    <TitledSection id="stored" title={picturesCopy.list}>
      <Search search={search} />
      {pictures.length === 0 ? (
        <EmptyState>
          <p>{search ? picturesCopy.noneFound : picturesCopy.none}</p>
          {search ? (
            <ButtonLink href={path} look="plain">
              {picturesCopy.all}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : null}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
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
        first={!isFirst && { href: hrefWith(path, { q: search }), text: picturesCopy.newest }}
        next={
          older !== undefined && {
            href: hrefWith(path, { q: search, before: older }),
            text: picturesCopy.older,
          }
        }
      />
    </TitledSection>
  );
}
