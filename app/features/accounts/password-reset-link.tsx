import { Link } from "@remix-run/react";

import { forgotPasswordCopy } from "~/content/password-reset";

/** The address that was typed where the visitor came from. */
export function typedEmailIn(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("email" in state)) return undefined;
  return typeof state.email === "string" ? state.email : undefined;
}

/** Leads to the form for a new password, and takes along the address, unseen by the address bar. */
export function PasswordResetLink({ email }: { email: string }) {
  return (
    <Link
      to="/auth/forgot-password"
      state={{ email }}
      className="justify-self-start text-sm text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
    >
      {forgotPasswordCopy.link}
    </Link>
  );
}
