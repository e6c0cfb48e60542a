import type { ReactNode } from "react";

import { buttonStyle } from "~/lib/look/button-style";
import { foldedAlways } from "~/ui/forms/filter-fold";
import { ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { PageHeading } from "~/ui/primitives/page";

/** The search parameter with which the page comes with its form open. */
export const ADD = "add";

type UploadHeadProps = {
  title: string;
  lead: string;
  /** The page of what else is uploaded. */
  other: { href: string; text: string };
  /** Of the button that opens the form. */
  label: string;
  open: boolean;
  /** The form that adds something. */
  children: ReactNode;
};

/** The head of a page of uploads, with the button that opens its form. */
export function UploadHead({ title, lead, other, label, open, children }: UploadHeadProps) {
  return (
    <div className="group flex flex-wrap items-center justify-between gap-x-8 gap-y-2 max-sm:-mb-4">
      <PageHeading title={title} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={other.href} look="plain">
          {other.text}
        </ButtonLink>
        <details data-fold="" open={open}>
          <summary
            className={buttonStyle(
              {},
              "list-none in-open:border-control in-open:bg-surface in-open:shadow-none [&::-webkit-details-marker]:hidden",
            )}
          >
            <Icon glyph="plus" className="size-5 in-open:rotate-45" />
            {label}
          </summary>
        </details>
      </div>
      <p className="basis-full text-sm text-ink-soft">{lead}</p>
      <div
        data-folded=""
        className={`mt-2 basis-full rounded-lg border border-line bg-raised p-4 ${foldedAlways}`}
      >
        {children}
      </div>
    </div>
  );
}
