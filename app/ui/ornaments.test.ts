import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("decorations are placed by the utilities `ornament` and `card-area` alone, else they catch taps", () => {
  const files = globSync("app/**/*.tsx");
  const texts = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(texts.filter(([, text]) => /(?:before|after):ornament/.test(text))).not.toEqual([]);
  const loose = texts.filter(([, text]) =>
    /\b(?:before|after):(?:[^\s"`]*:)?(?:absolute|fixed|sticky)\b/.test(text),
  );
  expect(loose.map(([file]) => file)).toEqual([]);
});
