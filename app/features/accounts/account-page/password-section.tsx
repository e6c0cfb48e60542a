import { passwordSectionCopy } from "~/content/accounts/account-page";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";
import { Button } from "~/ui/primitives/button";
import { PasswordField } from "~/ui/forms/password-field";

import type { AccountPageReply } from "./account-page-replies";
import { AccountForm, AccountSection } from "./account-section";
import type { AccountView } from "./account-view";
import { NewPasswordFields } from "../passwords/new-password-fields";
import { UsernameForManagers } from "../passwords/username-for-managers";
import { useSubmitting } from "../use-submitting";

const loadSchema = async () => (await import("./account-page-schemas")).changePasswordSchema;

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

/** Password change with the current password. */
export function PasswordSection({ account, reply }: SectionProps) {
  const submitting = useSubmitting("change-password");
  const refused = reply?.intent === "change-password" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, loadSchema);
  return (
    <AccountSection id="password" title={passwordSectionCopy.title} text={passwordSectionCopy.text}>
      <AccountForm
        key={account.changedAt}
        intent="change-password"
        account={account.id}
        reply={reply}
        errors={errors}
        onInput={recheck}
      >
        <UsernameForManagers email={account.email} />
        <PasswordField
          id="change-password-current_password"
          name="current_password"
          label={passwordSectionCopy.labels.current_password}
          error={errors?.current_password}
          reply={refused?.errors?.current_password ? refused : undefined}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          formId="change-password"
          labels={passwordSectionCopy.labels}
          errors={errors}
          reply={refused}
        />
        <Button
          look="plain"
          busy={submitting}
          busyLabel={passwordSectionCopy.submitting}
          disabled={submitting}
          className="sm:justify-self-start"
        >
          {passwordSectionCopy.submit}
        </Button>
      </AccountForm>
    </AccountSection>
  );
}
