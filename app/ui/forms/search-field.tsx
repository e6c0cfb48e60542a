import { Button } from "../primitives/button";
import { Icon } from "../primitives/icon";
import { VisuallyHidden } from "../primitives/visually-hidden";

type SearchFieldProps = {
  label: string;
  button: string;
  value?: string;
};

/** The search field of the blog with its button, for a GET form with the parameter `q`. */
export function SearchField({ label, button, value = "" }: SearchFieldProps) {
  return (
    <div className="grid gap-2">
      <label
        htmlFor="blog-search"
        className="justify-self-start text-sm leading-title font-semibold"
      >
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id="blog-search"
          type="search"
          name="q"
          dir="auto"
          maxLength={100}
          enterKeyHint="search"
          defaultValue={value}
          className="control min-w-0 grow"
        />
        <Button look="plain" className="shrink-0">
          <Icon glyph="search" />
          <VisuallyHidden>{button}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
