import type { EmailTemplates } from "../../config/config.ts";
import type { Address, OutgoingMail } from "../../mail/mailbox.ts";
import { compileTemplate, type Template } from "../../mail/template.ts";
import { BackendStartError } from "../../start-error.ts";
import type { UserRow } from "../rows.ts";

type MailContent = {
  /** By default the user's address. */
  to?: string;
  /** The token of a link of this type and the code to type; absent in notifications. */
  token?: { otp: string; hash: string };
  linkType?: string;
  redirectTo?: string;
  newEmail?: string;
  oldEmail?: string;
  factorType?: string;
};

export type ComposeMail = ReturnType<typeof createMailComposer>;

type Compiled = { subject: Template; body: Template };

function compile(name: string, part: "subject" | "content", source: string): Template {
  try {
    return compileTemplate(source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BackendStartError(`The mail template ${name} (${part}): ${error.message}.`);
  }
}

/** Encodes only URLs with `&`, `=` or `#`, to keep other links readable. */
function encodeRedirect(url: string): string {
  return /[&=#]/.test(url) ? encodeURIComponent(url) : url;
}

/** Compiles all templates. @throws BackendStartError with the name of an invalid template */
export function createMailComposer(options: {
  templates: EmailTemplates;
  sender: Address;
  siteUrl: string;
  serviceUrl: string;
}) {
  const { templates, sender, siteUrl, serviceUrl } = options;
  const compiled = new Map(
    Object.entries(DEFAULT_EMAIL_TEMPLATES).map(([name, preset]): [string, Compiled] => {
      const { subject, content } = { ...preset, ...templates[name] };
      return [
        name,
        { subject: compile(name, "subject", subject), body: compile(name, "content", content) },
      ];
    }),
  );
  const link = (hash: string, type: string, redirectTo: string): string =>
    `${serviceUrl}/verify?token=${hash}&type=${type}&redirect_to=${encodeRedirect(redirectTo)}`;
  return (name: EmailTemplateName, user: UserRow, content: MailContent): OutgoingMail => {
    const { linkType, token, redirectTo = siteUrl, newEmail, oldEmail, factorType } = content;
    const { to = user.email ?? "" } = content;
    const data = {
      SiteURL: siteUrl,
      Email: user.email ?? "",
      NewEmail: newEmail,
      OldEmail: oldEmail,
      FactorType: factorType,
      // GoTrue sets this variable only in this mail.
      SendingTo: name === "email_change" ? to : undefined,
      Token: token?.otp,
      TokenHash: token?.hash ?? "",
      RedirectTo: redirectTo,
      Data: user.raw_user_meta_data ?? {},
      ConfirmationURL: token && linkType ? link(token.hash, linkType, redirectTo) : "",
    };
    const { subject, body } = compiled.get(name) ?? { subject: () => "", body: () => "" };
    const recipient = { name: "", address: to };
    return { from: sender, to: [recipient], subject: subject(data), html: body(data) };
  };
}

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
const DEFAULT_EMAIL_TEMPLATES = {
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
