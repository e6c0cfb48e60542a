import { articleFormCopy } from "~/content/desk/articles";
import { shareImageFor } from "~/content/site/share-images";
import { sharedImage } from "~/lib/http/picture-address";
import type { FormValues } from "~/lib/forms/form-values";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { useSite } from "~/ui/primitives/site-context";
import { TitledSection } from "~/ui/primitives/titled-section";

import { articleHref } from "../../../article-types";
import { LibraryButton } from "../../writing/picture-library";
import { PicturePicker } from "../../writing/picture-picker";
import type { ChosenPictures } from "../chosen-pictures";

const { hints, sharing: copy } = articleFormCopy;

/** The article's first words, for which no field stands. */
export const LEAD = "lead";

type ShownProps = { values: FormValues; names: readonly string[]; className: string };

/** The first of these fields that is not empty; `client/editor/page/cards.ts` follows what is typed. */
function Shown({ values, names, className }: ShownProps) {
  const shown = names.map((name) => values[name]?.trim()).find(Boolean) ?? "";
  return (
    <span data-shows={names.join(" ")} className={`${className} empty:hidden`}>
      {shown}
    </span>
  );
}

function SearchResult({ values }: { values: FormValues }) {
  const { url = "", brand } = useSite();
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">{copy.searchResult}</figcaption>
      <p className="grid max-w-form gap-0.5 rounded-lg border border-line bg-surface p-4">
        <span className="text-sm text-muted wrap-anywhere">
          {brand} · {URL.parse(url)?.host}/…/
          <Shown values={values} names={["slug"]} className="" />
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
      <figcaption className="text-sm font-semibold">{copy.shareCard}</figcaption>
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
            names={["title"]}
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

type SharingFieldsProps = { values: FormValues; pictures: ChosenPictures; field: ArticleField };

const texts = ["excerpt", "description", "share_text"] as const;

/** What lists, search engines and networks show of an article, and how that looks there. */
export function SharingFields({ values, pictures, field }: SharingFieldsProps) {
  return (
    <TitledSection
      id="sharing"
      title={copy.title}
      className="grid grid-cols-1 gap-5 border-t border-line pt-6"
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 @2xl:grid-cols-2">
        <div className="grid gap-5">
          {texts.map((name) => (
            <TextAreaField key={name} {...field(name)} hint={hints[name]} rows={2} spellCheck />
          ))}
          <TextField {...field("search_title")} hint={hints.search_title} />
          <TextField
            {...field("canonical")}
            hint={hints.canonical}
            type="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className="grid gap-5">
          <SearchResult values={values} />
          <ShareCard values={values} />
          <TextField
            {...field("share_image")}
            hint={hints.share_image}
            autoCapitalize="none"
            spellCheck={false}
          />
          <LibraryButton purpose="share" />
          <PicturePicker purpose="share" chosen={pictures} />
        </div>
      </div>
    </TitledSection>
  );
}
