import type { MouseEvent } from "react";

import { forgotPasswordCopy } from "~/content/accounts/password-reset";
import { saveDraft } from "~/lib/forms/form-drafts";
import { TextLink } from "~/ui/primitives/text-link";

function takeEmailAlong({ currentTarget }: MouseEvent): void {
  const field = currentTarget.closest("form")?.elements.namedItem("email");
  if (field instanceof HTMLInputElement) saveDraft("password-reset", { email: field.value });
}

/** Link from the sign-in form to the password reset; the typed address goes along as a draft. */
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
