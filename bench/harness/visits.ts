import { PASSWORD } from "../../tests/support/account.ts";
import { contactForm } from "../../tests/support/lead-storm.ts";
import { postForm } from "../../tests/support/site.ts";

/** What a visitor got: the status, after how many milliseconds, and whether all he needs is there. */
export type Visit = { status: number; ms: number; whole: boolean };

/** Goes to see, and looks whether the page has what it must. */
async function look(ask: () => Promise<Response>, isWhole: (text: string) => boolean) {
  const begun = performance.now();
  const response = await ask().catch(() => undefined);
  const text = (await response?.text().catch(() => undefined)) ?? "";
  const ms = performance.now() - begun;
  return { status: response?.status ?? 0, ms, whole: isWhole(text), cookies: response?.headers };
}

const patient = (): RequestInit => ({ redirect: "manual", signal: AbortSignal.timeout(40_000) });

let visitors = 0;

export type Visitor = {
  /** Somebody without a session reads. */
  read(origin: string, path: string, word?: string): Promise<Visit>;
  /** Somebody sends the contact form; what came back must be thanks, or hold what was typed. */
  contact(origin: string): Promise<Visit & { name: string }>;
  /** Somebody signs in; else the page must be one to try again on. */
  signIn(origin: string, email: string): Promise<Visit>;
  /** Somebody who is signed in; the session must not be taken away. */
  enter(origin: string, cookie: string): Promise<Visit>;
};

export const visitor: Visitor = {
  read: (origin, path, word = "</html>") =>
    look(
      () => fetch(`${origin}${path}`, patient()),
      (text) => text.includes(word) && text.includes("</html>"),
    ),
  async contact(origin) {
    visitors += 1;
    const name = `${process.pid}-${visitors}`;
    const form = contactForm(name);
    const visit = await look(
      () => postForm(`${origin}/contact`, form),
      (text) => text === "" || Object.values(form).every((typed) => text.includes(typed)),
    );
    return { ...visit, name };
  },
  signIn: (origin, email) =>
    look(
      () => postForm(`${origin}/auth/login`, { intent: "sign-in", email, password: PASSWORD }),
      (text) => text === "" || text.includes(email),
    ),
  async enter(origin, cookie) {
    const { cookies, ...visit } = await look(
      () => fetch(`${origin}/app`, { ...patient(), headers: { cookie } }),
      (text) => text.includes("</html>"),
    );
    const taken = cookies?.getSetCookie().some((header) => /^sb[.=].*max-age=0/i.test(header));
    return { ...visit, whole: visit.whole && !taken };
  },
};
