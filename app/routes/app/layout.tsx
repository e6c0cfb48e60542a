import { Outlet } from "@remix-run/react";

import { KeptPostBoundary } from "~/features/accounts/kept-post";
import { retryHeaders } from "~/lib/http/retry-headers";

export const headers = retryHeaders;

export default function AppLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <KeptPostBoundary title="Error loading app" />;
}
