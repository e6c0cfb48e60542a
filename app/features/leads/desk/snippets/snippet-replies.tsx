import { snippetsCopy } from "~/content/desk/snippets";
import { CopyButton } from "~/ui/primitives/copy-button";
import { CopyScript } from "~/ui/primitives/copy-script";
import { TextLink } from "~/ui/primitives/links/text-link";
import { Unfold } from "~/ui/primitives/unfold";

import { replyLink } from "../lead/reply-link";
import type { StoredLead } from "../stored-lead";
import { snippetText, snippetsFor } from "./snippet-text";
import type { Snippet } from "./snippet-text";

const { use } = snippetsCopy;
const MANAGE = "/app/desk/leads/snippets";

type SnippetReplyProps = {
  snippet: Snippet;
  lead: StoredLead;
  /** The page that writes an email with a snippet; without it, the mail program does. */
  emailHref: ((snippet: string) => string) | undefined;
};

/** A snippet, filled in, with the ways to send it. */
function SnippetReply({ snippet, lead, emailHref }: SnippetReplyProps) {
  const text = snippetText(snippet, lead);
  const language = snippet.language ?? lead.language;
  const { email } = lead;
  const link =
    emailHref?.(snippet.id) ??
    (email === null ? null : replyLink({ ...lead, email, language }, text));
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere">
        {link ? (
          <TextLink href={link} aria-label={use.reply(snippet.title)}>
            <bdi>{snippet.title}</bdi>
          </TextLink>
        ) : (
          <bdi className="font-semibold">{snippet.title}</bdi>
        )}
        {email !== null && link === null ? (
          <span className="text-sm text-muted"> {use.long}</span>
        ) : null}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-sm text-ink-soft">
        {text}
      </p>
      <p className="empty:hidden">
        <CopyButton text={text} label={use.copy} />
      </p>
    </li>
  );
}

/** The team's snippets for a lead, those in its language first. */
export function SnippetReplies({
  snippets,
  ...of
}: Omit<SnippetReplyProps, "snippet"> & { snippets: readonly Snippet[] }) {
  if (snippets.length === 0) return null;
  return (
    <Unfold title={use.title}>
      <ul className="divide-y divide-line">
        {snippetsFor(snippets, of.lead).map((snippet) => (
          <SnippetReply key={snippet.id} snippet={snippet} {...of} />
        ))}
      </ul>
      <p className="pt-2 text-sm">
        <TextLink href={MANAGE}>{use.manage}</TextLink>
      </p>
      <CopyScript />
    </Unfold>
  );
}
