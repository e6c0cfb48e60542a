import type { Page } from "playwright";
import { describe, expect, inject, it, onTestFinished } from "vitest";

import { demoPackages } from "../../../app/content/demo-packages.ts";
import { violations } from "../../support/pages/axe.ts";
import { launchChromium, newVisitor } from "../../support/pages/chromium.ts";
import { drawn } from "../../support/pages/layout.ts";
import { complaintsOf, giveCookies, visit } from "../../support/pages/visits.ts";
import { parseDeliverable } from "../../../tools/demo-packages/parse-deliverable.ts";

const { siteUrl } = inject("product");

const PAGE = "/demo/ai-lawyer-01";
/** A stored choice, so that no banner covers the end of a page. */
const CONSENT = "consent=denied";
/** Each one tries to change the page around the document in a different way. */
const HOSTILE = [
  "* { color: red !important; font-size: 40px !important }",
  "html, body { display: none !important }",
  ":root { --color-page: red; --color-ink: red; --spacing-header: 9rem; font-size: 40px }",
  "header, footer, [role=region], main > * { position: fixed; inset: 0; z-index: 2147483647; background: red }",
  "body:has(footer) footer, :root:has(header) header { opacity: 0 }",
  ".x { & + footer, body & ~ footer, :is(html) footer { display: none } footer { display: none } }",
  "body { footer { display: none } & header { display: none } @media all { footer { color: red } } }",
  "body + footer, main ~ footer, .deliverable ~ *, .deliverable-root ~ * { display: none }",
  ".deliverable { contain: none !important; overflow: visible !important; position: fixed }",
  "::before, ::after { content: 'x' !important; position: fixed; inset: 0; background: red }",
  "@keyframes spin { to { opacity: 0 } } header { animation: spin 0s forwards }",
  "@supports (display: block) { @media all { @container (width > 0) { footer { display: none } } footer { display: none } } }",
  "@starting-style { footer { opacity: 0 } }",
  "::selection { color: red } ::-webkit-scrollbar { width: 90px } ::backdrop { background: red }",
];

const HOSTILE_BODY = `<body style="position:fixed" onload="window.ran = 1" class="fixed inset-0 z-40">
  <h1 onclick="window.ran = 2">Hostile</h1><p class="x">Readable words</p>
  <div class="overlay menu-panel fixed inset-0">over</div><div class="huge">huge</div>
  <div id="content">taken</div><div id="mobile-menu" data-menu-open="">taken</div>
  <img src="/none.png" onerror="window.ran = 3" alt=""><svg onload="window.ran = 4"><script>window.ran = 5</script></svg>
  <script>window.ran = 6; document.querySelector("footer").remove()</script>
  <a id="js" href="javascript:window.ran = 7">act</a><a href="/pricing" id="away">away</a><footer>mine</footer></body>`;

const OVERLAYS = `.overlay { position: fixed; top: -500px; left: -500px; width: 9000px; height: 9000px; background: red; z-index: 2147483647 }
  .huge { width: 30000px; height: 300px; margin: -4000px; outline: 9000px solid red; box-shadow: 0 0 0 9000px red }
  .x::after { content: "</style><footer>"; position: absolute; top: -400px }`;

function hostileDocument(): string {
  const styles = [...HOSTILE, OVERLAYS].map((css) => `<style>${css}</style>`).join("");
  return `<!doctype html><html lang="en"><head>${styles}</head>${HOSTILE_BODY}</html>`;
}

const HARMLESS = `<!doctype html><html lang="en"><head><style>h1 { color: rgb(0, 128, 0) }</style></head><body><h1>Harmless</h1><p>Words</p></body></html>`;

async function open(path: string): Promise<{ page: Page; problems: string[] }> {
  const page = await visit(undefined, { cookie: CONSENT });
  const problems = complaintsOf(page);
  await page.goto(path);
  return { page, problems };
}

const FRAME = [".announcement", "header:has(#mobile-menu), header", "footer"].map(
  (selector) => `:is(${selector}):not(.deliverable *)`,
);

async function pictures(page: Page): Promise<string[]> {
  const shots: string[] = [];
  // The length of the document must not decide how letters are rounded to pixels.
  await page.locator(".deliverable").evaluate((wrapper: HTMLElement) => {
    wrapper.style.height = "900px";
  });
  for (const selector of FRAME) {
    const element = page.locator(selector).last();
    await element.scrollIntoViewIfNeeded();
    shots.push((await element.screenshot()).toString("base64"));
  }
  return shots;
}

/** Puts what the build would make of a document in the place of the page's own. */
async function show(page: Page, source: string): Promise<void> {
  const { html, styles, bodyClass } = (await parseDeliverable(source, () => {})) ?? expect.fail();
  await page.evaluate(
    (made) => {
      for (const own of document.querySelectorAll(
        "head style:not([data-inline-styles]), link[href^='/demo/styles/']",
      )) {
        own.remove();
      }
      const body = document.querySelector(".deliverable-body");
      if (!body) throw new Error("The page shows no document");
      body.className = `deliverable-body ${made.bodyClass}`;
      body.innerHTML = made.html;
      document.adoptedStyleSheets = made.styles.map((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
    },
    { html, styles, bodyClass },
  );
  await drawn(page);
}

describe("a hostile document", () => {
  it("changes no pixel of banner, header and footer, and runs nothing", async () => {
    const browser = await launchChromium("to draw");
    onTestFinished(() => browser.close());
    const page = await (await newVisitor(browser, siteUrl, "with scripts")).newPage();
    await giveCookies(page, siteUrl, CONSENT);
    const problems = complaintsOf(page);
    await page.goto(PAGE);
    await show(page, HARMLESS);
    const before = await pictures(page);
    await show(page, hostileDocument());
    const after = await pictures(page);
    for (const [index, picture] of after.entries()) {
      expect(picture === before[index], FRAME[index]).toBe(true);
    }
    // Its image is missing; no other error may be reported.
    expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
  });

  it("runs nothing even without a content security policy", async () => {
    const visitor = await (await launchChromium()).newContext({ bypassCSP: true });
    const page = await visitor.newPage();
    await page.goto(siteUrl + PAGE);
    await show(page, hostileDocument());
    await page.evaluate(() => {
      for (const element of document.querySelectorAll(".deliverable :not(a[href])")) {
        element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }
    });
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await visitor.close();
  });
});

describe("the packages", () => {
  it("are accessible, fit a phone's window, and have captions in lines of words, not of letters", async () => {
    const { page, problems } = await open("/robots.txt");
    const captions: number[] = [];
    for (const path of ["/demo", ...demoPackages.map(({ path }) => path)]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      // Contrast is measured word by word, of which there are thousands.
      const found = await violations(page, "main", ["color-contrast"]);
      expect({ path, found }).toEqual({ path, found: [] });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
        captions.push(
          ...(await page.locator(".deliverable caption").evaluateAll((all) =>
            all.map((caption) => {
              const { lineHeight } = getComputedStyle(caption);
              const lines = caption.getBoundingClientRect().height / parseFloat(lineHeight);
              return (caption.textContent?.length ?? 0) / lines;
            }),
          )),
        );
      }
    }
    expect(captions.length).toBeGreaterThan(40);
    expect(captions.filter((lettersPerLine) => lettersPerLine < 15)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("can be copied and printed", async () => {
    const { page } = await open("/demo/ai-lawyer-04");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the prompt" }).click();
    await page.getByText("Copied!").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("\n## ");
    await page.evaluate(() => {
      window.print = () => Object.assign(window, { printed: true });
    });
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    expect(await page.evaluate(() => "printed" in window)).toBe(true);
  });
});
