import { Outlet } from "@remix-run/react";

import { retryHeaders } from "~/lib/http/retry-headers";
import { ErrorScreen } from "~/ui/layout/error-screen";

export const headers = retryHeaders;

export default function AppLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading app" />;
}
