import { describe, expect, test } from "vitest";

import { articleBody } from "./article-body.server";
import { leadTexts } from "./lead-texts.server";
import { typographicText } from "./typographic-quotes.server";

const shown = (markdown: string, language: "en" | "pt" = "en") =>
  articleBody(markdown, { siteUrl: "https://site.test", language }, (error) => {
    throw error;
  });

test.each([
  [`"Why?" she asked.`, "“Why?” she asked."],
  [`It's the customers' choice, isn't it?`, "It’s the customers’ choice, isn’t it?"],
  [`He said "she called it 'done' twice".`, "He said “she called it ‘done’ twice”."],
  [`("yes", "no")`, "(“yes”, “no”)"],
  [`rock 'n' roll of the '90s and '24`, "rock ’n’ roll of the ’90s and ’24"],
  [`a 27" screen, 5'10" tall`, `a 27" screen, 5'10" tall`],
  [`"Version 2" and "3"`, "“Version 2” and “3”"],
  [`"O cliente disse 'não'", e pronto`, "“O cliente disse ‘não’”, e pronto"],
  [`—"Sim"—`, "—“Sim”—"],
  [`“curly” stays, and it’s fine`, "“curly” stays, and it’s fine"],
  [`see https://site.test/it's?a='b' or "it"`, "see https://site.test/it's?a='b' or “it”"],
  [`"" and ' and "`, "“” and ’ and ”"],
])("%s is set as %s", (typed, set) => expect(typographicText(typed)).toBe(set));

describe("quotes of an article", () => {
  test.each([
    [`"**Why** now?" _'asked'_`, "“<strong>Why</strong> now?” <em>‘asked’</em>"],
    [`**"Why"**, it's [Ada's](/a "it's")`, `<strong>“Why”</strong>, it’s`],
    [`the "\`a["b"]\`" field's`, `the “<code>a["b"]</code>” field’s`],
    [`- "one\n- two"`, "“one"],
  ])("%s are set across elements", (markdown, html) =>
    expect(shown(markdown).html).toContain(html),
  );

  test("are set in no code, attribute or address", () => {
    const { html } = shown(
      `\`\`\`\nsay "it's"\n\`\`\`\n\n[a](/x?q='b' "it's") <kbd>"</kbd> https://site.test/it's`,
    );
    expect(html).toContain(`title="it's"`);
    expect(html).not.toMatch(/[“”‘’]/);
  });

  test("are the same in excerpts, and headings keep their addresses", () => {
    const markdown = `"It's **so**", she said.\n\n## What's "next"?`;
    expect(leadTexts([markdown])).toEqual(["“It’s so”, she said."]);
    const { lead, headings } = shown(markdown, "pt");
    expect([lead, headings]).toMatchObject([
      "“It’s so”, she said.",
      [{ id: "s-whats-next", text: "What’s “next”?" }],
    ]);
  });
});
