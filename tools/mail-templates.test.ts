import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { generateMailTemplates } from "./mail-templates.ts";

it("finds the mail templates as `npm run mail-templates` writes them", async () => {
  const files = Object.entries(await generateMailTemplates());
  expect(files).toHaveLength(8);
  for (const [path, html] of files) expect(readFileSync(path, "utf8")).toBe(html);
});
