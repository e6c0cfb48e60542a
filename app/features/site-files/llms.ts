import { escapeMarkdown } from "~/lib/markdown/escape-markdown";

type GuideLink = { name: string; path: string; line?: string | undefined };

export type Guide = {
  title: string;
  summary: string;
  sections: readonly { title: string; links: readonly GuideLink[] }[];
  contactEmail: string;
};

/** `llms.txt`: a guide to the site for language models, as llmstxt.org proposes. */
export function llmsText(siteUrl: string, guide: Guide): string {
  const blocks = guide.sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => {
      const lines = links.map(({ name, path, line }) => {
        const link = `- [${escapeMarkdown(name)}](${new URL(path, siteUrl).href})`;
        return line ? `${link}: ${escapeMarkdown(line)}` : link;
      });
      return `## ${title}\n\n${lines.join("\n")}\n`;
    });
  return [
    `# ${escapeMarkdown(guide.title)}\n`,
    `> ${escapeMarkdown(guide.summary)}\n`,
    ...blocks,
    `## Contact\n\n- Email: ${guide.contactEmail}\n`,
  ].join("\n");
}
