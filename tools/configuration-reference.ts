import { format } from "oxfmt";
import { z } from "zod";

import { docsOfVariable } from "../app/lib/env/variable.server.ts";
import type { VariableGroup } from "../app/lib/env/settings.server.ts";

const COLUMNS = 96;

function defaultOf(schema: z.ZodType): string | undefined {
  const value = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : "";
  return value || undefined;
}

/** The schema's error message for an invalid value. */
function rulesOf(schema: z.ZodType): string[] {
  return schema.safeParse("\0").error?.issues.map(({ message }) => message) ?? [];
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line && line.length + word.length >= COLUMNS) {
      lines.push(line);
      line = "";
    }
    line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function exampleLines([name, schema]: [string, z.ZodType]): string[] {
  const { text, otherwise, unit, page, preset } = docsOfVariable(schema);
  const value = defaultOf(schema);
  const notes = [
    unit && sentence(`in ${unit}`),
    otherwise && sentence(`default: ${otherwise}`),
    page && sentence(`see docs/${page.split("#")[0]}`),
  ];
  const comment = [text, ...notes].filter(Boolean).join(" ");
  const line = `${name}=${value ?? ""}`;
  return ["", ...wrap(comment).map((part) => `# ${part}`), preset ? `# ${line}` : line];
}

/** `.env.example`: every variable with its default, so that a copy changes nothing. */
export function environmentExample(groups: readonly VariableGroup[]): string {
  const lines = [
    "# All variables. Copy this file to .env and keep the ones you need; in development, all of them are",
    "# optional. An empty value counts as unset.",
    "# Written by `npm run configuration`; docs/configuration.md has the details.",
    ...groups.flatMap(({ title, variables }) => [
      "",
      `# --- ${title} `.padEnd(COLUMNS, "-"),
      ...Object.entries(variables).flatMap(exampleLines),
    ]),
  ];
  return `${lines.join("\n")}\n`;
}

function referenceLines([name, schema]: [string, z.ZodType]): string {
  const { text, otherwise, unit, example, sensitive, page } = docsOfVariable(schema);
  const value = defaultOf(schema);
  const facts = [
    `Default: ${value ? `\`${value}\`` : (otherwise ?? "none")}`,
    unit && `Unit: ${unit}`,
    ...rulesOf(schema)
      .map(sentence)
      .map((rule) => rule.slice(0, -1)),
    `Example: \`${name}=${example}\``,
    sensitive && "Secret: the site never prints its value. Set it as a secret of your platform",
    page && `More: [${page.replace(/^.*[#/]|\.md$/g, "").replaceAll("-", " ")}](${page})`,
  ];
  const list = facts.filter(Boolean).map((fact) => `- ${fact}`);
  return [`### ${name}`, "", text, "", ...list, ""].join("\n");
}

/** `docs/configuration.md`: purpose, default, bounds and an example of every variable. */
export async function configurationPage(groups: readonly VariableGroup[]): Promise<string> {
  const index = groups.map(({ title, variables }) => {
    const links = Object.keys(variables).map((name) => `[\`${name}\`](#${name.toLowerCase()})`);
    return `- ${title}: ${links.join(", ")}`;
  });
  const page = [
    "# Configuration",
    "",
    "Environment variables configure the site. They are checked at start: a missing or wrong value stops the",
    "process with a message that names the variable, the problem and an example. An empty value counts as",
    "unset. `npm run dev` and `npm start` also read the file `.env`; variables of the environment override it.",
    "[`.env.example`](../.env.example) lists every variable with its default.",
    "",
    ...index,
    "",
    "`npm run configuration` writes this page from the schemas that check the variables.",
    "",
    ...groups.flatMap(({ title, variables }) => [
      `## ${title}`,
      "",
      ...Object.entries(variables).map(referenceLines),
    ]),
  ].join("\n");
  return (await format("configuration.md", page, { printWidth: 100 })).code;
}
