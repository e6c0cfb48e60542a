import { bodyText } from "@helmwise/embedded-supabase/mail-text";

import { brand } from "../../app/content/site/site.ts";
import { mailLayout } from "./mail-layout.ts";

/**
 * A paragraph of a mail. With `link`, an address follows in a line of its own; in HTML, one with a `label` is the target of
 * these words instead, or of a button. `above` is a line before it. With `facts`, it is a line for each.
 */
type Paragraph =
  | string
  | { facts: readonly Fact[] }
  | { above?: string; text: string; link: string; label?: string; isButton?: boolean };

/** A named value; in HTML, `link` is behind it. */
export type Fact = { label: string; value: string; link?: string | null };

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

const linkHtml = (link: string, text: string, style = "color: inherit") =>
  `<a href="${html(link)}" style="${style}">${html(text)}</a>`;

const BUTTON =
  "display: inline-block; padding: 12px 24px; color: #1a1a1a; font-weight: 600; text-decoration: none";

/** A table, because mail programs give the space around a link only to that. */
const buttonHtml = (link: string, label: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 24px; border-collapse: separate">
<tr>
<td bgcolor="#ffc107" style="border-radius: 10px; background: #ffc107">${linkHtml(link, label, BUTTON)}</td>
</tr>
</table>`;

function paragraphHtml(one: Paragraph): string {
  if (typeof one === "string") return `<p style="margin: 0 0 16px">${html(one)}</p>`;
  if ("facts" in one) {
    const lines = one.facts.map(({ label, value, link }) => {
      const shown = link ? linkHtml(link, value) : html(value);
      return `<span class="soft" style="color: #6b655c">${html(label)}:</span> ${shown}`;
    });
    return `<p style="margin: 0 0 16px">${lines.join("<br>\n")}</p>`;
  }
  const { above, text, link, label, isButton = false } = one;
  if (isButton) return buttonHtml(link, label ?? text);
  const words = label ? linkHtml(link, label) : `${html(text)}<br>\n${linkHtml(link, link)}`;
  const line = above === undefined ? "" : `<strong>${html(above)}</strong><br>\n`;
  return `<p style="margin: 0 0 16px">${line}${words}</p>`;
}

function paragraphText(one: Paragraph): string {
  if (typeof one === "string") return one;
  if ("facts" in one) return one.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return [...(one.above === undefined ? [] : [one.above]), one.text, one.link].join("\n");
}

/** The plain text and the HTML of a mail, in the same words. */
export function mailParts({ lang = "en", title, paragraphs, note, footer }: MailWords) {
  const texts = paragraphs.map(paragraphText);
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
