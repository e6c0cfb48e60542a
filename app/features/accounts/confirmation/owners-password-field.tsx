import { useState } from "react";

import { accountsCopy } from "~/content/accounts/accounts";
import { confirmCopy } from "~/content/accounts/confirmation";
import { PasswordField } from "~/ui/forms/password-field";

import type { ConfirmReply } from "../account-action-data";
import { PasswordRules } from "../passwords/password-rules-list";

type OwnersPasswordFieldProps = { reply: ConfirmReply | undefined };

/** New password, chosen while confirming a sign-up. */
export function OwnersPasswordField({ reply }: OwnersPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const error = reply?.errors?.password;
  return (
    <div className="grid gap-2">
      <PasswordField
        id="confirm-password"
        name="password"
        label={accountsCopy.labels.password}
        hint={confirmCopy.passwordHint}
        error={error}
        described="confirm-password-rules"
        autoComplete="new-password"
        minLength={8}
        required
        reply={error ? reply : undefined}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordRules id="confirm-password-rules" password={password} />
    </div>
  );
}
