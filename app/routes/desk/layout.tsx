import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/features/desk/desk-frame";
import { KeptPostBoundary } from "~/features/accounts/kept-post";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { retryHeaders } from "~/lib/http/retry-headers";
import type { RouteHandle } from "~/lib/http/route-handle";

export const headers = retryHeaders;

export const handle: RouteHandle = {
  hydrate: false,
  listed: false,
  indexed: false,
  measured: false,
  // For staff alone.
  cache: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireStaff(request, context);
  return { roles };
}

export default function DeskLayout() {
  const { roles } = useLoaderData<typeof loader>();
  // The page does not hydrate, so its components stay out of the browser's scripts.
  if (!import.meta.env.SSR) return null;
  return (
    <DeskFrame roles={roles}>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary() {
  return <KeptPostBoundary title="Error loading the desk" />;
}
