import type { EmailOtpType } from "@supabase/supabase-js";

const opaque = /^[\w-]{1,200}$/;
const types = [
  "email",
  "signup",
  "magiclink",
  "invite",
  "recovery",
  "email_change",
] as const satisfies readonly EmailOtpType[];

/** Purpose of a link, from the `type` parameter in our mails. */
type LinkType = (typeof types)[number];

/** Why a link cannot be used; `elsewhere`: it works only in the browser that requested it. */
export type LinkErrorReason = "spent" | "incomplete" | "elsewhere" | "failed" | "blocked";

/** A mailed link: its token or code, or why it cannot be used. */
export type ConfirmationLink =
  | { kind: "token"; tokenHash: string; type: LinkType }
  | { kind: "code"; code: string }
  /** An address change that one of the two mailboxes has confirmed. */
  | { kind: "first-of-two" }
  | { kind: "failed"; reason: LinkErrorReason; type?: LinkType | undefined };

/** A link that has a token or a code to try. */
export type UsableLink = Extract<ConfirmationLink, { kind: "token" | "code" }>;

export type FailedLink = Extract<ConfirmationLink, { kind: "failed" }>;

type Values = Partial<Record<string, string>>;

/** Error codes that Auth puts into the query; any other code means that the link is used up. */
const reasonByCode = new Map<string, LinkErrorReason>([
  ["user_banned", "blocked"],
  ["bad_code_verifier", "elsewhere"],
  ["unexpected_failure", "failed"],
  ["server_error", "failed"],
  ["temporarily_unavailable", "failed"],
]);
const codeByReason = {
  spent: "otp_expired",
  blocked: "user_banned",
  elsewhere: "bad_code_verifier",
  failed: "unexpected_failure",
};

function isOpaque(value: string | undefined): value is string {
  return value !== undefined && opaque.test(value);
}

function reasonFromQuery({ error, error_code: code }: Values): LinkErrorReason | undefined {
  if (!error && !code) return undefined;
  return reasonByCode.get(code ?? "") ?? reasonByCode.get(error ?? "") ?? "spent";
}

/** Reads a link from its query. */
export function readConfirmationLink(values: Values): ConfirmationLink {
  const type = types.find((name) => name === values.type);
  const reason = reasonFromQuery(values);
  if (reason) return { kind: "failed", reason, type };
  if (type && isOpaque(values.token_hash)) {
    return { kind: "token", tokenHash: values.token_hash, type };
  }
  if (isOpaque(values.code)) return { kind: "code", code: values.code };
  // Auth sends a message, whose text may change, only for the first of two confirmations.
  if (values.message) return { kind: "first-of-two" };
  return { kind: "failed", reason: "incomplete", type };
}

/** Whether the link is from the mail that confirms a sign-up. */
export function confirmsSignUp(link: ConfirmationLink): boolean {
  return link.kind === "token" && (link.type === "email" || link.type === "signup");
}

function valuesOf(link: ConfirmationLink): Record<string, string> {
  switch (link.kind) {
    case "token":
      return { token_hash: link.tokenHash, type: link.type };
    case "code":
      return { code: link.code };
    case "first-of-two":
      return { message: "accepted" };
    default: {
      const type = link.type ? { type: link.type } : undefined;
      if (link.reason === "incomplete") return { ...type };
      return { error_code: codeByReason[link.reason], ...type };
    }
  }
}

/** Path of the page that shows the link or its error. */
export function confirmationPath(link: ConfirmationLink): string {
  const query = new URLSearchParams(valuesOf(link)).toString();
  return query ? `/auth/callback?${query}` : "/auth/callback";
}

/** The link state that Auth put into the URL fragment; null if there is none. */
export function readFragment(hash: string): ConfirmationLink | null {
  const { error, error_code, message } = Object.fromEntries(
    new URLSearchParams(hash.replace(/^#/, "")),
  ) as Values;
  return error || error_code || message
    ? readConfirmationLink({ error, error_code, message })
    : null;
}
