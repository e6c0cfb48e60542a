import { Outlet } from "@remix-run/react";

import type { RouteHandle } from "~/lib/http/route-handle";
import { ErrorScreen } from "~/ui/layout/error-screen";

/** Forms with the visitor's own notices and links. */
export const handle: RouteHandle = { cache: false };

export default function AuthLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading auth" />;
}
