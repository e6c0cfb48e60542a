import { loadConfig } from "@helmwise/embedded-supabase/config";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { brand } from "../app/content/site/site.ts";
import { generateMailTemplates, readMails } from "./mail-templates.ts";

it("the mail templates match the output of `npm run mail-templates`", async () => {
  for (const [path, html] of Object.entries(await generateMailTemplates()))
    expect(readFileSync(path, "utf8")).toBe(html);
});

it("names the brand as sender, in each subject and in each text, and loads nothing", async () => {
  const { sender, templates } = loadConfig({ configFile: "supabase/config.toml" }).auth.email;
  expect(sender.name).toBe(brand);
  for (const [name, { title, text }] of Object.entries(readMails())) {
    const { subject, content = "" } = templates[name as keyof typeof templates] ?? {};
    expect({ name, subject }).toEqual({ name, subject: title });
    for (const words of [title, text]) expect(words).toContain(brand);
    expect(content).not.toMatch(/<img|url\(|<link/);
  }
});
