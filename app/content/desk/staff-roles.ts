/** The roles of the table `staff_roles`, whose check constraint a test compares with this list. */
export const staffRoles = ["sales", "editor", "admin"] as const;

/** `admin` includes the others. */
export type StaffRole = (typeof staffRoles)[number];

const names: Record<StaffRole, string> = {
  sales: "Sales",
  editor: "Editor",
  admin: "Admin",
};

/** Name of a stored role; a role that this release does not know keeps its stored word. */
export function roleName(role: string): string {
  return (names as Record<string, string>)[role] ?? role;
}

/** Whether a person with these roles has the rights of `role`. */
export function includesRole(roles: readonly string[], role: StaffRole): boolean {
  return roles.includes(role) || roles.includes("admin");
}
