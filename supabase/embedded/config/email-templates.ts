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

export type EmailTemplateName = (typeof EMAIL_TEMPLATE_NAMES)[number];
type EmailTemplate = { subject?: string; content?: string };
export type EmailTemplates = Partial<Record<EmailTemplateName, EmailTemplate>>;

/**
 * The CLI reads `content_path` from the folder above `supabase/`; its own documentation also
 * writes paths from the folder of the file. Both are tried, in that order.
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

/** Reads the mail templates a configuration names; those it does not name stay absent. */
export function readEmailTemplates(
  document: ConfigDocument["auth"]["email"]["template"],
  configFile: string,
): EmailTemplates {
  const templates: EmailTemplates = {};
  for (const name of EMAIL_TEMPLATE_NAMES) {
    const entry = document[name];
    if (entry === undefined) continue;
    const content =
      entry.content_path === undefined || entry.content_path === ""
        ? entry.content
        : readTemplateFile(
            entry.content_path,
            configFile,
            `auth.email.template.${name}.content_path`,
          );
    templates[name] = {
      ...(entry.subject === undefined ? {} : { subject: entry.subject }),
      ...(content === undefined ? {} : { content }),
    };
  }
  return templates;
}
