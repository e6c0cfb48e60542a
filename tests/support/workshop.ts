import { expect } from "vitest";

import { startAccounts } from "./people/accounts.ts";
import { cookiesAfter } from "./people/cookie-jar.ts";
import { documentOf, mainIn, textOf } from "./pages/document.ts";
import { newStaff } from "./people/staff.ts";
import type { Person } from "./servers/whole-site.ts";

/** What tests read of a page. */
export async function pageOf(response: Response, status?: number) {
  const document = await documentOf(response, status);
  const main = mainIn(document);
  const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
  return { document, main, text: textOf(main), robots };
}

export type Page = Awaited<ReturnType<typeof pageOf>>;

/** A site whose users save documents. */
export async function startWorkshop() {
  const home = await startAccounts();
  return {
    ...home,
    openAccount() {
      // Auth allows ten sign-ins a second.
      home.advance(1_000);
      return newStaff(home.backend, [], { app: false });
    },
    /** The page that the visitor sees after a form that was accepted. */
    async pageAfter(response: Response, { cookie }: Person = { cookie: "" }) {
      expect(response.status).toBe(303);
      const path = response.headers.get("location") ?? "";
      return pageOf(await home.visit(path, { cookie: cookiesAfter(cookie, response) }));
    },
  };
}
