import { articleFormCopy } from "~/content/desk/articles/articles";
import { TextField } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { CopyButton } from "~/ui/primitives/copy-button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { Icon } from "~/ui/primitives/icon";
import { FocusedNotice } from "~/ui/primitives/focused-notice";

import { SettingsFold } from "../editor/settings/settings-fold";

const { link: copy } = articleFormCopy;

type PreviewLinkProps = { link: { url: string; until: string } | undefined; days: string };

/** Makes a link to the stored draft; a part of the article's form. */
export function PreviewLink({ link, days }: PreviewLinkProps) {
  return (
    <SettingsFold id="share" title={copy.title} holds={copy.holds} open={link !== undefined}>
      <p className="max-w-measure text-sm text-ink-soft">{copy.text}</p>
      {link ? (
        <div className="grid max-w-form justify-items-start gap-3">
          <FocusedNotice tone="success">
            {copy.until} {link.until}.
          </FocusedNotice>
          <div className="w-full">
            <TextField id="preview-link" label={copy.result} readOnly value={link.url} dir="ltr" />
          </div>
          <CopyButton text={link.url} label={copy.copy} />
          <CopyScript />
        </div>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1.5">
          <label htmlFor="article-days" className="text-sm leading-title font-semibold">
            {copy.days}
          </label>
          <div className="relative grid items-center text-ink-soft">
            <select id="article-days" name="days" defaultValue={days} className="control">
              {Object.entries(copy.options).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Icon glyph="chevron-down" className="pointer-events-none absolute right-3.5 size-5" />
          </div>
        </div>
        <Button name="intent" value="link" look="plain">
          {copy.button}
        </Button>
      </div>
    </SettingsFold>
  );
}
