import { saveCopy } from "~/content/workshop/saved";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Icon } from "~/ui/primitives/icon";
import { NewTabLabel } from "~/ui/primitives/links/new-tab-label";
import { PageHeading } from "~/ui/primitives/page";

/** Fields of the form that saves a document. */
export type SaveValues = {
  kind: string;
  /** The encoded document. */
  document: string;
  /** Id of the saved document that it changes. */
  saved?: string;
};

/** A document that is not saved yet, and why. */
export type SaveReply = {
  reason: keyof typeof saveCopy.reasons;
  /** Null if the document cannot be read. */
  document: { kind: string; title: string; values: SaveValues } | null;
  /** Path that returns to this document after sign-in; null if it would be too long. */
  returnPath?: string | null;
};

type SignInLinksProps = { signIn: string; signUp: string; isBeside: boolean };

function SignInLinks({ signIn, signUp, isBeside }: SignInLinksProps) {
  return (
    <>
      {isBeside ? (
        <ButtonLink href={signIn} target="_blank">
          <NewTabLabel>{saveCopy.signIn}</NewTabLabel>
        </ButtonLink>
      ) : (
        <ButtonLink href={signIn}>{saveCopy.signIn}</ButtonLink>
      )}
      <ButtonLink href={signUp} look="plain" target="_blank">
        <NewTabLabel>{saveCopy.signUp}</NewTabLabel>
      </ButtonLink>
    </>
  );
}

type SaveFormProps = { reply: SaveReply; values: SaveValues; isSignedOut: boolean };

/** A form that contains the document, so that nothing is lost if the session ends. */
function SaveForm({ reply, values, isSignedOut }: SaveFormProps) {
  const { reason } = reply;
  const { kind, document } = values;
  return (
    <>
      <form method="post" action="/workshop/save" className="contents">
        <HiddenFields fields={reason === "missing" ? { kind, document } : values} />
        <Button look={isSignedOut ? "plain" : "primary"}>{saveCopy.save}</Button>
      </form>
      {reason === "full" ? (
        <ButtonLink href="/app" look="plain" target="_blank">
          <NewTabLabel>{saveCopy.documents}</NewTabLabel>
        </ButtonLink>
      ) : null}
      <form method="post" action={`/workshop/download/${kind}`} className="contents">
        <input type="hidden" name="d" value={document} />
        <Button name="format" value="markdown" look="quiet">
          <Icon glyph="download" className="size-4" />
          {saveCopy.markdown}
        </Button>
      </form>
    </>
  );
}

type SavePageProps = { reply: SaveReply; signIn: string; signUp: string };

/** The page of a document that is not saved yet: the reason, and what the visitor can do. */
export function SavePage({ reply, signIn, signUp }: SavePageProps) {
  const { reason, document } = reply;
  const { heading, text } = saveCopy.reasons[reason];
  const isSignedOut = reason === "sign-in" || reason === "sign-in-beside";
  return (
    <>
      <PageHeading title={heading} lead={text} />
      {document ? (
        <div className="flex items-center gap-4 rounded-lg border border-line bg-surface p-5">
          <Icon glyph="file-text" className="size-6 text-accent" />
          <p className="min-w-0">
            <span dir="auto" className="block font-semibold">
              {document.title}
            </span>
            <span className="text-sm text-muted">{document.kind}</span>
          </p>
        </div>
      ) : null}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {isSignedOut ? (
          <SignInLinks signIn={signIn} signUp={signUp} isBeside={reason === "sign-in-beside"} />
        ) : null}
        {document ? (
          <SaveForm reply={reply} values={document.values} isSignedOut={isSignedOut} />
        ) : (
          <ButtonLink href="/workshop">{saveCopy.workshop}</ButtonLink>
        )}
      </div>
    </>
  );
}
