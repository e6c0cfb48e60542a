type EmailTemplate = { subject: string; content: string };

const withLink = (subject: string, sentence: string, label: string): EmailTemplate => ({
  subject,
  content: `<h2>${subject}</h2>

<p>${sentence}</p>
<p><a href="{{ .ConfirmationURL }}">${label}</a></p>
<p>Or enter this code: {{ .Token }}</p>
`,
});

const withoutLink = (subject: string, sentence: string): EmailTemplate => ({
  subject,
  content: `<h2>${subject}</h2>

<p>${sentence}</p>
<p>If it was not you, ask the site for help.</p>
`,
});

/** Templates for mails that the configuration does not override. */
export const DEFAULT_EMAIL_TEMPLATES = {
  invite: withLink(
    "You have been invited",
    "An account on {{ .SiteURL }} is waiting for you. The link accepts the invitation.",
    "Accept the invitation",
  ),
  confirmation: withLink(
    "Confirm Your Signup",
    "The link confirms that {{ .Email }} is your address.",
    "Confirm your email address",
  ),
  recovery: withLink(
    "Reset Your Password",
    "The link lets you choose a new password. Without it, nothing changes.",
    "Reset password",
  ),
  magic_link: withLink("Your Magic Link", "The link signs you in, once.", "Log in"),
  email_change: withLink(
    "Confirm Email Change",
    "The link confirms the change from {{ .Email }} to {{ .NewEmail }}.",
    "Change email address",
  ),
  reauthentication: {
    subject: "Confirm Reauthentication",
    content: "<h2>Confirm that it is you</h2>\n\n<p>Enter this code: {{ .Token }}</p>\n",
  },
  password_changed: withoutLink(
    "Your password has been changed",
    "The password of the account {{ .Email }} is a new one from now on.",
  ),
  email_changed: withoutLink(
    "Your email address has been changed",
    "The address of the account {{ .OldEmail }} is {{ .Email }} from now on.",
  ),
  mfa_factor_enrolled: withoutLink(
    "A new MFA factor has been enrolled",
    "A factor of type {{ .FactorType }} was added to the account {{ .Email }}.",
  ),
  mfa_factor_unenrolled: withoutLink(
    "An MFA factor has been unenrolled",
    "A factor of type {{ .FactorType }} was removed from the account {{ .Email }}.",
  ),
} satisfies Record<string, EmailTemplate>;

export type EmailTemplateName = keyof typeof DEFAULT_EMAIL_TEMPLATES;
