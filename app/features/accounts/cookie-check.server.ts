import { randomUUID } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import { accountsCopy } from "~/content/accounts/accounts";
import type { FormValues } from "~/lib/forms/form-values";
import { privateCookie } from "./private-cookie.server";

const uuid = /^[\da-f-]{36}$/;

/** The random id of this browser, which pages with the hidden field `cookie` set; null if it sent none. */
export async function readFormCookie(
  request: Request,
  context: AppLoadContext,
): Promise<string | null> {
  const value: unknown = await privateCookie("form", context).parse(request.headers.get("Cookie"));
  return typeof value === "string" && uuid.test(value) ? value : null;
}

/** Headers for a page with the hidden field `cookie`: they set the cookie where the browser has none. */
export async function formCookieHeaders(
  request: Request,
  context: AppLoadContext,
): Promise<Record<string, string>> {
  if (await readFormCookie(request, context)) return {};
  return { "Set-Cookie": await privateCookie("form", context).serialize(randomUUID()) };
}

/**
 * What to tell the sender of a form that needs cookies; null if cookies work. The form's page has set
 * one, so a browser that sends none would lose the session, too.
 */
export function cookieProblem(values: FormValues, request: Request): string | null {
  const wasSet = values.cookie === "set";
  return wasSet && !request.headers.has("Cookie") ? accountsCopy.cookiesBlocked : null;
}
