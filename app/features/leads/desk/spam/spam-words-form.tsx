import { spamWordsCopy as copy } from "~/content/desk/spam-words";
import { TextAreaField, TextField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { EmptyState } from "~/ui/primitives/empty-state";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";
import { Unfold } from "~/ui/primitives/unfold";
import { VisuallyHidden } from "~/ui/primitives/visually-hidden";

import type { SpamWordsReply } from "./spam-words.server";

type Words = readonly { entry: string; held_back: number }[];

/** New entries that would fit many leads, each with its number. */
function Question({ question }: { question: NonNullable<SpamWordsReply["question"]> }) {
  return (
    <FocusedNotice tone="warn">
      {copy.question}
      {question.map(({ entry, fits }) => (
        <span key={entry} className="block wrap-anywhere">
          <bdi className="font-semibold">{entry}</bdi> {copy.fits(fits)}
        </span>
      ))}
    </FocusedNotice>
  );
}

/** Adds entries, one in each line. */
export function SpamWordsForm({ reply }: { reply: SpamWordsReply | undefined }) {
  const question = reply?.question;
  return (
    <PostForm formId="spam" keep="spam-words" reply={reply} className="grid content-start gap-5">
      <TextAreaField name="words" label={copy.label} hint={copy.hint} rows={4} />
      {question ? (
        <>
          <Question question={question} />
          <input type="hidden" name="asked" value={question.map(({ entry }) => entry).join("\n")} />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {/* First, so that the Enter key asks again. */}
        <Button name="intent" value="save">
          {copy.save}
        </Button>
        {question ? (
          <Button name="intent" value="anyway" look="plain">
            {copy.saveAnyway}
          </Button>
        ) : null}
      </div>
    </PostForm>
  );
}

/** Says which entries would hold a message back. */
export function SpamWordsTry({ reply }: { reply: SpamWordsReply | undefined }) {
  const { found } = reply ?? {};
  return (
    <Unfold title={copy.try.title} open={reply !== undefined}>
      <PostForm formId="try" keep="spam-try" reply={reply} className="grid max-w-form gap-5 pt-1">
        <p className="text-sm text-muted">{copy.try.text}</p>
        <TextAreaField name="message" label={copy.try.message} rows={4} />
        <TextField name="email" type="email" label={copy.try.email} maxLength={254} />
        {found ? (
          <FocusedNotice tone={found.length > 0 ? "warn" : "success"}>
            {found.length > 0 ? copy.try.held(found.length) : copy.try.passes}
            {found.map((entry) => (
              <bdi key={entry} className="block font-semibold wrap-anywhere">
                {entry}
              </bdi>
            ))}
          </FocusedNotice>
        ) : null}
        <Button name="intent" value="try" look="plain" className="justify-self-start">
          {copy.try.submit}
        </Button>
      </PostForm>
    </Unfold>
  );
}

/** All entries, each of which is removed alone. */
export function SpamWordsList({ words }: { words: Words }) {
  return (
    <TitledSection
      id="entries"
      title={copy.list(words.length)}
      heading="text-lg leading-title tabular-nums"
      className="grid grid-cols-1 content-start gap-2"
    >
      {words.length === 0 ? (
        <EmptyState>
          <p>{copy.none}</p>
        </EmptyState>
      ) : (
        <form method="post">
          <input type="hidden" name="intent" value="remove" />
          <ul className="divide-y divide-line border-y border-line">
            {words.map(({ entry, held_back }) => (
              <li key={entry} className="flex items-center gap-4 py-1.5">
                <span className="min-w-0 grow wrap-anywhere">
                  <bdi className="font-semibold">{entry}</bdi>{" "}
                  <span className="block text-sm text-muted tabular-nums">
                    {copy.held(held_back)}
                  </span>
                </span>
                <Button
                  name="entry"
                  value={entry}
                  look="quiet"
                  size="compact"
                  className="shrink-0 text-sm"
                >
                  {copy.remove}
                  <VisuallyHidden> {entry}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </TitledSection>
  );
}
