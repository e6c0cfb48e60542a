/** Cards that have nothing to read, or a file of the other site. */
const UNREAD = [
  "signup",
  "email",
  "email-cta",
  "audio",
  "video",
  "file",
  "product",
  "header",
  "nft",
];

const linkTo = (page: Document, address: string, words: string) => {
  const line = page.createElement("p");
  line.append(Object.assign(page.createElement("a"), { href: address, textContent: words }));
  return line;
};

/** Makes of Ghost's cards what an article has, and returns what it cannot have. */
export function readCards(page: Document): string[] {
  for (const card of page.querySelectorAll(".kg-bookmark-card")) {
    const address = card.querySelector("a")?.getAttribute("href") ?? "";
    const title = card.querySelector(".kg-bookmark-title")?.textContent?.trim() || address;
    card.replaceWith(linkTo(page, address, title));
  }
  for (const frame of page.querySelectorAll("iframe")) {
    const address = frame.getAttribute("src") ?? "";
    const [, video] =
      /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address) ?? [];
    const line = page.createElement("pre");
    line.dataset["markdown"] = "";
    line.textContent = `https://youtu.be/${video}`;
    frame.replaceWith(video ? line : linkTo(page, address, address));
  }
  for (const card of page.querySelectorAll(".kg-callout-card")) {
    const note = page.createElement("blockquote");
    note.dataset["kind"] = "NOTE";
    note.append(...(card.querySelector(".kg-callout-text")?.childNodes ?? []));
    card.replaceWith(note);
  }
  for (const button of page.querySelectorAll<HTMLAnchorElement>(".kg-button-card a"))
    button.title = "button";
  for (const card of page.querySelectorAll(".kg-toggle-card")) {
    const [toggle, summary] = [page.createElement("details"), page.createElement("summary")];
    summary.textContent = card.querySelector(".kg-toggle-heading-text")?.textContent ?? "";
    toggle.append(summary, ...(card.querySelector(".kg-toggle-content")?.childNodes ?? []));
    card.replaceWith(toggle);
  }
  return UNREAD.flatMap((kind) => {
    const cards = page.querySelectorAll(`.kg-${kind}-card, .kg-${kind}`);
    for (const card of cards) card.remove();
    return cards.length > 0 ? `${cards.length} × ${kind} card` : [];
  });
}
