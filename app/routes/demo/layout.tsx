import { Outlet } from "@remix-run/react";

import { ErrorScreen } from "~/ui/layout/error-screen";

export default function DemoLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading demo package" />;
}
