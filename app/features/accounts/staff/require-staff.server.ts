import { data, redirectDocument } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import type { User } from "@supabase/supabase-js";

import { deskCopy } from "~/content/desk/desk";
import { includesRole, staffRoles } from "~/content/desk/staff-roles";
import type { StaffRole } from "~/content/desk/staff-roles";
import { keptPostCopy } from "~/content/site/typed-text";

import { throwKeptPost } from "../kept-post.server";
import { noticeHeaders } from "../page-notice";
import { requireUser } from "../session.server";
import { verifiedFactor } from "../two-step/factors";

type Staff = { user: User; roles: StaffRole[] };

/** Where an authenticator app is set up. */
const APP_SETUP = "/app/account#two-step";

const rolesOfRequests = new WeakMap<AppLoadContext, Promise<StaffRole[]>>();

async function readRoles(user: User, { supabase }: AppLoadContext): Promise<StaffRole[]> {
  const { data: rows } = await supabase
    .from("staff_roles")
    .select("role")
    .eq("user_id", user.id)
    .throwOnError();
  return staffRoles.filter((role) => rows.some((row) => row.role === role));
}

/**
 * Roles of the signed-in user, read once per request.
 * @throws if they cannot be read.
 */
function readStaffRoles(user: User, context: AppLoadContext): Promise<StaffRole[]> {
  const known = rolesOfRequests.get(context);
  if (known) return known;
  const roles = readRoles(user, context);
  rolesOfRequests.set(context, roles);
  return roles;
}

/** Whether the user has any role; false if the roles cannot be read, which is logged. */
export async function hasRole(user: User, context: AppLoadContext): Promise<boolean> {
  try {
    return (await readStaffRoles(user, context)).length > 0;
  } catch (error) {
    context.log("warn", "Staff roles not read", error);
    return false;
  }
}

/**
 * Every loader and action under `/app/desk` must call this. `role` is the one that the page needs;
 * admins have all. The database checks roles again for each row.
 * @throws a redirect to sign-in, to the code's page or to the set-up of the authenticator app; a 404
 * response for accounts without a role, 403 for another role, 503 if the roles cannot be read.
 */
export async function requireStaff(
  request: Request,
  context: AppLoadContext,
  role?: StaffRole,
): Promise<Staff> {
  const user = await requireUser(request, context);
  const roles = await readStaffRoles(user, context).catch(async (error: unknown) => {
    context.log("error", "Staff roles not read", error);
    await throwKeptPost(request, context, 503, keptPostCopy.unavailable);
    throw data({ message: deskCopy.unavailable }, { status: 503 });
  });
  if (roles.length === 0) throw data(null, { status: 404 });
  if (!verifiedFactor(user)) {
    const remedy = { href: APP_SETUP, text: keptPostCopy.setUpApp };
    await throwKeptPost(request, context, 403, keptPostCopy.noApp, remedy);
    const headers = noticeHeaders("desk-needs-app", context);
    throw redirectDocument(APP_SETUP, { status: 303, headers });
  }
  if (role && !includesRole(roles, role)) {
    const message = role === "admin" ? deskCopy.onlyAdmins : deskCopy.otherRole;
    throw data({ message }, { status: 403 });
  }
  return { user, roles };
}
