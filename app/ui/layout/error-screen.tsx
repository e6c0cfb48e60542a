import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

import { ButtonLink } from "~/ui/primitives/button";

import { CompassIllustration } from "../illustrations/compass";
import { DevelopmentReload } from "./development-reload";
import { messageOf } from "./error-message";
import { ErrorPage } from "./error-page";
import { NotFound } from "./not-found";

/** The error boundary of the site and of its sections, which have their own `title`. */
export function ErrorScreen({ title }: { title: string }) {
  const error = useRouteError();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <ErrorPage
      title={title}
      text={messageOf(error)}
      drawing={<CompassIllustration />}
      actions={
        <>
          {/* A link to the current URL, so that it works without JavaScript. A refused page (403) stays refused. */}
          {isRouteErrorResponse(error) && error.status === 403 ? null : (
            <ButtonLink href={`${location.pathname}${location.search}`}>Try Again</ButtonLink>
          )}
          <ButtonLink href="/" look="plain">
            Go Home
          </ButtonLink>
        </>
      }
    >
      {import.meta.env.DEV && error instanceof Error ? (
        <pre className="overflow-x-auto text-sm">{error.stack}</pre>
      ) : null}
      <DevelopmentReload />
    </ErrorPage>
  );
}
