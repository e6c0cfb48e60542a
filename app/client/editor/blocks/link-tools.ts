/** The row of tools in which links, cards, buttons and videos get their address and words. */
import type { Editor } from "@tiptap/core";

import { writingCopy } from "../../../content/desk/articles/writing.ts";
import { videoAt } from "../../../lib/http/video-address.ts";
import { around, find, on } from "../../dom.ts";
import { insertBookmark } from "./card-titles.ts";
import { addressOf, cardAt, changeCard, insertCard, isAddress, linkOf } from "./link-cards.ts";
import type { CardKind } from "./link-cards.ts";
import { insertVideo, selectedVideo } from "./video.ts";

const field = (name: "address" | "words") => find<HTMLInputElement>(`[data-tool-link-${name}]`);

type LinkKind = "link" | "video" | CardKind;

/** What the fields ask for; undefined while they show the link with the cursor. */
let asked: LinkKind | undefined;

export const asksForLink = () => asked !== undefined;

export const isLinkKind = (name: string): name is LinkKind =>
  /^(?:link|video|bookmark|button)$/.test(name);

export function leaveLink(): void {
  asked = undefined;
  field("address")?.setCustomValidity("");
}

/** Shows the field for the words of the link, or for the title of a card or video. */
function showWords(name: "words" | "title" | null): void {
  const label = find("[data-tool-words]");
  if (!label) return;
  label.hidden = name === null;
  const address = field("address")?.closest("label");
  // A button is its words first. A field that moves loses the focus.
  const isFirst = name === "words";
  if (address && name && (address.previousElementSibling === label) !== isFirst)
    address[isFirst ? "before" : "after"](label);
  if (name) label.querySelector("span")?.replaceChildren(writingCopy.link[name]);
}

/** Shows the link with the cursor in the fields, unless something is typed into them. */
export function showLink(editor: Editor): void {
  if (asked) return;
  const [card, video] = [cardAt(editor.state), selectedVideo(editor.state)];
  if (video) showWords("title");
  else showWords(card && (card.kind === "button" ? "words" : "title"));
  const [address, words] = [field("address"), field("words")];
  const href = video?.address ?? String(editor.getAttributes("link")["href"] ?? "");
  if (address) address.value = href;
  if (words) words.value = video?.title ?? card?.words ?? "";
}

/** Asks for the address of a link for the selected words, or of a new card, button or video. */
export function askForLink(kind: LinkKind, editor: Editor): void {
  leaveLink();
  showLink(editor);
  asked = kind;
  const [address, words] = [field("address"), field("words")];
  if (kind !== "link") {
    showWords(kind === "button" ? "words" : "title");
    for (const one of [address, words]) if (one) one.value = "";
  }
  address?.closest<HTMLElement>("[data-tool-link]")?.removeAttribute("hidden");
  (kind === "button" ? words : address)?.focus();
}

/** Writes what the fields have into the text, or asks again for what is missing or no video. */
export function setLink(editor: Editor): void {
  const [address, words] = [field("address"), field("words")];
  if (!address || !words) return;
  const href = addressOf(address.value.trim());
  const old = selectedVideo(editor.state);
  const isVideo = asked === "video" || (old !== null && (asked === undefined || asked === "link"));
  const video = isVideo ? videoAt(href) : null;
  address.required = isVideo || (asked !== undefined && asked !== "link");
  const { noVideo, noAddress } = writingCopy.link;
  const isWrong = isVideo ? !video : !isAddress(href);
  address.setCustomValidity(href && isWrong ? (isVideo ? noVideo : noAddress) : "");
  words.required = asked === "button";
  words.value = words.value.trim();
  if (!address.reportValidity() || !words.reportValidity()) return;
  const kind = asked;
  // At once: the next key is for the text. It ends the question.
  editor.view.focus();
  const chain = editor.chain().focus();
  if (video && kind === "video") insertVideo(chain, video, words.value).run();
  else if (video) chain.updateAttributes("video", { address: href, title: words.value }).run();
  else if (kind === "button") insertCard(chain, { kind, href, words: words.value }).run();
  else if (kind === "bookmark") insertBookmark(editor, href, words.value);
  else if (href && cardAt(editor.state)) changeCard(chain, { href, words: words.value }).run();
  else if (!href) chain.extendMarkRange("link").unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    chain
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
  else chain.extendMarkRange("link").setLink(linkOf(editor, href)).run();
  leaveLink();
}

export function installLinkFields(): void {
  on("input", ({ target }) => {
    if (!around(target, "[data-tool-link]")) return;
    asked ??= "link";
    field("address")?.setCustomValidity("");
  });
  on("focusin", ({ target }) => {
    if (around(target, "[data-formatted]")) leaveLink();
  });
}
