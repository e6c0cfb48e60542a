import type { Browser } from "playwright";

import type { ShareCard } from "../app/content/site/share-images.ts";
import { fontFace } from "./share-card.ts";
import { readProjectFile } from "./read-project-file.ts";

type Picture = NonNullable<ShareCard["picture"]>;

/** Physical pixels per CSS pixel of a figure, which is then scaled down. */
const figureScale = 2;
const figureWindow = { width: 900, height: 1000 };
const figureFonts =
  fontFace('"Bricolage Grotesque"', "bricolage-grotesque") +
  fontFace('"Instrument Sans Variable"', "instrument-sans");
const textLength = 1_400;

function dataUrl(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString("base64")}`;
}

async function figureUrl(browser: Browser, file: string, figure: number): Promise<string> {
  const styles = readProjectFile("public/deliverable.css").toString("utf8");
  const html = readProjectFile(`public/${file}`)
    .toString("utf8")
    .replace(/<link [^>]*deliverable\.css[^>]*>/, () => `<style>${figureFonts}${styles}</style>`);
  const page = await browser.newPage({
    viewport: figureWindow,
    deviceScaleFactor: figureScale,
    colorScheme: "light",
  });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.locator("figure > svg").nth(figure).screenshot();
  await page.close();
  return dataUrl("image/png", png);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** HTML of the picture in a share image. */
export async function sharePictureHtml(browser: Browser, picture: Picture): Promise<string> {
  const { kind, file } = picture;
  if (kind === "figure") {
    return `<img alt="" src="${await figureUrl(browser, file, picture.figure)}">`;
  }
  const bytes = readProjectFile(`public/${file}`);
  if (kind === "text") {
    return `<pre>${escapeHtml(bytes.toString("utf8").slice(0, textLength))}</pre>`;
  }
  return `<img alt="" src="${dataUrl("image/svg+xml", bytes)}">`;
}
