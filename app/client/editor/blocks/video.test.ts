import { expect, test } from "vitest";

import { editors } from "../../../../tests/support/pages/text-editors";
import { extensions, readArticle, serialized } from "../article-text";
import { insertVideo } from "./video";

const { openEditor } = editors(extensions);

test.each([
  ["", "", "https://youtu.be/aaaaaaaaa-1\n\nafter"],
  ["One", "", "One\n\nhttps://youtu.be/aaaaaaaaa-1\n\nafter"],
  ["", "The [old] harbor", "![The \\[old\\] harbor](https://youtu.be/aaaaaaaaa-1)\n\nafter"],
])(
  "into %j comes a video with the title %j, and the cursor is below it",
  (before, title, after) => {
    const editor = openEditor();
    editor.commands.setContent(readArticle(before)?.content ?? "");
    insertVideo(editor.chain(), "aaaaaaaaa-1", title).run();
    editor.commands.insertContent("after");
    const written = serialized(...editor.state.doc.children);
    expect(written).toBe(after);
    const again = readArticle(written)?.content.content?.map(({ type }) => type);
    expect(again?.slice(-2)).toEqual(["video", "paragraph"]);
  },
);
