import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { BackendStartError } from "../start-error.ts";
import type { ConfigDocument } from "./config-schema.ts";

export const EMAIL_TEMPLATE_NAMES = [
  "invite",
  "confirmation",
  "recovery",
  "magic_link",
  "email_change",
  "reauthentication",
] as const;

/** Mails that notify the user of a change. */
export const NOTIFICATION_NAMES = [
  "password_changed",
  "email_changed",
  "mfa_factor_enrolled",
  "mfa_factor_unenrolled",
] as const;

export type NotificationName = (typeof NOTIFICATION_NAMES)[number];
export type EmailTemplateName = (typeof EMAIL_TEMPLATE_NAMES)[number] | NotificationName;
type EmailTemplate = { subject?: string; content?: string };
export type EmailTemplates = Partial<Record<EmailTemplateName, EmailTemplate>>;

/**
 * The CLI resolves `content_path` from the folder above `supabase/`, its documentation also from the
 * folder of the file. Tries both in that order.
 */
function readTemplateFile(contentPath: string, configFile: string, key: string): string {
  const folder = dirname(resolve(configFile));
  const roots = isAbsolute(contentPath) ? [folder] : [dirname(folder), folder];
  const candidates = roots.map((root) => resolve(root, contentPath));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) {
    throw new BackendStartError(
      `${configFile}: ${key} names a file that does not exist: ${contentPath} (looked for ${candidates.join(" and ")}).`,
    );
  }
  return readFileSync(found, "utf8");
}

type Email = ConfigDocument["auth"]["email"];

function readTemplate(
  entry: Email["template"][string] | undefined,
  configFile: string,
  key: string,
): EmailTemplate | undefined {
  if (entry === undefined) return undefined;
  const { subject, content_path: path } = entry;
  const content = path ? readTemplateFile(path, configFile, `${key}.content_path`) : entry.content;
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(content === undefined ? {} : { content }),
  };
}

/** Reads the mail templates that the configuration sets. */
export function readEmailTemplates(email: Email, configFile: string): EmailTemplates {
  const templates: EmailTemplates = {};
  const read = (section: "template" | "notification", name: EmailTemplateName) => {
    const key = `auth.email.${section}.${name}`;
    const template = readTemplate(email[section][name], configFile, key);
    if (template) templates[name] = template;
  };
  for (const name of EMAIL_TEMPLATE_NAMES) read("template", name);
  for (const name of NOTIFICATION_NAMES) read("notification", name);
  return templates;
}

/** Lists the enabled notifications. */
export function readNotifications(email: Email): NotificationName[] {
  return NOTIFICATION_NAMES.filter((name) => email.notification[name]?.enabled);
}
