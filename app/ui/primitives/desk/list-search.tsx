import { Button } from "../button";
import { Icon } from "../icon";

type ListSearchProps = { label: string; button: string; value: string };

/** The search of a list of the desk with its button, for a GET form with the parameter `q`. */
export function ListSearch({ label, button, value }: ListSearchProps) {
  return (
    <>
      <input
        name="q"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        className="control min-w-0 grow basis-32"
      />
      <Button look="dark" className="max-sm:px-3">
        <Icon glyph="search" className="size-5" />
        <span className="sr-only">{button}</span>
      </Button>
    </>
  );
}
