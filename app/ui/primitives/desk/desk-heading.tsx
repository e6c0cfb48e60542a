import type { ReactNode } from "react";

import { TextLink } from "../links/text-link";

type DeskHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The page that this one belongs to. */
  back: { href: string; text: string };
};

/** The title of a page of the desk that the menu does not have, below the way back to the one it belongs to. */
export function DeskHeading({ title, lead, back }: DeskHeadingProps) {
  return (
    <div className="-mt-2 grid grid-cols-1 justify-items-start gap-1">
      <TextLink href={back.href} className="inline-flex min-h-11 items-center">
        {back.text}
      </TextLink>
      <h1 className="text-2xl leading-heading wrap-break-word">{title}</h1>
      {lead ? <p className="mt-1 max-w-measure text-pretty text-ink-soft">{lead}</p> : null}
    </div>
  );
}
