import { expect } from "vitest";

import { startAccounts } from "./accounts.ts";
import { cookiesAfter } from "./cookie-jar.ts";
import { documentOf, textOf } from "./document.ts";
import { openAccount } from "./saved-documents.ts";
import { postForm, startSite } from "./site.ts";
import { startFakeService } from "./service.ts";

type Values = Record<string, string>;

/** What tests read of a page. */
export async function pageOf(response: Response, status?: number) {
  const document = await documentOf(response, status);
  const main = document.querySelector("main");
  const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
  return { document, main, text: textOf(main), robots };
}

export type Page = Awaited<ReturnType<typeof pageOf>>;

/** The fields of the form with this button. */
export function formOf({ main }: Page, label: string): Values {
  const button = [...(main?.querySelectorAll("button") ?? [])].find((one) => textOf(one) === label);
  const fields = [...(button?.closest("form")?.querySelectorAll("input") ?? [])];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** A site whose users save documents. */
export async function startWorkshop() {
  const home = await startAccounts();
  const { origin } = home.site;
  const visit = (path: string, cookie = "", at = origin) =>
    fetch(`${at}${path}`, { redirect: "manual", headers: { Cookie: cookie } });
  return {
    ...home,
    visit,
    post: (path: string, values: Values, cookie = "", at = origin) =>
      postForm(`${at}${path}`, values, { Cookie: cookie }),
    openAccount() {
      // Auth allows ten sign-ins a second.
      home.advance(1_000);
      return openAccount(home.backend, home.site);
    },
    /** The page that the visitor sees after a form that was accepted. */
    async pageAfter(response: Response, cookie: string) {
      expect(response.status).toBe(303);
      const path = response.headers.get("location") ?? "";
      return pageOf(await visit(path, cookiesAfter(cookie, response)));
    },
    /** The same site while Supabase knows users and nothing else, or not even these. */
    async whileDown(user: object | null, act: (origin: string) => Promise<void>) {
      const service = await startFakeService();
      const down = await startSite({ supabase: service.supabase });
      service.answer = ({ url }, response) => {
        const isUser = user !== null && url?.startsWith("/auth/v1/user");
        response.writeHead(isUser ? 200 : 503, { "Content-Type": "application/json" });
        response.end(isUser ? JSON.stringify(user) : "{}");
      };
      await act(down.origin);
      await down.close();
      await service.close();
    },
  };
}
