import { leadEmailCopy as copy } from "~/content/desk/lead-email";
import { leadPageCopy } from "~/content/desk/leads";
import { snippetsCopy } from "~/content/desk/snippets";
import type { FormValues } from "~/lib/forms/form-values";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Notice } from "~/ui/primitives/notice";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";

import { greetingOf, quotationOf, recipientsOf, replyLink } from "../lead/reply-link";
import { languageFor, snippetsFor } from "../snippets/snippet-text";
import type { Snippet } from "../snippets/snippet-text";
import type { StoredLead } from "../stored-lead";
import type { EmailReply } from "./write-email.server";

const FORM = "email-form";
const { labels, hints } = copy;

type EmailFormProps = {
  lead: StoredLead;
  values: FormValues;
  reply: EmailReply | undefined;
  /** The address that the email comes from, and that of the reader. */
  from: string;
  self: string;
  snippets: readonly Snippet[];
};

/** What the lead wrote, and whether the email quotes it. */
function AnsweredMessage({ lead, isQuoted }: { lead: StoredLead; isQuoted: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {quotationOf({ ...lead, email: lead.email ?? "" }) === "" ? null : (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="quote"
            value="yes"
            defaultChecked={isQuoted}
            className="choice"
          />
          {copy.quote}
        </label>
      )}
      <Unfold title={copy.message} className="text-sm open:basis-full">
        <p
          dir="auto"
          className="border-l-2 border-primary pl-4 text-base whitespace-pre-wrap wrap-anywhere"
        >
          {lead.message}
        </p>
      </Unfold>
    </div>
  );
}

type RecipientProps = { to: string; addresses: readonly string[] };

/** The address that the email goes to, one of the lead's if there are several. */
function Recipient({ to, addresses }: RecipientProps) {
  if (addresses.length > 1) return <SelectField name="to" label={labels.to} options={addresses} />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
      <input type="hidden" name="to" value={to} />
      <span className="text-sm font-semibold">{labels.to}</span>{" "}
      <bdi className="wrap-anywhere">{to}</bdi>
    </p>
  );
}

/** An email to a lead, with the message that it answers below the text. */
export function EmailForm(props: EmailFormProps) {
  const { lead, values, reply, from, self, snippets } = props;
  const shown = { ...values, ...reply?.values };
  return (
    <PostForm
      id={FORM}
      formId="email"
      keep={`email-${lead.id}`}
      reply={reply}
      values={shown}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="key" value={shown["key"]} />
      <Recipient to={shown["to"] ?? ""} addresses={recipientsOf(lead)} />
      <TextField
        name="subject"
        label={labels.subject}
        maxLength={200}
        autoComplete="off"
        required
      />
      {reply?.replaced ? (
        <FocusedNotice tone="info">{copy.replaced(reply.replaced)}</FocusedNotice>
      ) : null}
      <TextAreaField
        name="text"
        label={labels.text}
        rows={8}
        tools={
          snippetsFor(snippets, lead).length > 0 ? (
            <TextLink href="#snippets" className="justify-self-start text-sm lg:hidden">
              {copy.snippets}
            </TextLink>
          ) : undefined
        }
        required
      />
      <AnsweredMessage lead={lead} isQuoted={(reply?.values ?? values)["quote"] === "yes"} />
      <div className="[&_input]:max-w-64">
        <TextField
          name="sender"
          label={labels.sender}
          hint={hints.sender(from, self)}
          maxLength={100}
          autoComplete="name"
          required
        />
      </div>
      <p className="max-w-measure text-sm text-muted">{copy.note}</p>
      <div data-work-bar="" className="sticky bottom-0 form-bar -mx-2 bg-page px-2 max-sm:*:grow">
        <Button name="intent" value="send">
          {copy.send}
        </Button>
      </div>
    </PostForm>
  );
}

/** The team's snippets, each of which a button puts into the text. */
export function EmailSnippets({
  snippets,
  lead,
}: {
  snippets: readonly Snippet[];
  lead: StoredLead;
}) {
  const fitting = snippetsFor(snippets, lead);
  if (fitting.length === 0)
    return (
      <p className="text-sm">
        <TextLink href="/app/desk/leads/snippets">{snippetsCopy.use.none}</TextLink>
      </p>
    );
  return (
    <TitledSection
      id="snippets"
      title={copy.snippets}
      heading="text-lg leading-title"
      className="grid gap-2"
    >
      <ul className="grid gap-2">
        {fitting.map(({ id, title, language, body }) => (
          <li key={id} className="grid gap-1">
            <Button
              form={FORM}
              name="intent"
              value={`insert-${id}`}
              look="plain"
              size="compact"
              aria-label={copy.insert(title)}
              className="max-w-full justify-self-start"
            >
              <bdi className="truncate">{title}</bdi>
            </Button>
            {language && language !== languageFor(lead) ? (
              <p className="text-sm">{snippetsCopy.languages[language]}</p>
            ) : null}
            <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
              {body}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <TextLink href="/app/desk/leads/snippets">{copy.manage}</TextLink>
      </p>
    </TitledSection>
  );
}

/** Why the site sends no email to this lead, and the other way to write one. */
export function NoEmail({ lead }: { lead: StoredLead }) {
  const [email] = recipientsOf(lead);
  if (email === undefined) return <Notice tone="warn">{copy.noAddress}</Notice>;
  const link = replyLink({ ...lead, email }, greetingOf(lead));
  return (
    <>
      <Notice tone="warn">{copy.off}</Notice>
      {link ? (
        <p>
          <ButtonLink href={link}>{leadPageCopy.reply}</ButtonLink>
        </p>
      ) : null}
    </>
  );
}
