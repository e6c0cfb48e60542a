import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { privateCookie } from "../private-cookie.server";

const lifetimeSeconds = 30 * 60;

/** A set-up that was begun in this browser. Auth shows the secret of a factor once. */
const twoStepSetup = z.object({
  factorId: z.string(),
  secret: z.string().regex(/^[A-Z2-7]{16,64}$/),
});

type TwoStepSetup = z.infer<typeof twoStepSetup>;

/** `Set-Cookie` value that keeps the set-up for its page, which loads after a redirect. */
export function serializeSetup(setup: TwoStepSetup, context: AppLoadContext): Promise<string> {
  return privateCookie("two-step", context).serialize(setup, { maxAge: lifetimeSeconds });
}

/** `Set-Cookie` value that deletes the cookie. */
export function forgetSetup(context: AppLoadContext): Promise<string> {
  return privateCookie("two-step", context).serialize("", { maxAge: 0 });
}

/** The set-up that was begun in this browser; null if there is none. */
export async function readSetup(
  request: Request,
  context: AppLoadContext,
): Promise<TwoStepSetup | null> {
  const value: unknown = await privateCookie("two-step", context).parse(
    request.headers.get("Cookie"),
  );
  return twoStepSetup.safeParse(value).data ?? null;
}
