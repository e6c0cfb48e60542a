import { ButtonLink } from "~/ui/primitives/button";

import { Page, PageHeading } from "~/ui/primitives/page";

const blog = { name: "Read the blog", href: "/resources/blog" };

type NotFoundProps = {
  title?: string;
  text?: string;
  /** Where a visitor most likely wanted to go. */
  wayOut?: { name: string; href: string };
};

export function NotFound({
  title = "Page not found",
  text = "There is nothing at this address. It may have moved, or the link may be mistyped.",
  wayOut = blog,
}: NotFoundProps) {
  return (
    <Page width="measure">
      <PageHeading title={title} lead={text} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={wayOut.href}>{wayOut.name}</ButtonLink>
        <ButtonLink href="/" look="plain">
          Go Home
        </ButtonLink>
        <ButtonLink href="/contact" look="plain">
          Contact us
        </ButtonLink>
      </p>
    </Page>
  );
}
