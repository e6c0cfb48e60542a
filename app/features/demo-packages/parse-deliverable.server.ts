import { defaultTreeAdapter as tree, html as markup, parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

import type { ContentProblem } from "~/content/demo-packages";

import { scopeCssForMedia } from "./scope-css.server";
import { scopedStylesheetHref } from "./deliverable";
import type { Deliverable } from "./deliverable";
import type { Log } from "./cached-file.server";
import { safeBody } from "./safe-markup.server";

type Element = DefaultTreeAdapterTypes.Element;

const WORDS_PER_MINUTE = 230;
const OWN_SHEET = /^\/?([\w-]+(?:\.[\w-]+)*\.css)$/;

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((given) => given.name === name)?.value ?? null;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : "")).join("");
}

function isStyle(element: Element): boolean {
  const type = attribute(element, "type") ?? "";
  return element.tagName === "style" && /^(?:text\/css)?$/i.test(type.trim());
}

function isSheetLink(element: Element): boolean {
  const relations = (attribute(element, "rel") ?? "").toLowerCase().split(/\s+/);
  return (
    element.tagName === "link" &&
    relations.includes("stylesheet") &&
    !relations.includes("alternate")
  );
}

function stylesOf(elements: Element[], log: Log): string[] {
  return elements.filter(isStyle).flatMap((element) => {
    try {
      return [scopeCssForMedia(attribute(element, "media"), textOf(element))];
    } catch (error) {
      log("A demo package has a broken style element; it was left out", error);
      return [];
    }
  });
}

function linksOf(elements: Element[], log: Log): Deliverable["links"] {
  return elements.filter(isSheetLink).flatMap((element) => {
    const href = attribute(element, "href") ?? "";
    const [, name] = OWN_SHEET.exec(href.trim()) ?? [];
    if (!name) log(`A demo package links to a style sheet that is not the site's: ${href}`);
    const media = attribute(element, "media") ?? undefined;
    return name ? [{ href: scopedStylesheetHref(name), media }] : [];
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

/** Parses, sanitizes and scopes an HTML document. */
export function parseDeliverable(
  source: string,
  log: Log,
): Deliverable | { problem: ContentProblem } {
  const elements = [...elementsOf(parse(source))].filter(
    ({ namespaceURI }) => namespaceURI === markup.NS.HTML,
  );
  const root = elements.find(({ tagName }) => tagName === "html");
  const given = elements.find(({ tagName }) => tagName === "body");
  const { body, hasHeading } = safeBody(source);
  const text = oneLine(body.textContent);
  if (text === "" && !body.querySelector("svg, img")) return { problem: "empty" };
  return {
    styles: stylesOf(elements, log),
    links: linksOf(elements, log),
    html: body.innerHTML,
    language: (root && attribute(root, "lang")) || "en",
    bodyClass: (given && attribute(given, "class")) ?? "",
    hasHeading,
    contents: contentsOf(body),
    minutes: Math.max(1, Math.round(text.split(" ").length / WORDS_PER_MINUTE)),
  };
}
