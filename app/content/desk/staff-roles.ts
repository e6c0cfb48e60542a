/**
 * The roles of the table `staff_roles`, whose check constraint a test compares with these: what each is called, and
 * what a person with it does. `admin` includes the others.
 */
const roles = {
  sales: {
    name: "Sales",
    rights: "reads, changes, exports and deletes leads",
  },
  editor: {
    name: "Editor",
    rights: "writes and publishes articles",
  },
  admin: {
    name: "Admin",
    rights: "has the rights of all roles, grants roles and reads the audit log",
  },
};

export type StaffRole = keyof typeof roles;

export const staffRoles = Object.keys(roles) as StaffRole[];

/** Name of a stored role; one that this release does not know is called so, with its stored word. */
export function roleName(role: string): string {
  return (roles as Record<string, { name: string }>)[role]?.name ?? `Unknown role (${role})`;
}

/** The role with its rights, for whoever grants it. */
export function roleWithRights(role: StaffRole): string {
  return `${roles[role].name}: ${roles[role].rights}`;
}

/** Whether a person with these roles has the rights of `role`. */
export function includesRole(own: readonly string[], role: StaffRole): boolean {
  return own.includes(role) || own.includes("admin");
}

/** Whether a person with these roles may own leads, as the database decides with `lead_owners`. */
export function mayOwnLeads(own: readonly string[]): boolean {
  return includesRole(own, "sales");
}
