import { Copy } from "~/ui/icons/copy";
import { Download } from "~/ui/icons/download";
import { Printer } from "~/ui/icons/printer";

import { demoCopy } from "~/content/demo-packages";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";

/** Copy, download and print buttons with their script. */
export function DocumentActions({ file }: { file: string }) {
  const { print, copy, download } = demoCopy;
  const isPrompt = file.endsWith(".md");
  return (
    <p className="flex flex-wrap items-center gap-3">
      <output
        data-copy-status=""
        data-done={demoCopy.copied}
        data-failed={demoCopy.notCopied}
        className="text-sm font-semibold empty:sr-only"
      />
      {isPrompt ? (
        <>
          <Button type="button" size="compact" data-copy={`/${file}`} className="noscript:hidden">
            <Icon glyph={Copy} className="size-4" />
            {copy}
          </Button>
          <ButtonLink href={`/${file}`} look="plain" size="compact" download>
            <Icon glyph={Download} className="size-4" />
            {download}
          </ButtonLink>
        </>
      ) : null}
      <Button
        type="button"
        look="plain"
        size="compact"
        data-print-page=""
        className="noscript:hidden"
      >
        <Icon glyph={Printer} className="size-4" />
        {print}
      </Button>
      <CopyScript />
    </p>
  );
}
