import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

import { packagePictures, pictureSource } from "../app/content/package-pictures.ts";
import { launchChromium } from "../tests/support/pages/chromium.ts";
import { startSite } from "../tests/support/servers/site.ts";

/** Photographs figures of the demo packages, as the built site shows them, for the home page. */
const publicFolder = fileURLToPath(new URL("../public", import.meta.url));
const site = await startSite();
const browser = await launchChromium("to draw");
mkdirSync(`${publicFolder}/images/packages`, { recursive: true });
for (const colorScheme of ["light", "dark"] as const) {
  const visitor = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1280, height: 900 },
    // Sharp on dense screens.
    deviceScaleFactor: 2,
    colorScheme,
    javaScriptEnabled: false,
  });
  await visitor.addCookies([{ name: "consent", value: "denied", url: site.origin }]);
  const page = await visitor.newPage();
  for (const shown of packagePictures) {
    if (!("picture" in shown)) continue;
    await page.goto(shown.href);
    const png = await page.getByRole("img", { name: shown.picture.figure }).screenshot();
    writeFileSync(
      publicFolder + pictureSource(shown, colorScheme),
      await sharp(png).png({ palette: true, colours: 256, dither: 0 }).toBuffer(),
    );
  }
  await visitor.close();
}
await browser.close();
await site.close();
