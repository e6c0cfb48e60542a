import type { AppLoadContext } from "@remix-run/node";

import { notices } from "~/content/accounts/accounts";
import type { NoticeName } from "~/content/accounts/accounts";
import { setFlash, popFlash } from "~/lib/http/flash";

/** The text that the previous page left for this one, once, with the headers that take it away. */
export function popPageNotice(request: Request, { siteUrl }: AppLoadContext) {
  const { name, headers } = popFlash(request, siteUrl);
  const notice = name && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
  return { name, notice, headers };
}

/** Headers that leave a notice for the page the response redirects to. */
export function noticeHeaders(name: NoticeName, { siteUrl }: AppLoadContext) {
  return { "Set-Cookie": setFlash(siteUrl, name) };
}
