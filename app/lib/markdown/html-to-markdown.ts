import { tables, strikethrough, taskListItems } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

import { tidyPastedHtml } from "./tidy-pasted-html.ts";
import type { LeftOut } from "./tidy-pasted-html.ts";

const marks =
  "a[href],b,strong,i,em,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre,code,img,s,del,strike,hr,sup,sub";

function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  for (const add of [tables, strikethrough, taskListItems]) add(service);
  service.keep(["sup", "sub"]);
  service.remove(["style", "script", "title", "noscript", "button"]);
  service.addRule("item", {
    filter: "li",
    replacement(content, node) {
      const list = node.parentElement;
      const number =
        Number(list?.getAttribute("start") ?? 1) +
        [...(list?.children ?? [])].indexOf(node as Element);
      const marker = list?.localName === "ol" ? `${number}. ` : "- ";
      const text = content.trim().replaceAll("\n", `\n${" ".repeat(marker.length)}`);
      return `${marker}${text}${node.nextSibling ? "\n" : ""}`;
    },
  });
  return service;
}

/** A pasted text, and what it has that no article may have. */
export type Pasted = { markdown: string; left: LeftOut };

/**
 * Formatted text from Word, Google Docs, spreadsheets and web pages as Markdown; null if it has no format that
 * Markdown knows, so that its plain words are better.
 */
export function htmlToMarkdown(page: Document): Pasted | null {
  const { body, left } = tidyPastedHtml(page);
  const isPlain = !body.querySelector(marks) && Object.values(left).every((count) => count === 0);
  if (isPlain) return null;
  const markdown = createService().turndown(body);
  const tidy = markdown
    .replaceAll("\u00A0", " ")
    .split("\n")
    .map((line) =>
      line
        .split("<br>")
        .map((part) => part.trimEnd())
        .join("<br>"),
    )
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return { markdown: tidy, left };
}
