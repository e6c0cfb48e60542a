import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright";

const INSTALLED_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const LAUNCH_ARGUMENTS = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a Chromium: CHROMIUM_PATH, an installed one, or Debian's package, installed on the spot. */
function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, but there is no such file.`);
  }
  const installed = [chromium.executablePath(), ...INSTALLED_PATHS].find((path) =>
    existsSync(path),
  );
  return installed ?? installFromDebian();
}

function installFromDebian(): string {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (canInstall) {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  throw new Error(
    "The browser tests need a Chromium. Install one (Debian: sudo apt-get install chromium; " +
      "anywhere: npx playwright install chromium) or set CHROMIUM_PATH to an installed one.",
  );
}

/** Starts a headless Chromium; close it when the tests are over. */
export async function launchChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findChromium(),
    args: isRoot ? [...LAUNCH_ARGUMENTS, "--no-sandbox"] : LAUNCH_ARGUMENTS,
  });
}

export type ScriptMode = "with scripts" | "without scripts";

/** The two kinds of visitor that every journey is tried with. */
export const SCRIPT_MODES: readonly ScriptMode[] = ["with scripts", "without scripts"];

/** A fresh visitor: no cookies, a laptop's window, links relative to `baseURL`. */
export function newVisitor(
  browser: Browser,
  baseURL: string,
  mode: ScriptMode,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    javaScriptEnabled: mode === "with scripts",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
}
