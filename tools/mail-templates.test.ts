import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { generateMailTemplates } from "./mail-templates.ts";

it("the mail templates match the output of `npm run mail-templates`", async () => {
  const files = Object.entries(await generateMailTemplates());
  expect(files).toHaveLength(8);
  for (const [path, html] of files) expect(readFileSync(path, "utf8")).toBe(html);
});
