import type { ComponentProps, ReactNode } from "react";

import { passwordSectionCopy } from "~/content/accounts/account-page";
import { PasswordField } from "~/ui/forms/password-field";

import { AccountForm } from "../account-form";
import type { AccountPageIntent, AccountPageReply } from "./account-page-replies";

type AccountPageFormProps = Pick<ComponentProps<typeof AccountForm>, "loadSchema" | "hidden"> & {
  intent: AccountPageIntent;
  /** User id, so that the action can reject the post if another user has signed in since. */
  account: string;
  /** Action data of the page, of whichever form. */
  reply?: AccountPageReply | undefined;
  submit: string;
  submitting: string;
  look?: "primary" | "plain" | "danger";
  /** The button takes the width that a row of buttons leaves. */
  grows?: boolean;
  children?: ReactNode;
};

/** The reply of the form with this intent, if it was rejected. */
export function refusalOf(
  reply: AccountPageReply | undefined,
  intent: AccountPageIntent,
): AccountPageReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}

/** A form of the account page. */
export function AccountPageForm({
  intent,
  account,
  reply,
  hidden,
  submit,
  submitting,
  look = "plain",
  grows = false,
  ...form
}: AccountPageFormProps) {
  const refused = refusalOf(reply, intent);
  return (
    <AccountForm
      intent={intent}
      action="/app/account"
      reply={refused}
      kept={[`${intent}-${account}`, { unsaved: Boolean(refused?.values.email), asks: "outside" }]}
      hidden={{ account, ...hidden }}
      className={grows ? "grid grow" : "grid grid-cols-1 gap-5"}
      button={{
        look,
        busyLabel: submitting,
        className: grows ? undefined : "sm:justify-self-start",
        children: submit,
      }}
      {...form}
    />
  );
}

/** Asks for the password that the account has, before a change that only its owner may make. */
export function CurrentPasswordField() {
  return (
    <PasswordField
      name="current_password"
      label={passwordSectionCopy.labels.current_password}
      autoComplete="current-password"
      required
    />
  );
}
