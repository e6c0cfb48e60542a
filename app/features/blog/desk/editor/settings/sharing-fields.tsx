import type { ReactNode } from "react";

import { articleFormCopy } from "~/content/desk/articles/articles";
import { shareImageFor } from "~/content/site/share-images";
import { sharedImage } from "~/lib/http/picture-address";
import type { FieldErrors, FormValues } from "~/lib/forms/form-values";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { useSite } from "~/ui/primitives/site-context";

import { articleHref } from "../../../article-types";
import { PicturePicker } from "../../writing/picture-picker";
import type { ChosenPictures } from "../chosen-pictures";
import { PictureField } from "./picture-field";
import { SettingsFold, Shown } from "./settings-fold";

const { hints, sharing: copy } = articleFormCopy;

/** The article's first words, for which no field stands. */
export const LEAD = "lead";

function SearchResult({ values }: { values: FormValues }) {
  const { url = "", brand } = useSite();
  return (
    <figure className="grid gap-2">
      <figcaption className="sr-only">{copy.searchResult}</figcaption>
      <p className="grid max-w-form gap-0.5 rounded-lg border border-line bg-surface p-4">
        <span className="text-sm text-muted wrap-anywhere">
          {brand} · {URL.parse(url)?.host}/…/
          <Shown values={values} names={["slug"]} />
        </span>
        <Shown
          values={values}
          names={["search_title", "title"]}
          className="line-clamp-1 text-lg leading-title text-link wrap-anywhere"
        />
        <Shown
          values={values}
          names={["description", "excerpt", LEAD]}
          className="line-clamp-2 text-sm text-ink-soft wrap-anywhere"
        />
      </p>
    </figure>
  );
}

function ShareCard({ values }: { values: FormValues }) {
  const { url = "" } = useSite();
  const { share_image = "", image = "", slug = "" } = values;
  const made = shareImageFor(articleHref(slug)).src;
  return (
    <figure className="grid gap-2">
      <figcaption className="sr-only">{copy.shareCard}</figcaption>
      <p className="grid max-w-form overflow-hidden rounded-lg border border-line bg-surface">
        <img
          src={sharedImage(share_image) ?? sharedImage(image) ?? made}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
          data-shows-image=""
          data-made={made}
          className="aspect-[1200/630] w-full bg-sunken object-cover"
        />
        <span className="grid gap-0.5 p-4">
          <span className="text-sm text-muted">{URL.parse(url)?.host}</span>
          <Shown
            values={values}
            names={["share_title", "title"]}
            className="line-clamp-2 font-semibold wrap-anywhere"
          />
          <Shown
            values={values}
            names={["share_text", "description", "excerpt", LEAD]}
            className="line-clamp-2 text-sm text-ink-soft wrap-anywhere"
          />
        </span>
      </p>
    </figure>
  );
}

type FieldName = keyof typeof articleFormCopy.fields;

/** The properties that each field of the form has. */
export type ArticleField = (name: FieldName) => {
  id: string;
  name: FieldName;
  label: string;
  defaultValue: string;
  error: string | undefined;
};

const kinds = {
  search: { id: "search", shows: ["search_title", "title"] },
  share: { id: "sharing", shows: ["share_text", "description", "excerpt", LEAD] },
};

type SharingFieldsProps = {
  values: FormValues;
  errors: FieldErrors;
  pictures: ChosenPictures;
  field: ArticleField;
};

type KindProps = {
  kind: keyof typeof kinds;
  values: FormValues;
  open: boolean;
  children: ReactNode;
};

function Kind({ kind, values, open, children }: KindProps) {
  const { id, shows } = kinds[kind];
  const { title, holds } = copy[kind];
  return (
    <SettingsFold
      id={id}
      title={title}
      open={open}
      holds={
        <>
          {holds}
          <Shown values={values} names={shows} className="before:content-['_·_']" />
        </>
      }
    >
      {children}
    </SettingsFold>
  );
}

/** What search engines and networks show of an article, and how that looks there. */
export function SharingFields({ values, errors, pictures, field }: SharingFieldsProps) {
  const isWrong = (...names: string[]) => names.some((name) => name in errors);
  return (
    <>
      <Kind
        kind="search"
        values={values}
        open={isWrong("search_title", "description", "canonical")}
      >
        <SearchResult values={values} />
        <TextField {...field("search_title")} hint={hints.search_title} />
        <TextAreaField {...field("description")} hint={hints.description} rows={2} spellCheck />
        <TextField
          {...field("canonical")}
          hint={hints.canonical}
          type="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Kind>
      <Kind
        kind="share"
        values={values}
        open={pictures.purpose === "share" || isWrong("share_title", "share_text", "share_image")}
      >
        <ShareCard values={values} />
        <PictureField
          {...field("share_image")}
          name="share_image"
          purpose="share"
          hint={hints.share_image}
          pictures={pictures}
        />
        <TextField {...field("share_title")} hint={hints.share_title} />
        <TextAreaField {...field("share_text")} hint={hints.share_text} rows={2} spellCheck />
        <PicturePicker purpose="share" chosen={pictures} />
      </Kind>
    </>
  );
}
