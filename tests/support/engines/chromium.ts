import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { launchChromium, newVisitor } from "../pages/chromium.ts";
import { complaintsOf } from "../pages/visits.ts";
import { callText } from "./driver.ts";
import type { Driver, Engine } from "./driver.ts";

/** Faster than any person; without it, a key can arrive before the page heard of the last key's selection. */
const FINGERS_MS = 10;

/** Chromium, driven by Playwright. */
export const chromium: Engine = {
  name: "Chromium",
  programs: { chromium: "chromium" },
  async visit(origin) {
    const visitor = await newVisitor(await launchChromium(), origin, "with scripts");
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    const downloads = await mkdtemp(join(tmpdir(), "chromium-"));
    page.on("download", (file) => void file.saveAs(join(downloads, file.suggestedFilename())));
    const driver: Driver = {
      goto: async (url) => void (await page.goto(url)),
      async evaluate(run, given) {
        return JSON.parse(await page.evaluate(callText(run as () => unknown, given)));
      },
      click: (x, y) => page.mouse.click(x, y),
      press: (...keys) => page.keyboard.press(keys.join("+"), { delay: FINGERS_MS }),
      type: (text) => page.keyboard.type(text, { delay: FINGERS_MS }),
      resize: (width, height) => page.setViewportSize({ width, height }),
      addCookies: (cookies) =>
        visitor.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin }))),
      complaints: () => complaints,
      downloads,
      close: () => visitor.close(),
    };
    return driver;
  },
  quit: async () => (await launchChromium()).close(),
};
