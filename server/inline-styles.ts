import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { readPageNames } from "./styles/page-names.ts";
import { createPageSheet } from "./styles/page-sheet.ts";
import type { PageSheet } from "./styles/page-sheet.ts";
import type { Sheet } from "./styles/sheet.ts";

/** The style sheets of the build by their address, e.g. `/assets/app-1a2b3c.css`. */
export type PageSheets = ReadonlyMap<string, PageSheet>;

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/?>/g;

/** @param directory where the build has put the style sheets that it has taken apart. */
export async function openPageSheets(directory: string): Promise<PageSheets> {
  const files = await readdir(directory);
  const open = async (file: string): Promise<[string, PageSheet]> => {
    const sheet = JSON.parse(await readFile(join(directory, file), "utf8")) as Sheet;
    return [`/assets/${basename(file, ".json")}`, createPageSheet(sheet)];
  };
  return new Map(await Promise.all(files.map(open)));
}

/**
 * Puts the rules that the page uses in the place of the link to a sheet that is known, and notes on
 * them where the whole sheet is: a page that goes on to change brings it later. Other links stay.
 */
export function inlineStyles(html: string, nonce: string, sheets: PageSheets): string {
  return html.replace(STYLESHEET, (link, href: string) => {
    const sheet = sheets.get(href);
    if (!sheet) return link;
    return `<style nonce="${nonce}" data-sheet="${href}">${sheet(readPageNames(html))}</style>`;
  });
}
