import { counted, written } from "../counted";
import { articleNotices } from "./articles/articles";
import { namesNotices } from "./articles/names";
import { includesRole } from "./staff-roles";
import type { StaffRole } from "./staff-roles";

export const deskNotices = {
  "desk-needs-app":
    "The desk opens only with two-step sign-in. Turn it on below, then open the desk again.",
  "role-granted": "The role is granted. It works as soon as the person has two-step sign-in.",
  "role-withdrawn": "The role is withdrawn. It ended at once, also in open sessions.",
  "role-withdrawn-leads-handed-over":
    "The role is withdrawn, and the leads have their new owner, who gets a mail.",
  "role-withdrawn-leads-kept":
    "The role is withdrawn, but not all leads were handed over. Try again below.",
  "leads-handed-over": "The leads have their new owner, who gets a mail.",
  "no-leads-left": "There were no leads left to hand over.",
  "app-reset":
    "The authenticator app is removed and all sessions of that person are ended. They sign in with their password and set up a new app.",
  "audit-not-exported":
    "The file was not made, because the database didn’t answer. Please try again.",
  ...articleNotices,
  ...namesNotices,
} as const;

export const deskCopy = {
  title: "Desk",
  description: "Where our staff answer leads and write articles.",
  overview: "Overview",
  navigation: "Desk",
  otherRole: "Your role doesn’t include this page. Ask an admin if you need it.",
  onlyAdmins: "Only admins may open this page. Ask one of them if you need it.",
  unavailable: "We can’t reach the database right now. Please try again in a moment.",
  toSite: "View the site",
  /** On phones. */
  site: "Site",
  account: "Account",
  /** What opens them on phones. */
  filters: "Filters",
};

type DeskPage = {
  href: string;
  name: string;
  role?: StaffRole;
  /** Pages that belong to it, although their addresses, which say who opens them, are those of another one. */
  also?: readonly string[];
};

/** The pages of the desk. Without a role, a page is for all staff. */
export const deskPages: readonly DeskPage[] = [
  { href: "/app/desk", name: deskCopy.overview },
  {
    href: "/app/desk/leads",
    name: "Leads",
    role: "sales",
    also: ["/app/desk/staff/rules", "/app/desk/staff/spam"],
  },
  { href: "/app/desk/tasks", name: "Tasks", role: "sales" },
  { href: "/app/desk/articles", name: "Articles", role: "editor" },
  { href: "/app/desk/pictures", name: "Pictures", role: "editor" },
  { href: "/app/desk/staff", name: "Staff", role: "admin" },
  { href: "/app/desk/audit", name: "Audit log", role: "admin" },
];

/** Pages of the desk that these roles open. */
export function deskPagesFor(roles: readonly StaffRole[]) {
  return deskPages.filter(({ role }) => !role || includesRole(roles, role));
}

/** The page of the menu that the page at this path belongs to. */
export function deskPageOf(path: string): DeskPage | undefined {
  const isOf = (href: string) => path === href || path.startsWith(`${href}/`);
  return (
    deskPages.find(({ also = [] }) => also.some((href) => isOf(href))) ??
    deskPages.findLast(({ href }) => isOf(href))
  );
}

/** Whether these roles open the page of the desk at this path, which may be a file of it or stand below it. */
export function opensDeskPage(roles: readonly StaffRole[], path: string): boolean {
  const page = deskPages.findLast(
    ({ href }) => path.startsWith(href) && ["", "/", ".", "?"].includes(path.charAt(href.length)),
  );
  return page !== undefined && deskPagesFor(roles).includes(page);
}

export const staffPageCopy = {
  title: "Staff",
  description: "Roles of the staff, and their authenticator apps.",
  lead: "A role works only in a session confirmed with an authenticator app. All changes here are in the audit log.",
  list: "People with a role",
  noApp: "No authenticator app yet",
  you: "you",
  /** What opens the menu of a person. */
  menu: (address: string) => `Change ${address}`,
  withdrawNow: (role: string) => `Withdraw ${role}`,
  withdrawText: "It ends at once, also in open sessions.",
  reset: "Remove lost app",
  resetTitle: "Somebody lost the authenticator app",
  resetWho: "Who lost it",
  resetChoose: "Choose a colleague",
  resetText:
    "Make sure that it is really this person, for example in a call. The app is removed and all their sessions end.",
  handOver: {
    title: "Leads and tasks of people who left",
    text: "Leads of people who no longer work with leads: those that are open, and those that are won or lost and have a task. Others that ended keep their owner.",
    owns: (leads: number) => counted(leads, "lead to work on", "leads to work on"),
    label: (leads: number) =>
      leads === 1 ? "Hand over 1 lead to" : `Hand over ${written(leads)} leads to`,
    of: (address: string) => `of ${address}`,
    /** In the menu of a person. */
    menu: "Hand over leads",
    choose: "Choose a colleague",
    keep: "Nobody for now",
    submit: "Hand over",
    question: (leads: number, from: string, to: string) =>
      `Hand over ${counted(leads, "lead", "leads")} of ${from} to ${to}?`,
    withdrawn: (role: string) => `The role ${role} is withdrawn, too.`,
    no: "Change nothing",
    nobody: "Nobody else works with leads. Grant the role Sales first.",
  },
  grant: {
    title: "Grant a role",
    text: "The person needs an account with a confirmed email address. Granting a role twice changes nothing.",
    email: "Email address",
    role: "Role",
    submit: "Grant role",
  },
  problems: {
    email: "Enter the address of the account",
    role: "Choose a role",
    noAccount:
      "No account has confirmed this address. The person signs up first, then you grant the role.",
    lastAdmin: "This is the last admin. Make somebody else an admin first.",
    newOwner: "Choose a colleague who works with leads.",
    handedOverInPart: (leads: number) =>
      `${counted(leads, "lead has its", "leads have their")} new owner. The others were not handed over yet: hand them over again below.`,
    ownApp: "Another admin must remove your authenticator app.",
    failed: "Nothing was changed, because the database didn’t answer. Please try again.",
  },
};

export const auditActions = [
  "insert",
  "update",
  "delete",
  "export",
  "import",
  "merge",
  "email",
] as const;

export type AuditAction = (typeof auditActions)[number];

export const auditCopy = {
  title: "Audit log",
  description: "Changes, deletions and exports by the staff.",
  lead: "Entries can’t be changed or deleted. They name the columns that changed, not their values.",
  columns: { when: "When", who: "Who", what: "What" },
  operator: "System",
  deletedAccount: "Deleted account",
  older: "Older entries",
  newest: "Newest entries",
  none: "There is nothing in the log yet.",
  noMatch: "No entries match these filters.",
  filters: {
    label: "Filter the audit log",
    who: "Who",
    left: "People who left",
    action: "What was done",
    table: "Kind of record",
    record: "Record, id or its start",
    from: "From",
    to: "Until",
    any: "Any",
    apply: "Show entries",
    clear: "Clear filters",
  },
  export: "Download as CSV",
  sameRecord: "History",
  sameRecordOf: (name: string) => `History of ${name}`,
  /** Of the records of an act, of which the first ones stand there. */
  moreRecords: (count: number) => `and ${written(count)} more, which are in the file`,
  /** Before the columns that changed, for those who do not see their place. */
  columnsBefore: "Changed:",
  exportNote: "All entries that match. The log records each download.",
  fileName: "audit-log.csv",
  exportColumns: ["When (UTC)", "Who", "Action", "Kind of record", "Record", "Account", "Columns"],
  actions: {
    insert: "added",
    update: "changed",
    delete: "deleted",
    export: "exported",
    import: "imported",
    merge: "merged",
    email: "sent an email to",
  } satisfies Record<AuditAction, string>,
  tables: {
    staff_roles: "role",
    contact_submissions: "lead",
    lead_bin: "lead in the bin",
    lead_companies: "company",
    lead_snippets: "snippet",
    lead_rules: "owner rule for",
    lead_spam_words: "spam word",
    mfa_factors: "authenticator app of",
    blog_posts: "article",
    blog_post_drafts: "draft of the article",
    blog_post_changes: "scheduled change of the article",
    blog_name_texts: "text of",
    blog_authors: "author",
    pictures: "picture",
    picture_uploads: "upload of picture",
    picture_files: "files of picture",
    article_files: "file",
    file_objects: "bytes of file",
    audit_log: "audit log",
  },
  /** Several records of a kind at once. */
  several: (done: string, count: number, kind: string) =>
    `${done} ${written(count)} ${kind.toLowerCase()}`,
  ofLog: (done: string, entries: number) =>
    `${done} ${counted(entries, "entry", "entries")} of this log`,
  merged: (name: string) => `merged the lead ${name} into`,
  /** Kinds of records, as the filter names them. */
  kinds: {
    staff_roles: "Roles",
    contact_submissions: "Leads",
    lead_bin: "Leads in the bin",
    lead_companies: "Companies",
    lead_snippets: "Snippets",
    lead_rules: "Owner rules",
    lead_spam_words: "Spam words",
    mfa_factors: "Authenticator apps",
    blog_posts: "Articles",
    blog_post_drafts: "Drafts of colleagues",
    blog_post_changes: "Scheduled changes of articles",
    blog_name_texts: "Texts of categories and tags",
    blog_authors: "Biographies and pictures of authors",
    pictures: "Pictures",
    picture_uploads: "Uploads of pictures",
    picture_files: "Files of pictures",
    article_files: "Files",
    file_objects: "Bytes of files",
    audit_log: "Audit log",
  },
};
