import type { ReactNode } from "react";

import { ButtonLink } from "~/ui/primitives/button";

import { TroublePage, troubleDrawing } from "./error-page";

const UnchartedCourse = troubleDrawing(
  async () => (await import("./broken-route-illustration")).UnchartedCourse,
);

const blog = { name: "Read the blog", href: "/resources/blog" };

type NotFoundProps = {
  title?: string;
  text?: string;
  /** Where a visitor most likely wanted to go. */
  wayOut?: { name: string; href: string };
  /** More help, above the links. */
  children?: ReactNode;
};

export function NotFound({
  title = "Page not found",
  text = "There is nothing at this address. It may have moved, or the link may be mistyped.",
  wayOut = blog,
  children,
}: NotFoundProps) {
  return (
    <TroublePage
      title={title}
      text={text}
      drawing={<UnchartedCourse />}
      actions={
        <>
          <ButtonLink href={wayOut.href}>{wayOut.name}</ButtonLink>
          <ButtonLink href="/" look="plain">
            Go Home
          </ButtonLink>
          <ButtonLink href="/contact" look="plain">
            Contact us
          </ButtonLink>
        </>
      }
    >
      {children}
    </TroublePage>
  );
}
