import { ChevronDown } from "~/ui/icons/chevron-down";

import { deleteSectionCopy, passwordSectionCopy } from "~/content/accounts/account-page";
import { useRevalidatedErrors } from "~/lib/forms/use-revalidated-errors";
import { Button } from "~/ui/primitives/button";
import { TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/primitives/icon";
import { PasswordField } from "~/ui/forms/password-field";

import type { AccountPageReply } from "./account-page-replies";
import { AccountForm, AccountSection } from "./account-section";
import type { AccountView } from "./account-view";
import { useSubmitting } from "../use-submitting";

const loadSchema = async () => (await import("./account-page-schemas")).deleteAccountSchema;

type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

/** Account deletion: collapsed at first; asks for the address and the password. */
export function DeleteSection({ account, reply }: SectionProps) {
  const submitting = useSubmitting("delete-account");
  const refused = reply?.intent === "delete-account" ? reply : undefined;
  const { errors, recheck } = useRevalidatedErrors(refused, loadSchema);
  return (
    <AccountSection id="delete" title={deleteSectionCopy.title} text={deleteSectionCopy.text}>
      <details open={Boolean(refused)} className="group rounded-lg border border-danger">
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-5 py-2 font-semibold text-danger">
          {deleteSectionCopy.open}
          <Icon
            glyph={ChevronDown}
            className="size-5 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pt-2 pb-5">
          <AccountForm
            intent="delete-account"
            account={account.id}
            reply={reply}
            errors={errors}
            onInput={recheck}
          >
            <TextField
              id="delete-account-email"
              name="email"
              type="email"
              label={deleteSectionCopy.email}
              hint={account.email}
              error={errors?.email}
              defaultValue={refused?.values.email}
              autoComplete="off"
              required
            />
            <PasswordField
              id="delete-account-current_password"
              name="current_password"
              label={passwordSectionCopy.labels.current_password}
              error={errors?.current_password}
              reply={refused?.errors?.current_password ? refused : undefined}
              autoComplete="current-password"
              required
            />
            <Button
              look="danger"
              busy={submitting}
              busyLabel={deleteSectionCopy.submitting}
              disabled={submitting}
              className="sm:justify-self-start"
            >
              {deleteSectionCopy.submit}
            </Button>
          </AccountForm>
        </div>
      </details>
    </AccountSection>
  );
}
