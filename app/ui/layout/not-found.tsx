import type { ReactNode } from "react";

import { ButtonLink } from "~/ui/primitives/button";

import { BrokenRouteIllustration } from "../illustrations/broken-route";
import { ErrorPage } from "./error-page";

const workshop = { name: "Rank your own needs", href: "/workshop/opportunity-ranking" };

type NotFoundProps = {
  title?: string;
  text?: string;
  /** The page that the visitor most likely wanted. */
  mainLink?: { name: string; href: string };
  /** More help, above the links. */
  children?: ReactNode;
};

export function NotFound({
  title = "Page not found",
  text = "We couldn’t find that page. It may have moved, or the link may have a typo.",
  mainLink = workshop,
  children,
}: NotFoundProps) {
  return (
    <ErrorPage
      title={title}
      text={text}
      drawing={<BrokenRouteIllustration />}
      actions={
        <>
          <ButtonLink href={mainLink.href}>{mainLink.name}</ButtonLink>
          <ButtonLink href="/" look="plain">
            Go Home
          </ButtonLink>
          {mainLink === workshop ? (
            <ButtonLink href="/resources/blog" look="plain">
              Read the blog
            </ButtonLink>
          ) : null}
          <ButtonLink href="/contact" look="plain">
            Contact us
          </ButtonLink>
        </>
      }
    >
      {children}
    </ErrorPage>
  );
}
