import { Button } from "./button";
import { Icon } from "./icon";

type CopyButtonProps = { text: string; label: string };

/**
 * Hidden without JavaScript, so the page must also show the text for selection. Requires a `CopyScript`
 * on the page.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-3 noscript:hidden">
      <Button type="button" look="plain" data-copy-text={text}>
        <Icon glyph="copy" className="size-4" />
        {label}
      </Button>
      <output lang="en" className="text-sm font-semibold" />
    </span>
  );
}
