import type { EmailTemplateName } from "../../config/email-templates.ts";

function withLink(heading: string, sentence: string, label: string): string {
  return `<h2>${heading}</h2>

<p>${sentence}</p>
<p><a href="{{ .ConfirmationURL }}">${label}</a></p>
<p>Or enter this code: {{ .Token }}</p>
`;
}

function withoutLink(heading: string, sentence: string): string {
  return `<h2>${heading}</h2>

<p>${sentence}</p>
<p>If it was not you, ask the site for help.</p>
`;
}

/** Templates for mails that the configuration does not override. */
export const DEFAULT_EMAIL_TEMPLATES: Record<
  EmailTemplateName,
  { subject: string; content: string }
> = {
  invite: {
    subject: "You have been invited",
    content: withLink(
      "You have been invited",
      "An account on {{ .SiteURL }} is waiting for you. The link accepts the invitation.",
      "Accept the invitation",
    ),
  },
  confirmation: {
    subject: "Confirm Your Signup",
    content: withLink(
      "Confirm your signup",
      "The link confirms that {{ .Email }} is your address.",
      "Confirm your email address",
    ),
  },
  recovery: {
    subject: "Reset Your Password",
    content: withLink(
      "Reset your password",
      "The link lets you choose a new password. Without it, nothing changes.",
      "Reset password",
    ),
  },
  magic_link: {
    subject: "Your Magic Link",
    content: withLink("Your magic link", "The link signs you in, once.", "Log in"),
  },
  email_change: {
    subject: "Confirm Email Change",
    content: withLink(
      "Confirm the change of your email address",
      "The link confirms the change from {{ .Email }} to {{ .NewEmail }}.",
      "Change email address",
    ),
  },
  reauthentication: {
    subject: "Confirm Reauthentication",
    content: "<h2>Confirm that it is you</h2>\n\n<p>Enter this code: {{ .Token }}</p>\n",
  },
  password_changed: {
    subject: "Your password has been changed",
    content: withoutLink(
      "Your password has been changed",
      "The password of the account {{ .Email }} is a new one from now on.",
    ),
  },
  email_changed: {
    subject: "Your email address has been changed",
    content: withoutLink(
      "Your email address has been changed",
      "The address of the account {{ .OldEmail }} is {{ .Email }} from now on.",
    ),
  },
  mfa_factor_enrolled: {
    subject: "A new MFA factor has been enrolled",
    content: withoutLink(
      "A new MFA factor has been enrolled",
      "A factor of type {{ .FactorType }} was added to the account {{ .Email }}.",
    ),
  },
  mfa_factor_unenrolled: {
    subject: "An MFA factor has been unenrolled",
    content: withoutLink(
      "An MFA factor has been unenrolled",
      "A factor of type {{ .FactorType }} was removed from the account {{ .Email }}.",
    ),
  },
};
