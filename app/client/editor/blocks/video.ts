/** Videos of YouTube as blocks of the formatted text: a card, as readers see it before they play it. */
import { Node } from "@tiptap/core";
import type { ChainedCommands, JSONContent, MarkdownToken } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorState } from "@tiptap/pm/state";

import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { videoAt } from "../../../lib/http/video-address.ts";
import { escapeMarkdown } from "../../../lib/markdown/escape-markdown.ts";
import { insertBlocks } from "./insert-blocks.ts";

export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    address: {
      default: "",
      parseHTML: (element) => element.getAttribute("data-address"),
      renderHTML: ({ address }) => ({ "data-address": address }),
    },
    title: {
      default: "",
      parseHTML: (element) => element.getAttribute("data-title"),
      renderHTML: ({ title }) => ({ "data-title": title }),
    },
  }),
  parseHTML: () => [{ tag: "figure.video[data-address]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "figure",
    { ...HTMLAttributes, class: "video" },
    ["a", {}, String(node.attrs["title"] || writingCopy.video)],
    ["figcaption", {}, String(node.attrs["address"])],
  ],
  renderMarkdown: ({ attrs }) => {
    const [address, title] = [String(attrs?.["address"]), String(attrs?.["title"] ?? "")];
    return title ? `![${escapeMarkdown(title)}](${address})` : address;
  },
});

/** The words of marked text, without their marks. */
function wordsOf(tokens: readonly MarkdownToken[] = []): string {
  return tokens.map(({ tokens: inside, text = "" }) => (inside ? wordsOf(inside) : text)).join("");
}

/** The video that a paragraph of Markdown is; undefined if it is something else. */
export function videoOf({ type, tokens = [] }: MarkdownToken): JSONContent | undefined {
  const [only, other] = tokens;
  const { href: address = "", title: hover } = only ?? {};
  const isAddress = only?.type === "image" || only?.type === "link";
  if (type !== "paragraph" || !isAddress || other || hover || !videoAt(address)) return undefined;
  const words = wordsOf(only.tokens);
  const title = only.type === "link" && words === address ? "" : words;
  return { type: "video", attrs: { address, title } };
}

/** The selected video. */
export function selectedVideo({
  selection,
}: EditorState): { address: string; title: string } | null {
  const node = selection instanceof NodeSelection ? selection.node : null;
  if (node?.type.name !== "video") return null;
  return { address: String(node.attrs["address"]), title: String(node.attrs["title"]) };
}

/** Puts a video of YouTube below the block with the cursor, and the cursor below it. */
export function insertVideo(chain: ChainedCommands, id: string, title = ""): ChainedCommands {
  return chain.command(({ state: { schema }, tr }) => {
    const { video, paragraph } = schema.nodes;
    if (!video || !paragraph) return false;
    const made = video.create({ address: `https://youtu.be/${id}`, title });
    insertBlocks(tr, [made, paragraph.create()], made.nodeSize);
    return true;
  });
}
