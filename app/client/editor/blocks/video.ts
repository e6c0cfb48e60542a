import type { ChainedCommands } from "@tiptap/core";

import { escapeMarkdown } from "../../../lib/markdown/escape-markdown.ts";
import { insertBlocks } from "./insert-blocks.ts";

/** Puts a video of YouTube below the block with the cursor, and the cursor below it. */
export function insertVideo(chain: ChainedCommands, id: string, title: string): ChainedCommands {
  return chain.command(({ state: { schema }, tr }) => {
    const { markdownBlock, paragraph } = schema.nodes;
    if (!markdownBlock || !paragraph) return false;
    const address = `https://youtu.be/${id}`;
    const source = title ? `![${escapeMarkdown(title)}](${address})` : address;
    const video = markdownBlock.create(null, schema.text(source));
    insertBlocks(tr, [video, paragraph.create()], video.nodeSize);
    return true;
  });
}
