import { pictureAddress } from "~/lib/http/picture-address";
import { escapeMarkdown } from "~/lib/markdown/escape-markdown";

/** What an article has in its text to show the picture. */
export function markdownLine({ id, alt }: { id: string; alt: string }): string {
  return `![${escapeMarkdown(alt)}](${pictureAddress(id, 1280)})`;
}
