import { newAccount, PASSWORD, signIn } from "./account.ts";
import { findMail, mailedLinkTo } from "../servers/mailbox.ts";
import { sessionIn } from "./session.ts";
import { createVisitor, placeOf } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";
import { startWholeSite } from "../servers/whole-site.ts";

export const NEW_PASSWORD = "Better-horse-2";

/** The fields for a new password. */
export function chosen(password = NEW_PASSWORD, confirm_password = password) {
  return { password, confirm_password };
}

/** A site with what its visitors do about their accounts. */
export async function startAccounts(...options: Parameters<typeof startWholeSite>) {
  const home = await startWholeSite(...options);
  const { backend, site, advance } = home;
  const visitor = (cookie = "", at = site) => createVisitor(at, cookie);
  const linkFor = async (address: string) => {
    const { pathname, search } = new URL(await mailedLinkTo(backend.mailUrl, address));
    return pathname + search;
  };
  return {
    ...home,
    visitor,
    newAccount: () => newAccount(backend),
    /** A visitor who has signed in, to a new account unless one is named. */
    async signedIn(address?: string): Promise<Visitor & { email: string }> {
      // Auth allows ten a second.
      advance(1_000);
      const email = address ?? (await newAccount(backend));
      const browser = visitor();
      await browser.signIn(email);
      return Object.assign(browser, { email });
    },
    /** Whether a password opens the account. */
    opens: async (email: string, password = PASSWORD) =>
      (await signIn(site, email, password)) !== undefined,
    mailTo: (address: string) => findMail(backend.mailUrl, address),
    /** Path of the link in the newest mail to an address. */
    linkFor,
    /** Opens the link like Auth's own page; gives the path with a code that it leads to. */
    async codeLink(address: string): Promise<string> {
      const [, query] = (await linkFor(address)).split("?");
      const token = new URLSearchParams(query).get("token_hash") ?? "";
      const redirect_to = `${site.origin}/auth/callback`;
      const verify = new URLSearchParams({ token, type: "signup", redirect_to });
      const url = `${backend.apiUrl}/auth/v1/verify?${verify}`;
      const { headers } = await fetch(url, { redirect: "manual" });
      const { pathname, search } = new URL(headers.get("Location") ?? "");
      return pathname + search;
    },
    /** Clicks on the link; gives where that leads. */
    confirm: async (address: string, browser = visitor()) =>
      placeOf(await browser.post(await linkFor(address), { intent: "confirm" })),
    /** Auth's response to a caller who has stored the session of these cookies. */
    async renew(cookie: string): Promise<number> {
      const { status } = await fetch(`${backend.apiUrl}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: { apikey: backend.publishableKey, "Content-Type": "application/json" },
        body: JSON.stringify({ refresh_token: sessionIn(cookie).refresh_token }),
      });
      return status;
    },
    /** Asks for a mail with a link to choose a new password. */
    recover: (email: string, browser = visitor()) =>
      browser.post("/auth/forgot-password", { intent: "recover", email }),
  };
}
