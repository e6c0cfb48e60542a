import { articleNotices } from "./articles";
import { timeZoneNotices } from "./time-zone";

export const staffRoles = ["sales", "editor", "admin"] as const;

/** A role of the table `staff_roles`; `admin` includes the others. */
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Record<StaffRole, string> = {
  sales: "Sales",
  editor: "Editor",
  admin: "Admin",
};

/** Roles as the overview says them of the reader. */
const ownRoles: Record<StaffRole, string> = {
  sales: "a member of sales",
  editor: "an editor",
  admin: "an admin",
};

export const deskNotices = {
  "desk-needs-app":
    "The desk opens only with two-step sign-in. Turn it on below, then open the desk again.",
  "role-granted": "The role is granted. It works as soon as the person has two-step sign-in.",
  "role-withdrawn": "The role is withdrawn. It ended at once, also in open sessions.",
  "app-reset":
    "The authenticator app is removed and all sessions of that person are ended. They sign in with their password and set up a new app.",
  ...articleNotices,
  ...timeZoneNotices,
} as const;

export const deskCopy = {
  title: "Desk",
  description: "Where our staff answer leads and write articles.",
  navigation: "Desk",
  otherRole: "Your role doesn’t include this page. Ask an admin if you need it.",
  unavailable: "We can’t reach the database right now. Please try again in a moment.",
  signedInAs: (roles: readonly StaffRole[]) =>
    `Signed in as ${roles.map((role) => ownRoles[role]).join(" and ")}.`,
  toSite: "View the site",
  empty: "You have a role, but its pages are not on the desk yet.",
};

/** The pages of the desk. Without a role, a page is for all staff. */
export const deskPages: readonly {
  href: string;
  name: string;
  role?: StaffRole;
  text: string;
}[] = [
  { href: "/app/desk", name: "Overview", text: "" },
  {
    href: "/app/desk/leads",
    name: "Leads",
    role: "sales",
    text: "Answer requests from the forms, assign them and note what was agreed.",
  },
  {
    href: "/app/desk/articles",
    name: "Articles",
    role: "editor",
    text: "Write, schedule and publish articles, and restore earlier versions.",
  },
  {
    href: "/app/desk/pictures",
    name: "Pictures",
    role: "editor",
    text: "Upload pictures for articles and describe them.",
  },
  {
    href: "/app/desk/staff",
    name: "Staff",
    role: "admin",
    text: "Grant and withdraw roles, and help with a lost authenticator app.",
  },
  {
    href: "/app/desk/audit",
    name: "Audit log",
    role: "admin",
    text: "Who changed, deleted or exported what, and when.",
  },
];

export const staffPageCopy = {
  title: "Staff",
  description: "Roles of the staff, and their authenticator apps.",
  lead: "A role works only in a session confirmed with an authenticator app. All changes here are in the audit log.",
  list: "People with a role",
  noApp: "No authenticator app yet",
  you: "you",
  withdraw: "Withdraw",
  reset: "Remove lost app",
  resetTitle: "Lost the authenticator app?",
  resetText:
    "Make sure that it is really this person, for example in a call. The app is removed and all their sessions end.",
  grant: {
    title: "Grant a role",
    text: "The person needs an account with a confirmed email address. Granting a role twice changes nothing.",
    email: "Email address",
    role: "Role",
    chooseRole: "Choose a role",
    submit: "Grant role",
  },
  roleTexts: {
    sales: "reads, changes, exports and deletes leads",
    editor: "writes and publishes articles",
    admin: "does both, grants roles and reads the audit log",
  },
  problems: {
    email: "Enter the address of the account",
    role: "Choose a role",
    noAccount:
      "No account has confirmed this address. The person signs up first, then you grant the role.",
    lastAdmin: "This is the last admin. Make somebody else an admin first.",
    ownApp: "Another admin must remove your authenticator app.",
    failed: "Nothing was changed, because the database didn’t answer. Please try again.",
  },
};

export const auditCopy = {
  title: "Audit log",
  description: "Changes, deletions and exports by the staff.",
  lead: "Entries can’t be changed or deleted. They name the columns that changed, not their values.",
  columns: { when: "When (UTC)", who: "Who", what: "What" },
  operator: "System",
  deletedAccount: "Deleted account",
  older: "Older entries",
  newest: "Newest entries",
  none: "There is nothing in the log yet.",
  actions: { insert: "added", update: "changed", delete: "deleted", export: "exported" },
  tables: {
    staff_roles: "role",
    contact_submissions: "lead",
    lead_bin: "lead for good",
    mfa_factors: "authenticator app of",
    blog_posts: "article",
    pictures: "picture",
    picture_files: "files of picture",
  },
};
