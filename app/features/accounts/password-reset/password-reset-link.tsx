import type { MouseEvent } from "react";

import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { saveDraft } from "~/lib/forms/form-drafts";
import { TextLink } from "~/ui/primitives/text-link";

function takeEmailAlong({ currentTarget }: MouseEvent): void {
  const field = currentTarget.closest("form")?.elements.namedItem("email");
  if (field instanceof HTMLInputElement) saveDraft("password-reset", { email: field.value });
}

/** Leads from the sign-in form to the form for a new password, which then holds the typed address. */
export function PasswordResetLink() {
  return (
    <TextLink
      href="/auth/forgot-password"
      onClick={takeEmailAlong}
      className="justify-self-start text-sm"
    >
      {forgotPasswordCopy.link}
    </TextLink>
  );
}
