import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";

import { ButtonLink } from "~/ui/primitives/button";

import { CompassIllustration } from "./compass-illustration";
import { DevelopmentReload } from "./development-reload";
import { ErrorPage } from "./error-page";
import { NotFound } from "./not-found";

const unknownError = "An unexpected error occurred.";
const noAnswerError = "The page didn’t load. Check your connection and try again.";
const unreadableError = "We couldn’t load this page. Please try again in a moment.";

/** What browsers, each in its own words, say where no response came. */
const noAnswer = /^(?:Failed to fetch|Load failed|NetworkError)/;
/** What Remix says of a response that is not its own, such as a proxy's 502, or only half of one. */
const unreadable = /^Unable to decode/;

/** Only a message meant for visitors, or the error's own; never a stack. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    const told = typeof data === "object" && data !== null && "message" in data;
    return told && typeof data.message === "string" ? data.message : unknownError;
  }
  if (!(error instanceof Error && error.message)) return unknownError;
  if (unreadable.test(error.message)) return unreadableError;
  return noAnswer.test(error.message) ? noAnswerError : error.message;
}

/** The error boundary of the site and of each section; `title` says which. */
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
          {/* A link to this very address, so that it reloads without scripts too. */}
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
