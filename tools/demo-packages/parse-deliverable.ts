import type { Deliverable } from "../../app/features/demo-packages/deliverable.ts";
import { safeBody } from "./safe-markup.ts";
import { scopeCss } from "./scope-css.ts";
import type { Warn } from "./scope-css.ts";

const WORDS_PER_MINUTE = 230;
const OWN_SHEET = /^\/?([\w-]+(?:\.[\w-]+)*\.css)$/;

async function stylesOf(document: Document, warn: Warn): Promise<string[]> {
  const styles: string[] = [];
  for (const { media, type, textContent } of document.querySelectorAll("style")) {
    if (type !== "" && type.toLowerCase() !== "text/css") continue;
    const css = media ? `@media ${media} {\n${textContent}\n}` : (textContent ?? "");
    try {
      styles.push(await scopeCss(css, warn));
    } catch (error) {
      warn(`a broken style element was left out: ${String(error)}`);
    }
  }
  return styles;
}

function linksOf(document: Document, warn: Warn): Deliverable["links"] {
  const links = document.querySelectorAll<HTMLLinkElement>(
    "link[rel~=stylesheet i]:not([rel~=alternate i])",
  );
  return [...links].flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    const [, name] = OWN_SHEET.exec(href.trim()) ?? [];
    if (!name) warn(`a link to a style sheet that is not the site's was left out: ${href}`);
    return name ? [{ name, media: link.media || undefined }] : [];
  });
}

function oneLine(text: string | null): string {
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}

function contentsOf(body: HTMLElement): Deliverable["contents"] {
  return [...body.querySelectorAll("section[id] > h2:first-of-type")].flatMap((heading) => {
    const title = oneLine(heading.textContent);
    const id = heading.parentElement?.id;
    return id && title ? [{ id, title }] : [];
  });
}

/** Sanitizes an HTML document and scopes its styles; null without content. */
export async function parseDeliverable(source: string, warn: Warn): Promise<Deliverable | null> {
  // Takes long to load.
  const { JSDOM, VirtualConsole } = await import("jsdom");
  // A console of its own, which prints nothing.
  const { document } = new JSDOM(source, { virtualConsole: new VirtualConsole() }).window;
  const { body, hasHeading } = await safeBody(source);
  const text = oneLine(body.textContent);
  if (text === "" && !body.querySelector("svg, img")) return null;
  return {
    styles: await stylesOf(document, warn),
    links: linksOf(document, warn),
    html: body.innerHTML,
    language: document.documentElement.lang || "en",
    bodyClass: document.body.className,
    hasHeading,
    contents: contentsOf(body),
    minutes: Math.max(1, Math.round(text.split(" ").length / WORDS_PER_MINUTE)),
  };
}
