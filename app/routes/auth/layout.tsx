import { Outlet } from "@remix-run/react";

import { AccountFrame } from "~/features/accounts/account-frame";
import { ErrorScreen } from "~/ui/layout/error-screen";

export default function AuthLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen title="Error loading auth" />;
}
