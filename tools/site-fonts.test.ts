import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

import { CHARACTERS } from "./site-fonts.ts";

const root = join(import.meta.dirname, "..");
const texts = ["app/content/**/*.{ts,md}", "app/{features,ui}/**/*.tsx", "supabase/seed/*.sql"];

/** Characters that the font families lack; the system font renders them. */
const BY_SYSTEM = new Set(["→", "ⁿ"]);

it("the fonts contain every character of the pages", async () => {
  const unwritten: string[] = [];
  for await (const file of glob(texts, { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    const foreign = [...new Set(text)].filter(
      (character) => character >= " " && !CHARACTERS.has(character) && !BY_SYSTEM.has(character),
    );
    if (foreign.length > 0) unwritten.push(`${file}: ${foreign.join(" ")}`);
  }
  expect(unwritten).toEqual([]);
});
