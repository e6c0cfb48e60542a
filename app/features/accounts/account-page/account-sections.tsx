import {
  dataSectionCopy,
  deleteSectionCopy,
  passwordSectionCopy,
  sessionsSectionCopy,
} from "~/content/accounts/account-page";
import { TextField } from "~/ui/forms/field";
import { ButtonLink } from "~/ui/primitives/button";

import { NewPasswordFields } from "../passwords/new-password-fields";
import { UsernameForManagers } from "../passwords/username-for-managers";
import { AccountPageForm, CurrentPasswordField, refusalOf } from "./account-page-form";
import type { AccountPageReply } from "./account-page-replies";
import { AccountSection, Collapsed } from "./account-section";
import type { AccountView } from "./account-view";

const loadPasswordSchema = async () =>
  (await import("./account-page-schemas")).changePasswordSchema;
const loadDeleteSchema = async () => (await import("./account-page-schemas")).deleteAccountSchema;

export type SectionProps = { account: AccountView; reply: AccountPageReply | undefined };

/** Password change with the current password. */
export function PasswordSection({ account, reply }: SectionProps) {
  const { title, text, labels, submit, submitting } = passwordSectionCopy;
  return (
    <AccountSection id="password" title={title} text={text}>
      <AccountPageForm
        key={account.changedAt}
        intent="change-password"
        account={account.id}
        reply={reply}
        loadSchema={loadPasswordSchema}
        submit={submit}
        submitting={submitting}
      >
        <UsernameForManagers email={account.email} />
        <CurrentPasswordField />
        <NewPasswordFields labels={labels} />
      </AccountPageForm>
    </AccountSection>
  );
}

/** Ends all other sessions of the account. */
export function SessionsSection({ account, reply }: SectionProps) {
  const { title, text, submit, submitting } = sessionsSectionCopy;
  return (
    <AccountSection id="sessions" title={title} text={text}>
      <AccountPageForm
        intent="sign-out-others"
        account={account.id}
        reply={reply}
        submit={submit}
        submitting={submitting}
      />
    </AccountSection>
  );
}

/** Download of the account's data. */
export function DataSection() {
  return (
    <AccountSection id="data" title={dataSectionCopy.title} text={dataSectionCopy.text}>
      <ButtonLink
        href="/app/account/download"
        type="application/json"
        look="plain"
        className="sm:justify-self-start"
      >
        {dataSectionCopy.submit}
      </ButtonLink>
      <p className="text-sm text-muted">{dataSectionCopy.leads}</p>
    </AccountSection>
  );
}

/** Account deletion: collapsed at first; asks for the address and the password. */
export function DeleteSection({ account, reply }: SectionProps) {
  const { title, text, open, submit, submitting } = deleteSectionCopy;
  return (
    <AccountSection id="delete" title={title} text={text}>
      <Collapsed title={open} open={Boolean(refusalOf(reply, "delete-account"))} tone="danger">
        <AccountPageForm
          intent="delete-account"
          account={account.id}
          reply={reply}
          loadSchema={loadDeleteSchema}
          submit={submit}
          submitting={submitting}
          look="danger"
        >
          <TextField
            name="email"
            type="email"
            label={deleteSectionCopy.email}
            hint={account.email}
            autoComplete="off"
            required
          />
          <CurrentPasswordField />
        </AccountPageForm>
      </Collapsed>
    </AccountSection>
  );
}
