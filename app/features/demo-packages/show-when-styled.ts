import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import type { Deliverable } from "./deliverable";

const LONGEST_WAIT_MS = 3_000;

/** Resolves once the browser has the sheet, or cannot get it. */
function fetched(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    const done = () => {
      clearTimeout(timer);
      link.remove();
      resolve();
    };
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    Object.assign(link, { rel: "preload", as: "style", href, onload: done, onerror: done });
    document.head.append(link);
  });
}

/** Where the framework navigates by itself: the page is shown once its document's styles are there. */
export async function showWhenStyled({ serverLoader }: ClientLoaderFunctionArgs) {
  const found = await serverLoader<{ deliverable?: Deliverable }>();
  await Promise.all((found.deliverable?.links ?? []).map(({ href }) => fetched(href)));
  return found;
}
