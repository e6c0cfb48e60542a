import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ShouldRevalidateFunction } from "@remix-run/react";

import { useOtherTabs } from "~/features/accounts/sign-in/use-other-tabs";
import { skipRevalidationAfterReply } from "~/lib/forms/network-error";
import { ErrorScreen } from "~/ui/layout/error-screen";

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  // Who cannot be asked about keeps the session, and with it the ways to the account and out.
  return { signedIn: viewer.status !== "anonymous", mark: context.sessionFingerprint() };
}

/**
 * Another page has the same visitor: where that has changed, the page hears of it by itself. So a
 * page that cannot be had is the failure of its own section.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod = "GET" } = change;
  const leads = formMethod === "GET" && currentUrl.href !== nextUrl.href;
  return !leads && skipRevalidationAfterReply(change);
};

/** Reads whether the visitor is signed in, for the header; pages that need an account check it themselves. */
export default function ViewerLayout() {
  useOtherTabs();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading auth provider" />;
}
