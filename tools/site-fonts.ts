import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../app/styles/fonts");

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join("");
const accented = "ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñÄÖäöèëïß";
const signs = " ¡¿ªº§©®«»‹›·×÷±½¼¾²³µ£€™–—‘’“”„…•′″→←↑↓−≤≥≈";

/** Characters in the page fonts: English, Portuguese, punctuation and arithmetic signs. */
export const CHARACTERS: ReadonlySet<string> = new Set(ascii + accented + signs);

/** Each family with the used weights, one or a range. */
const fonts = [
  { name: "bricolage-grotesque", weight: 600 },
  { name: "instrument-sans", weight: { min: 400, max: 700 } },
  { name: "geist-mono", weight: { min: 400, max: 600 } },
];

/** Subsets the families to these characters and weights, and copies their licenses. */
async function cut({ name, weight }: (typeof fonts)[number]): Promise<void> {
  const source = `@fontsource-variable/${name}`;
  const whole = await readFile(require.resolve(`${source}/files/${name}-latin-wght-normal.woff2`));
  const font = await subsetFont(whole, [...CHARACTERS].join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
  });
  await writeFile(join(folder, `${name}.woff2`), font);
  const license = await readFile(require.resolve(`${source}/LICENSE`), "utf8");
  await writeFile(join(folder, `${name}.license.txt`), license);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await mkdir(folder, { recursive: true });
  await Promise.all(fonts.map(cut));
}
