import { spamWordsCopy as copy } from "~/content/desk/spam-words";
import { TextAreaField } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { SpamWordsReply } from "./spam-words.server";

type Words = readonly { entry: string; held_back: number }[];
type FormProps = { words: Words; reply: SpamWordsReply | undefined };

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

/** All entries, one in each line. */
export function SpamWordsForm({ words, reply }: FormProps) {
  const stored = words.map(({ entry }) => entry).join("\n");
  const values = { words: stored, shown: stored, ...reply?.values };
  const question = reply?.question;
  return (
    <PostForm
      formId="spam"
      keep="spam-words"
      reply={reply}
      values={values}
      className="grid max-w-form gap-5"
    >
      <input type="hidden" name="shown" data-base="" value={values.shown} />
      <TextAreaField name="words" label={copy.label} hint={copy.hint} rows={12} />
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

/** The entries that held leads back, the most often first. */
export function HeldBack({ words }: { words: Words }) {
  const held = words
    .filter(({ held_back }) => held_back > 0)
    .toSorted((one, other) => other.held_back - one.held_back);
  return (
    <TitledSection id="held" title={copy.list}>
      {held.length === 0 ? (
        <p className="text-ink-soft">{copy.none}</p>
      ) : (
        <ul className="max-w-form divide-y divide-line border-y border-line">
          {held.map(({ entry, held_back }) => (
            <li key={entry} className="flex flex-wrap justify-between gap-x-6 py-2">
              <bdi className="min-w-0 font-semibold wrap-anywhere">{entry}</bdi>{" "}
              <span className="text-muted tabular-nums">{copy.held(held_back)}</span>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
