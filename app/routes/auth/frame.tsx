import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { AccountFrame } from "~/features/accounts/account-frame";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { popPageNotice } from "~/features/accounts/page-notice";
import { skipRevalidationAfterReply } from "~/lib/forms/network-error";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { notice, headers } = popPageNotice(request, context);
  return data({ notice }, { headers });
}

export const shouldRevalidate = skipRevalidationAfterReply;

export default function AuthFrame() {
  const { notice } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      {notice ? <FocusedNotice tone="info">{notice}</FocusedNotice> : null}
      <Outlet />
    </AccountFrame>
  );
}
