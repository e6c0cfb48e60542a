import { Marked, Renderer } from "marked";
import type { Tokens } from "marked";

import type { Site } from "~/content/site/site";
import privacy from "~/content/legal/privacy.md?raw";
import terms from "~/content/legal/terms.md?raw";

const sources = { privacy, terms };

type LegalText = {
  html: string;
  /** The h2 headings in order. */
  contents: { id: string; text: string }[];
};

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** Adds ids to headings, and wraps tables in scroll regions that are named after their heading. */
class DocumentRenderer extends Renderer {
  private title = "";

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    this.title = text;
    return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
  }

  override table(token: Tokens.Table): string {
    const label = this.title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return `<div class="scroller" role="group" aria-label="${label}" tabindex="0">${super.table(token)}</div>`;
  }
}

/** Configured words, which are no markdown. */
function plain(words: string): string {
  return words.replaceAll(/[\\`*_[\]()#&!|~]/g, "\\$&");
}

const markdown = new Marked();
markdown.setOptions({ renderer: new DocumentRenderer() });
const rendered = new Map<string, LegalText>();

function render(source: string): LegalText {
  const tokens = markdown.lexer(source);
  const contents = tokens.flatMap((token) =>
    token.type === "heading" && token.depth === 2
      ? [{ id: idOf(token.text), text: String(token.text) }]
      : [],
  );
  return { html: markdown.parser(tokens), contents };
}

type LegalFacts = Pick<Site, "contactEmail" | "operator" | "operatorCountry">;

/** A legal text as HTML, with the contact address and the configured facts about the operator. */
export function legalText(name: keyof typeof sources, facts: LegalFacts): LegalText {
  const { contactEmail: email, operator, operatorCountry } = facts;
  const key = JSON.stringify([name, email, operator, operatorCountry]);
  const known = rendered.get(key);
  if (known) return known;
  const country =
    operatorCountry ?? "the country in which the operator of this website is established";
  const text = render(
    sources[name]
      .replaceAll("{email}", `<${email}>`)
      .replaceAll("{country}", plain(country))
      .replaceAll("{operator}", operator ? `This website is operated by ${plain(operator)}. ` : ""),
  );
  rendered.set(key, text);
  return text;
}
