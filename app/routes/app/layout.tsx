import { Outlet } from "@remix-run/react";

import { KeptPostBoundary } from "~/features/accounts/kept-post";
import { retryHeaders } from "~/lib/http/retry-headers";
import type { RouteHandle } from "~/lib/http/route-handle";

export const headers = retryHeaders;

/** For one account each. */
export const handle: RouteHandle = { cache: false };

export default function AppLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <KeptPostBoundary title="Error loading app" />;
}
