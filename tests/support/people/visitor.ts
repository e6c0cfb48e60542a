import { PASSWORD } from "./account.ts";
import { cookiesAfter } from "./cookie-jar.ts";
import { textOf } from "../pages/document.ts";
import { postForm } from "../servers/site.ts";
import type { TestSite } from "../servers/site.ts";
import { mainOf } from "../servers/whole-site.ts";

type Headers = Record<string, string>;

/** A browser without scripts. It keeps cookies and follows no redirect by itself. */
export function createVisitor({ origin }: Pick<TestSite, "origin">, cookie = "") {
  const withCookie = (headers: Headers): Headers =>
    visitor.cookie ? { Cookie: visitor.cookie, ...headers } : headers;
  const keep = (response: Response) => {
    visitor.cookie = cookiesAfter(visitor.cookie, response);
    return response;
  };
  const post = async (path: string, form: Record<string, string>, headers: Headers = {}) =>
    keep(await postForm(`${origin}${path}`, form, withCookie(headers)));
  const visitor = {
    /** The `Cookie` header of the next request; empty for none. */
    cookie,
    async open(path: string, headers: Headers = {}): Promise<Response> {
      const init = { headers: withCookie(headers), redirect: "manual" } as const;
      return keep(await fetch(`${origin}${path}`, init));
    },
    post,
    signIn: (email: string, password = PASSWORD, path = "/auth/login") =>
      post(path, { intent: "sign-in", email, password }),
    /** Sends one of the forms of the account page. */
    change: (intent: string, fields: Record<string, string> = {}, headers: Headers = {}) =>
      post("/app/account", { intent, ...fields }, headers),
  };
  return visitor;
}

export type Visitor = ReturnType<typeof createVisitor>;

export function newAddress(): string {
  return `${crypto.randomUUID()}@engine.example`;
}

/** Status and destination, such as `303 /app`. */
export function placeOf(response: Response): string {
  return `${response.status} ${response.headers.get("Location")}`;
}

export async function mainText(response: Response, status?: number): Promise<string> {
  return textOf(await mainOf(response, status));
}

/** What a visitor reads who follows the redirect of a form. */
export async function follow(visitor: Visitor, response: Response): Promise<string> {
  const [status, path = ""] = placeOf(response).split(" ");
  if (status !== "303") throw new Error(`No redirect, but ${await mainText(response)}`);
  return mainText(await visitor.open(path));
}
