/** Script of articles with videos: shows the player in place of its link. Without it, the link leads to YouTube. */
import { around, doc, on } from "./dom.ts";
import { playerAddress } from "../lib/browser/video-player.ts";

on("click", (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const link = around(target, "a[data-video]");
  const opensTab = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
  if (!link || defaultPrevented || opensTab) return;
  event.preventDefault();
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set below
  const frame = doc.createElement("iframe");
  frame.title = link.textContent ?? "";
  frame.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
  // The player's scripts need their own origin, but must not navigate this page.
  for (const right of [
    "scripts",
    "same-origin",
    "presentation",
    "popups",
    "popups-to-escape-sandbox",
  ])
    frame.sandbox.add(`allow-${right}`);
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = playerAddress(link.dataset.video ?? "", location.origin);
  link.replaceWith(frame);
  frame.focus({ preventScroll: true });
});
