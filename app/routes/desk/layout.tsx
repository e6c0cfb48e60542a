import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

import { z } from "zod";

import { KeptPostBoundary } from "~/features/accounts/kept-post";
import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { unknownMember } from "~/features/desk/desk-shell";
import { hasFormReply } from "~/lib/forms/form-action.server";
import { withoutEmpty } from "~/lib/http/query-values";
import { retryHeaders } from "~/lib/http/retry-headers";
import { PRIVATE_PAGE } from "~/lib/http/route-handle";

export const headers = retryHeaders;

// For staff alone.
export const handle = PRIVATE_PAGE;

const unavailable = z.object({ init: z.object({ status: z.literal(503) }) });
const isUnavailable = (error: unknown) => unavailable.safeParse(error).success;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context).catch((error: unknown) => {
    // The page says that the database is away, or shows what a refused post had typed, in this frame.
    if (isUnavailable(error) || hasFormReply(context)) return null;
    throw error;
  });
  if (!staff) return unknownMember;
  const { user, roles } = staff;
  // The address of a list is what people bookmark and send: it names only what was chosen.
  const clean = hasFormReply(context) ? null : withoutEmpty(new URL(request.url));
  if (clean !== null) throw redirect(clean);
  return { email: user.email ?? "", roles, zone: context.timeZone };
}

export default function DeskLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <KeptPostBoundary title="Error loading the desk" />;
}
