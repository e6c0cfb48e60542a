import { stat } from "node:fs/promises";
import { join } from "node:path";

import { expect, onTestFinished, vi } from "vitest";

import { isHydrated } from "../pages/chromium.ts";
import type { Cookie, Engine } from "./driver.ts";
import { find } from "./find.ts";
import type { Found, Wanted } from "./find.ts";

const PATIENCE = { timeout: 30_000, interval: 100 };

function cookiesIn(header: string): Cookie[] {
  return header
    .split("; ")
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1) };
    });
}

/** A person with this engine, who leaves when the test ends; then nothing may have been complained about. */
export async function arrive(engine: Engine, origin: string, cookie = "") {
  const driver = await engine.visit(origin);
  onTestFinished(() => driver.close());
  if (cookie) await driver.addCookies(cookiesIn(cookie));

  const look = (wanted: Wanted): Promise<Found> =>
    vi.waitFor(() => driver.evaluate(find, wanted), PATIENCE);
  /** Waits until the page has loaded and React has taken it over. */
  const ready = () =>
    vi.waitFor(async () => {
      expect(await driver.evaluate(() => document.readyState)).toBe("complete");
      expect(await driver.evaluate(isHydrated)).toBe(true);
    }, PATIENCE);
  const click = async (kind: Wanted["kind"], name: string, within?: string) => {
    const { x, y } = await look({ kind, name, within });
    await driver.click(x, y);
  };
  const person = {
    ...driver,
    look,
    click,
    async open(path: string) {
      await driver.goto(origin + path);
      await ready();
    },
    /** Types into a field after a click on it. */
    async fill(name: string, text: string, within?: string) {
      await click("field", name, within);
      await driver.press("Control", "a");
      await driver.type(text);
    },
    /** Chooses the option of a list that begins with these letters, by keyboard. */
    async choose(name: string, letters: string) {
      await driver.evaluate((label) => {
        const lists = [...document.querySelectorAll("select")];
        const named = lists.find(({ labels }) => labels[0]?.textContent?.trim().startsWith(label));
        named?.focus();
      }, name);
      await driver.type(letters);
    },
    /** Waits until the page says this. */
    reads: (text: string) =>
      vi.waitFor(async () => {
        const said = await driver.evaluate(() => document.body.innerText);
        expect(said.replaceAll(/\s+/g, " ").toLowerCase()).toContain(text.toLowerCase());
      }, PATIENCE),
    /** Waits for this address, and for its page. */
    async comesTo(path: string) {
      await person.until(() => location.href.slice(location.origin.length), path);
      await ready();
    },
    until: <Result>(run: () => Result, wanted: Result) =>
      vi.waitFor(async () => expect(await driver.evaluate(run)).toEqual(wanted), PATIENCE),
    /** Waits until this is something else, and not nothing. */
    changes: (run: () => string, before: string) =>
      vi.waitFor(async () => {
        const now = await driver.evaluate(run);
        expect(now).not.toBe("");
        expect(now).not.toBe(before);
      }, PATIENCE),
    /** Waits for a downloaded file, and gives its size in bytes. */
    gets: (file: string) =>
      vi.waitFor(async () => {
        const { size } = await stat(join(driver.downloads, file));
        expect(size).toBeGreaterThan(0);
        return size;
      }, PATIENCE),
    back: () => driver.evaluate(() => history.back()),
    /** Fails on any complaint of the engine. */
    async isContent() {
      await driver.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      expect(driver.complaints()).toEqual([]);
    },
  };
  return person;
}
