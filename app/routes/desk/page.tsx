import { Outlet } from "@remix-run/react";

import { KeptPostBoundary } from "~/features/accounts/kept-post";
import { retryHeaders } from "~/lib/http/retry-headers";

export const headers = retryHeaders;

export default function DeskPage() {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 group-has-[[data-beside]]/desk:xl:max-w-[90rem] gap-8 px-gutter py-8">
      <Outlet />
    </div>
  );
}

/** Within the layout, whose loader runs after a failed action, too: the frame is that of the desk. */
export function ErrorBoundary() {
  return <KeptPostBoundary title="Error loading the desk" />;
}
