import { deskPages } from "~/content/desk/desk";
import type { StaffRole } from "~/content/desk/desk";

/** Pages of the desk that these roles open. */
export function pagesFor(roles: readonly StaffRole[]) {
  const isAdmin = roles.includes("admin");
  return deskPages.filter(({ role }) => !role || isAdmin || roles.includes(role));
}
