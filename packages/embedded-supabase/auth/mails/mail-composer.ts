import type { EmailTemplates } from "../../config/email-templates.ts";
import type { Address, OutgoingMail } from "../../mail/mailbox.ts";
import { compileTemplate, type Template } from "../../mail/template.ts";
import { BackendStartError } from "../../start-error.ts";
import { DEFAULT_EMAIL_TEMPLATES, type EmailTemplateName } from "./default-email-templates.ts";
import type { Json } from "../rows.ts";

type MailContent = {
  to: string;
  /** The user's current address and metadata, for the templates. */
  email: string;
  userMetadata: Json;
  /** Absent in notifications. */
  otp?: string;
  tokenHash?: string;
  /** Type of the verification link; absent in mails without a link. */
  linkType?: string;
  redirectTo?: string;
  newEmail?: string;
  oldEmail?: string;
  factorType?: string;
};

export type MailComposer = {
  compose(name: EmailTemplateName, content: MailContent): OutgoingMail;
  /** URL of `GET /verify` for a token. */
  link(tokenHash: string, type: string, redirectTo: string): string;
};

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
}): MailComposer {
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
  const link: MailComposer["link"] = (tokenHash, type, redirectTo) =>
    `${serviceUrl}/verify?token=${tokenHash}&type=${type}&redirect_to=${encodeRedirect(redirectTo)}`;
  return {
    link,
    compose(name, content) {
      const { linkType, otp, tokenHash = "", redirectTo = siteUrl } = content;
      const data = {
        SiteURL: siteUrl,
        Email: content.email,
        NewEmail: content.newEmail,
        OldEmail: content.oldEmail,
        FactorType: content.factorType,
        // GoTrue sets this variable only in this mail.
        SendingTo: name === "email_change" ? content.to : undefined,
        Token: otp,
        TokenHash: tokenHash,
        RedirectTo: redirectTo,
        Data: content.userMetadata,
        ConfirmationURL: linkType === undefined ? "" : link(tokenHash, linkType, redirectTo),
      };
      const { subject, body } = compiled.get(name) ?? { subject: () => "", body: () => "" };
      return {
        from: sender,
        to: [{ name: "", address: content.to }],
        subject: subject(data),
        html: body(data),
      };
    },
  };
}
