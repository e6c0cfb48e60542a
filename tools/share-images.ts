import { build } from "esbuild";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import sharp from "sharp";

import type * as shareContent from "../app/content/site/share-images.ts";
import type * as siteContent from "../app/content/site/site.ts";
import { launchChromium } from "../tests/support/pages/chromium.ts";
import { readProjectFile } from "./read-project-file.ts";
import { shareCardHtml, fontFace } from "./share-card.ts";
import type { ShareCard } from "../app/content/site/share-images.ts";

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
async function sharePictureHtml(browser: Browser, picture: Picture): Promise<string> {
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

type Content = typeof shareContent & typeof siteContent;

const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));
const paper = "#fffdf8";
const logo = readProjectFile("public/favicon.svg").toString("utf8");

/** Content modules use the build's import aliases, so they are bundled before Node imports them. */
async function loadContent(): Promise<Content> {
  const contents = `export * from "./app/content/site/share-images"; export * from "./app/content/site/site";`;
  const resolveDir = fileURLToPath(new URL("..", import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: "ts" },
    bundle: true,
    format: "esm",
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)) as Content;
}

async function openPage(browser: Browser, width: number, height: number): Promise<Page> {
  return browser.newPage({ viewport: { width, height }, colorScheme: "light" });
}

/** @param paths pages whose images are made; without any, those of all pages, in place of what is in the folder. */
async function shareImages(browser: Browser, paths: string[]) {
  const { brand, shareCards, shareImageSize, shareImageSource } = await loadContent();
  const cards = [...shareCards].filter(([path]) => paths.length === 0 || paths.includes(path));
  const unknown = paths.filter((path) => !cards.some(([known]) => known === path));
  if (unknown.length > 0)
    throw new Error(`app/content/site/share-images.ts has no card for ${unknown.join(", ")}.`);
  const folder = `${publicFolder}images/share`;
  mkdirSync(folder, { recursive: true });
  if (paths.length === 0) for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
  const page = await openPage(browser, shareImageSize.width, shareImageSize.height);
  for (const [path, card] of cards) {
    const picture = card.picture ? await sharePictureHtml(browser, card.picture) : "";
    await page.setContent(shareCardHtml({ card, brand, logo, picture }));
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot();
    writeFileSync(
      publicFolder + shareImageSource(path).slice(1),
      await sharp(png).png({ palette: true, colours: 256, dither: 0 }).toBuffer(),
    );
  }
  await page.close();
}

/** The logo on a square; `share` is its width as a part of the square's. */
async function icon(browser: Browser, size: number, share: number, ground = "transparent") {
  const page = await openPage(browser, size, size);
  await page.setContent(
    `<style>*{margin:0}body{display:grid;place-items:center;height:100vh;background:${ground}}
    svg{width:${share * 100}vw;height:${share * 100}vh}</style>${logo}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico file with one PNG. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function icons(browser: Browser) {
  const files: [string, Buffer][] = [
    ["favicon.ico", iconFile(await icon(browser, 32, 1), 32)],
    ["apple-touch-icon.png", await icon(browser, 180, 0.72, paper)],
    ["icon-192.png", await icon(browser, 192, 0.8, paper)],
    ["icon-512.png", await icon(browser, 512, 0.8, paper)],
    ["icon-maskable-512.png", await icon(browser, 512, 0.6, paper)],
  ];
  for (const [name, bytes] of files) writeFileSync(publicFolder + name, bytes);
}

const { positionals: paths } = parseArgs({ allowPositionals: true });
const browser = await launchChromium("to draw");
try {
  if (paths.length === 0) await icons(browser);
  await shareImages(browser, paths);
} finally {
  await browser.close();
}
