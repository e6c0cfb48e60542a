import { namesCopy } from "~/content/desk/articles/names";
import type { FormValues } from "~/lib/forms/form-values";
import { describedBy, FieldError, TextAreaField, TextField } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { Unfold } from "~/ui/primitives/unfold";

import type { NamesReply, PictureChoices } from "./name-kinds";
import type { DescribedName } from "./names.server";

const copy = namesCopy.author;

type PictureFieldProps = { chosen: string; pictures: PictureChoices; error: string | undefined };

/** Pictures of the site as choices, with a search that is a part of the form. */
function PictureField({ chosen, pictures: { found, search }, error }: PictureFieldProps) {
  const isFound = found.some(({ address }) => address === chosen);
  const choices = [
    { address: "", preview: "", alt: copy.noPicture },
    ...(chosen && !isFound ? [{ address: chosen, preview: chosen, alt: copy.present }] : []),
    ...found,
  ];
  return (
    <Unfold title={copy.picture} open={search !== null || error !== undefined}>
      <fieldset
        className="grid grid-cols-1 gap-4 rounded-md border border-line bg-sunken p-4"
        {...describedBy("author-picture", undefined, error)}
      >
        <legend className="sr-only">{copy.picture}</legend>
        <FieldError id="author-picture">{error}</FieldError>
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            name="find"
            type="search"
            label={copy.search}
            defaultValue={search ?? ""}
            maxLength={100}
            dir="auto"
          />
          <Button name="intent" value="find-picture" look="plain">
            {copy.find}
          </Button>
        </div>
        {found.length === 0 ? <p>{search ? copy.noneFound : copy.none}</p> : null}
        <ul className="grid grid-cols-3 gap-3 sm:max-lg:grid-cols-4">
          {choices.map(({ address, preview, alt }) => (
            <li key={address}>
              <label className="grid h-full cursor-pointer content-start gap-1.5 rounded-md border border-line bg-surface p-2 text-sm hover:border-control has-checked:border-control has-checked:bg-raised has-checked:ring-2 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
                <input
                  type="radio"
                  name="picture"
                  value={address}
                  defaultChecked={address === chosen}
                  className="choice"
                />
                {preview ? (
                  <img
                    src={preview}
                    alt=""
                    loading="lazy"
                    className="aspect-square w-full rounded-sm bg-sunken object-cover"
                  />
                ) : (
                  <span className="grid aspect-square w-full place-items-center rounded-sm bg-sunken text-muted">
                    <Icon glyph="image" className="size-6" />
                  </span>
                )}
                <span className="line-clamp-2 wrap-anywhere">{alt}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </Unfold>
  );
}

type AuthorFormProps = {
  name: DescribedName;
  reply: NamesReply | undefined;
  pictures: PictureChoices;
};

/** The biography, the picture and the site of an author. */
export function AuthorForm({ name: { name, details }, reply, pictures }: AuthorFormProps) {
  const refused = reply?.form === "author" ? reply : undefined;
  const names = Object.keys(details);
  const values: FormValues = refused?.values ?? {
    ...details,
    ...Object.fromEntries(
      Object.entries(details).map(([field, value]) => [`seen_${field}`, value]),
    ),
  };
  return (
    <PostForm
      formId="author"
      keep={`author-${name}`}
      reply={refused}
      values={values}
      className="grid grid-cols-1 content-start gap-3"
    >
      <HiddenFields fields={{ kind: "author", from: name }} />
      {names.map((field) => (
        <input
          key={field}
          type="hidden"
          name={`seen_${field}`}
          data-base=""
          value={values[`seen_${field}`] ?? ""}
        />
      ))}
      <TextAreaField name="biography" label={copy.biography} hint={copy.hint} rows={4} />
      <TextField
        name="website"
        type="url"
        label={copy.website}
        hint={copy.websiteHint}
        maxLength={1000}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PictureField
        chosen={values["picture"] ?? ""}
        pictures={refused?.pictures ?? pictures}
        error={refused?.errors?.["picture"]}
      />
      <div>
        <Button name="intent" value="describe" look="dark" size="compact">
          {copy.save}
        </Button>
      </div>
    </PostForm>
  );
}
