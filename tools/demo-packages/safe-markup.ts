import { demoIndex, demoPackages } from "../../app/content/demo-packages.ts";
import { nameScrollRegions } from "../../app/lib/html/scroll-regions.server.ts";
import { pathOfUrl, wholeWebUrl } from "../../app/lib/http/site-address.ts";

const ALLOWED = {
  USE_PROFILES: { html: true, svg: true },
  ALLOW_DATA_ATTR: false,
  // It would remove harmless ids such as `method`; `keepIds` removes the dangerous ones.
  SANITIZE_DOM: false,
  FORBID_TAGS: [
    "style",
    "form",
    "input",
    "button",
    "select",
    "textarea",
    "fieldset",
    "label",
    "dialog",
    "audio",
    "video",
    "main",
    "template",
    "animateMotion",
    "animateTransform",
    "marquee",
    "image",
    "feImage",
  ],
  FORBID_ATTR: [
    "style",
    "name",
    "target",
    "tabindex",
    "accesskey",
    "autofocus",
    "background",
    "nonce",
    "popover",
    "popovertarget",
    "popovertargetaction",
    "slot",
    "srcset",
    "usemap",
  ],
};

/** Ids of the page around a document, which the site's links and scripts use. */
const TAKEN_IDS =
  /^(?:content|chart-dots|mobile-menu.*|consent.*|package-.*|ga-.*|gtag|dataLayer)$/;
const PLAIN_ID = /^[a-z][\w-]*$/i;
const BASE = "https://document.invalid/";

/** Page of each raw file, for links between documents. */
const PAGES: ReadonlyMap<string, string> = new Map(
  [demoIndex, ...demoPackages].map(({ file, path }) => [`/${file}`, path]),
);

function keepIds(body: HTMLElement): void {
  const seen = new Set<string>();
  for (const element of body.querySelectorAll("[id]")) {
    const { id } = element;
    if (!PLAIN_ID.test(id) || TAKEN_IDS.test(id) || seen.has(id)) element.removeAttribute("id");
    seen.add(id);
  }
}

/** The link target for web pages and mail; null for any other URL. */
function linkTarget(href: string): string | null {
  if (href.startsWith("#") || /^mailto:/i.test(href)) return href;
  if (!URL.canParse(href, BASE)) return null;
  const url = new URL(href, BASE);
  const { origin, pathname, search, hash } = url;
  if (`${origin}/` !== BASE) return wholeWebUrl(href.trim())?.href ?? null;
  const page = PAGES.get(pathname);
  return page ? `${page}${search}${hash}` : pathOfUrl(url);
}

function keepLinks(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    element.removeAttribute("xlink:href");
    const href = element.getAttribute("href");
    if (href === null) continue;
    const target = linkTarget(href);
    const isLink = element.localName === "a" || element.localName === "area";
    // SVG gradients refer to others of the same document.
    const isReference = !isLink && target?.startsWith("#");
    if (target !== null && (isLink || isReference)) element.setAttribute("href", target);
    else element.removeAttribute("href");
  }
}

function keepOwnPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("[src]")) {
    const source = picture.getAttribute("src") ?? "";
    if (linkTarget(source)?.startsWith("/")) continue;
    picture.remove();
  }
}

/** Turns all h1 but the first into h2. Returns whether there is an h1. */
function keepOneHeading(body: HTMLElement): boolean {
  const [first, ...others] = body.querySelectorAll("h1");
  for (const heading of others) {
    const lower = body.ownerDocument.createElement("h2");
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return first !== undefined;
}

/** Wraps tables in scroll regions. */
function letTablesScroll(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    if (table.parentElement?.closest("table, figure.wide, .scroll")) continue;
    const region = body.ownerDocument.createElement("div");
    region.className = "scroll";
    table.replaceWith(region);
    region.append(table);
  }
}

/**
 * Sanitizes a document's body: no scripts, event handlers, styles, forms or frames, no external
 * resources, and no id that the page around it uses.
 */
export async function safeBody(html: string) {
  // Loads jsdom, which takes long.
  const { sanitize } = await import("isomorphic-dompurify");
  const body = sanitize(html, { ...ALLOWED, RETURN_DOM: true }) as unknown as HTMLElement;
  keepIds(body);
  keepLinks(body);
  keepOwnPictures(body);
  letTablesScroll(body);
  nameScrollRegions(body, "pre, figure.wide, .scroll:not(table)");
  return { body, hasHeading: keepOneHeading(body) };
}
