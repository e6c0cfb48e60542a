import { Search } from "lucide-react";

import { controlLook } from "./field";
import { Icon } from "./icon";

type SearchFieldProps = {
  id: string;
  label: string;
  button: string;
  value?: string;
};

/** A search field with its button, for a form that works by GET; the words come as `q`. */
export function SearchField({ id, label, button, value = "" }: SearchFieldProps) {
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name="q"
          maxLength={100}
          enterKeyHint="search"
          defaultValue={value}
          className={`${controlLook} min-h-11 min-w-0 grow`}
        />
        <button
          type="submit"
          className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center rounded-md border border-control text-ink hover:bg-sunken"
        >
          <Icon glyph={Search} />
          <span className="sr-only">{button}</span>
        </button>
      </div>
    </div>
  );
}
