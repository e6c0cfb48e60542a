import { articleFormCopy } from "~/content/desk/articles/articles";
import { describedBy, FieldFrame } from "~/ui/forms/field";
import { Icon } from "~/ui/primitives/icon";

const { chips } = articleFormCopy;

type NamesFieldProps = {
  id: string;
  name: "author" | "tags";
  label: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
  /** Id of the known names. */
  list: string;
};

/** Several names; `client/editor/page/name-chips.ts` shows them as chips within the field. */
export function NamesField({ id, name, label, hint, error, defaultValue, list }: NamesFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div data-own={`chips-${name}`} data-chips={name} data-remove={chips.remove}>
        <ul aria-label={chips[name]} className="contents empty:hidden" />
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

/** A name in its field. */
export function ChipTemplate() {
  return (
    <template data-chip="">
      <li className="inline-flex max-w-full items-center rounded-full border border-line bg-sunken pl-3 text-sm">
        <bdi className="min-w-0 wrap-anywhere" />
        <button
          type="button"
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-ink"
        >
          <Icon glyph="x" className="size-4" />
        </button>
      </li>
    </template>
  );
}
