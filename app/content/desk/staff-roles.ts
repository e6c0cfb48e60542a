/** The roles of the table `staff_roles`, whose check constraint a test compares with this list. */
export const staffRoles = ["sales", "editor", "admin"] as const;

/** `admin` includes the others. */
export type StaffRole = (typeof staffRoles)[number];

const names: Record<StaffRole, string> = {
  sales: "Sales",
  editor: "Editor",
  admin: "Admin",
};

/** Name of a stored role; one that this release does not know is called so, with its stored word. */
export function roleName(role: string): string {
  return (names as Record<string, string>)[role] ?? `Unknown role (${role})`;
}

/** Whether a person with these roles has the rights of `role`. */
export function includesRole(roles: readonly string[], role: StaffRole): boolean {
  return roles.includes(role) || roles.includes("admin");
}
