import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { BackendStartError } from "../start-error.ts";
import type { ConfigDocument } from "./config-schema.ts";

type EmailTemplate = { subject?: string; content?: string };
/** By the names of templates and notifications. */
export type EmailTemplates = Record<string, EmailTemplate>;

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

/** Reads the mail templates that the configuration sets. */
export function readEmailTemplates(
  { template, notification }: ConfigDocument["auth"]["email"],
  configFile: string,
): EmailTemplates {
  const templates: EmailTemplates = {};
  for (const [section, entries] of Object.entries({ template, notification })) {
    for (const [name, { subject, content, content_path: path }] of Object.entries(entries)) {
      const key = `auth.email.${section}.${name}.content_path`;
      const text = path ? readTemplateFile(path, configFile, key) : content;
      templates[name] = {
        ...(subject === undefined ? {} : { subject }),
        ...(text === undefined ? {} : { content: text }),
      };
    }
  }
  return templates;
}
