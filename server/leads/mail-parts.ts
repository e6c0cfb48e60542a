import { bodyText } from "@helmwise/embedded-supabase/mail-text";

import { brand } from "../../app/content/site/site.ts";
import { mailLayout } from "./mail-layout.ts";

/**
 * A paragraph of a mail. With `link`, an address of the site follows in a line of its own; in HTML, an unreadable one, such
 * as a long key, is the target of the text instead. `above` is a line before it.
 */
type Paragraph = string | { above?: string; text: string; link: string; isUnreadable?: boolean };

type MailWords = {
  /** Language tag. */
  lang?: string;
  title: string;
  paragraphs: readonly Paragraph[];
  /** In small letters. */
  note?: string;
  footer: string;
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A typed text in HTML, with its lines. */
function html(text: string): string {
  return bodyText(text)
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
    .replaceAll("\n", "<br>\n");
}

const linkHtml = (link: string, text: string) =>
  `<a href="${html(link)}" style="color: inherit">${html(text)}</a>`;

function paragraphHtml(one: Paragraph): string {
  if (typeof one === "string") return `<p style="margin: 0 0 16px">${html(one)}</p>`;
  const { above, text, link, isUnreadable = false } = one;
  const words = isUnreadable ? linkHtml(link, text) : `${html(text)}<br>\n${linkHtml(link, link)}`;
  const line = above === undefined ? "" : `<strong>${html(above)}</strong><br>\n`;
  return `<p style="margin: 0 0 16px">${line}${words}</p>`;
}

/** The plain text and the HTML of a mail, in the same words. */
export function mailParts({ lang = "en", title, paragraphs, note, footer }: MailWords) {
  const texts = paragraphs.map((one) =>
    typeof one === "string"
      ? one
      : [...(one.above === undefined ? [] : [one.above]), one.text, one.link].join("\n"),
  );
  const style = "margin: 0; color: #6b655c; font-size: 14px";
  const noteHtml = note === undefined ? [] : [`<p class="soft" style="${style}">${html(note)}</p>`];
  const values: Record<string, string> = {
    lang,
    title: html(title),
    brand: html(brand),
    body: [...paragraphs.map(paragraphHtml), ...noteHtml].join("\n"),
    footer: html(footer),
  };
  return {
    text: `${[brand, title, ...texts, ...(note === undefined ? [] : [note]), footer].join("\n\n")}\n`,
    html: mailLayout.replaceAll(/%(\w+)%/g, (_match, name: string) => values[name] ?? ""),
  };
}
