import type { ReactNode } from "react";

import { firstSession } from "~/content/workshop/first-session";
import { ButtonLink } from "~/ui/primitives/button";

import { BrokenRouteIllustration } from "../illustrations/broken-route";
import { ErrorPage } from "./error-page";

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
  mainLink,
  children,
}: NotFoundProps) {
  return (
    <ErrorPage
      title={title}
      text={text}
      drawing={<BrokenRouteIllustration />}
      actions={
        <>
          {mainLink ? <ButtonLink href={mainLink.href}>{mainLink.name}</ButtonLink> : null}
          <ButtonLink href="/" look={mainLink ? "plain" : "primary"}>
            Go Home
          </ButtonLink>
          <ButtonLink href={firstSession.href} look="plain">
            {firstSession.action}
          </ButtonLink>
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
