import type { AppLoadContext } from "@remix-run/node";

import { notices } from "~/content/accounts/accounts";
import type { NoticeName } from "~/content/accounts/accounts";
import { setFlash, popFlash } from "~/lib/http/flash";

/** The flash notice for this page, and the headers that delete its cookie. */
export function popPageNotice(request: Request, { siteUrl }: AppLoadContext) {
  const { name, count = "", headers } = popFlash(request, siteUrl);
  const text = name && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
  const notice = text && text.replace("{count}", count);
  return { name, notice, count, headers };
}

/** Headers that set a flash notice for the page that the response redirects to. */
export function noticeHeaders(name: NoticeName, { siteUrl }: AppLoadContext, count?: number) {
  return { "Set-Cookie": setFlash(siteUrl, name, count) };
}
