import { Outlet } from "@remix-run/react";

import { ErrorScreen } from "~/ui/layout/error-screen";

export default function PagesLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading page" />;
}
