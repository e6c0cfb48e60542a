import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

import { ButtonLink } from "~/ui/primitives/button";

import { CompassIllustration } from "./compass-illustration";
import { DevelopmentReload } from "./development-reload";
import { ErrorPage } from "./error-page";
import { NotFound } from "./not-found";

const unknownError = "An unexpected error occurred.";
const networkErrorText = "The page didn’t load. Check your connection and try again.";
const badResponseText = "We couldn’t load this page. Please try again in a moment.";

/** Messages of Chrome, Safari and Firefox for a failed request. */
const NETWORK_ERROR = /^(?:Failed to fetch|Load failed|NetworkError)/;
/** Remix's message for an incomplete response or one that is not its own, such as a proxy's 502. */
const BAD_RESPONSE = /^Unable to decode/;

/** The text for visitors: the response's message or the error's own, never a stack. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    const hasMessage = typeof data === "object" && data !== null && "message" in data;
    return hasMessage && typeof data.message === "string" ? data.message : unknownError;
  }
  if (!(error instanceof Error && error.message)) return unknownError;
  if (BAD_RESPONSE.test(error.message)) return badResponseText;
  return NETWORK_ERROR.test(error.message) ? networkErrorText : error.message;
}

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
          {/* A link to the current URL, so that it works without JavaScript. */}
          <ButtonLink href={`${location.pathname}${location.search}`}>Try Again</ButtonLink>
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
