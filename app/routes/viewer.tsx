import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

import { revalidateUnlessAnswered } from "~/platform/lost-connection";
import { ErrorScreen } from "~/ui/layout/error-screen";

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  return { signedIn: viewer.status === "signed-in" };
}

export const shouldRevalidate = revalidateUnlessAnswered;

/** Whoever looks at the page, for the header; pages that need an account ask for themselves. */
export default function ViewerLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading auth provider" />;
}
