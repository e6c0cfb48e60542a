import { articleFormCopy } from "~/content/desk/articles/articles";
import { namesCopy } from "~/content/desk/articles/names";
import { describedBy, FieldFrame } from "~/ui/forms/field";
import { useField } from "~/ui/forms/form-fields";
import type { FieldProps } from "~/ui/forms/form-fields";
import { Icon } from "~/ui/primitives/icon";

import type { ArticleName } from "../../../writing/site-spelling";

const { chips } = articleFormCopy;

type NamesFieldProps = FieldProps & {
  name: "author" | "tags" | "category";
  /** Id of the known names. */
  list: string;
};

/** One name or several, which `client/editor/page/name-fields.ts` shows as chips; it suggests those that are known. */
export function NamesField({ list, ...props }: NamesFieldProps) {
  const { id, name, label, hint, error, defaultValue } = useField(props);
  const isOne = name === "category";
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div
        data-own={`names-${name}`}
        data-names={isOne ? "one" : "several"}
        data-remove={chips.remove}
        data-known={chips.known}
        data-create={chips.create}
        className="relative scroll-mt-36"
      >
        {isOne ? null : <ul aria-label={chips[name]} className="contents empty:hidden" />}
        <input
          id={id}
          name={name}
          dir="auto"
          list={list}
          defaultValue={defaultValue}
          className="control"
          {...describedBy(id, hint, error)}
        />
      </div>
    </FieldFrame>
  );
}

/** What a field for names suggests, those that most articles have first. */
export function KnownNamesList({ id, names }: { id: string; names: readonly ArticleName[] }) {
  const byUse = names.toSorted((one, other) => other.articles - one.articles);
  return (
    <datalist id={id}>
      {byUse.map(({ kind, name, articles }) => (
        <option key={`${kind} ${name}`} value={name} data-kind={kind}>
          {namesCopy.articles(articles)}
        </option>
      ))}
    </datalist>
  );
}

/** A name in its field. */
export function ChipTemplate() {
  return (
    <template data-chip="">
      <li className="inline-flex max-w-full items-center rounded-full border border-line bg-sunken pl-3 text-sm">
        <bdi className="min-w-0 wrap-anywhere" />
        <button
          type="button"
          className="-my-px grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon glyph="x" className="size-4" />
        </button>
      </li>
    </template>
  );
}
