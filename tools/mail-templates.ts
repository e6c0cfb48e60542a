import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { parse } from "yaml";

import { brand } from "../app/content/site/site.ts";

/** An entry of `mails.yaml`; all texts are HTML. */
type Mail = {
  title: string;
  text: string;
  remark?: string;
  link?: { type: string; label: string };
  code?: string;
  note: string;
  /** The address in the footer, if it is not the account's. */
  recipient?: string;
  /** False if Auth does not know the site's URL. */
  siteUrl?: boolean;
};

const FOLDER = fileURLToPath(new URL("../supabase/templates/", import.meta.url));
const CODE_STYLE =
  "margin: 0 0 24px; font: 600 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px";

const read = (name: string) => readFileSync(`${FOLDER}source/${name}`, "utf8");

/** Puts values in place of `%name%`. */
function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/%(\w+)%/g, (_match, name: string) => values[name] ?? "");
}

function body({ text, remark, link, code, note }: Mail): string {
  const margin = remark ? 16 : 24;
  return [
    `<p style="margin: 0 0 ${margin}px">${text}</p>`,
    remark && `<p style="margin: 0 0 16px">${remark}</p>`,
    link && fill(read("link.html").trim(), link),
    code && `<p style="${CODE_STYLE}">${code}</p>`,
    `<p class="soft" style="margin: 0; color: #6b655c; font-size: 14px">${note}</p>`,
  ]
    .filter(Boolean)
    .join("\n");
}

function footer({ recipient = "{{ .Email }}", siteUrl = true }: Mail): string {
  return `Sent to ${recipient} by ${brand}${siteUrl ? ", {{ .SiteURL }}" : ""}`;
}

/** The emails of `mails.yaml` by name. */
export function readMails(): Record<string, Mail> {
  return parse(fill(read("mails.yaml"), { brand })) as Record<string, Mail>;
}

const LAYOUT_MODULE = fileURLToPath(new URL("../server/leads/mail-layout.ts", import.meta.url));

/** The layout as a module, for the mails that the site sends itself: its files may not be beside the server. */
async function layoutModule(layout: string): Promise<string> {
  const html = layout.replaceAll(/\s*\n\s*/g, "\n").trim();
  const code = [
    "// Written by `npm run mail-templates` from supabase/templates/source/layout.html.",
    "/** The layout of a mail; a name between percent signs stands for its text in HTML. */",
    `export const mailLayout = ${JSON.stringify(html)};`,
  ].join("\n");
  return (await format(LAYOUT_MODULE, code, { printWidth: 100 })).code;
}

/** The content of each generated file by its path: the HTML of each mail, and the layout. */
export async function generateMailTemplates(): Promise<Record<string, string>> {
  const layout = read("layout.html");
  const files: Record<string, string> = { [LAYOUT_MODULE]: await layoutModule(layout) };
  for (const [name, mail] of Object.entries(readMails())) {
    const { title } = mail;
    const values = { lang: "en", title, brand, body: body(mail), footer: footer(mail) };
    const html = fill(layout, values);
    const path = `${FOLDER}${name}.html`;
    files[path] = (await format(path, html, { printWidth: 100 })).code;
  }
  return files;
}

if (import.meta.main) {
  for (const [path, html] of Object.entries(await generateMailTemplates())) {
    writeFileSync(path, html);
  }
}
