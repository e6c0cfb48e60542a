import { Outlet } from "@remix-run/react";

import { AccountFrame } from "~/features/accounts/account-frame";

export default function AuthFrame() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
