/** Files that readers download: each is uploaded and becomes a card in the formatted text. */
import type { Editor } from "@tiptap/core";

import { writingCopy } from "../../content/desk/articles/writing.ts";
import { FILE_UPLOAD_PATH, fileTypes, LARGEST_ARTICLE_FILE } from "../../lib/http/file-address.ts";
import { element } from "../element.ts";
import { insertCard } from "./blocks/link-cards.ts";
import { say } from "./shown.ts";

const { file: copy } = writingCopy;

type Reply = { address: string; words: string } | { problem: string };

async function send(file: File): Promise<Reply> {
  const body = new FormData();
  body.append("intent", "add");
  body.append("file", file);
  try {
    const response = await fetch(FILE_UPLOAD_PATH, { method: "POST", body, redirect: "manual" });
    const isSignedOut = response.type === "opaqueredirect" || [401, 403].includes(response.status);
    if (isSignedOut) return { problem: copy.refused };
    return (await response.json()) as Reply;
  } catch {
    return { problem: copy.failed };
  }
}

/** Uploads a file and puts its card below the block with the cursor. */
export async function addFile(editor: Editor, file: File): Promise<void> {
  if (file.size > LARGEST_ARTICLE_FILE) {
    say(copy.large);
    return;
  }
  say(copy.sending(file.name));
  const reply = await send(file);
  if (editor.isDestroyed) return;
  if ("problem" in reply) {
    say(reply.problem);
    return;
  }
  const { address: href, words } = reply;
  insertCard(editor.chain().focus(), { kind: "bookmark", href, words }).run();
  say(copy.received(words));
}

/** Asks for a file. */
export function chooseFile(editor: Editor): void {
  const field = element("input", "");
  Object.assign(field, {
    type: "file",
    accept: Object.keys(fileTypes)
      .map((type) => `.${type}`)
      .join(),
  });
  field.addEventListener("change", () => {
    for (const file of field.files ?? []) void addFile(editor, file);
  });
  field.click();
}
