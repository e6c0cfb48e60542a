import { importCopy as copy } from "~/content/desk/lead-import";
import { SelectField } from "~/ui/forms/field";

import type { ImportPreview } from "./import-leads.server";
import { wordName } from "./word-meanings";

type WordFieldsProps = Pick<ImportPreview, "words" | "meaningChoices">;

/** Asks what the words of a file that we do not know count as. */
export function WordFields({ words, meaningChoices }: WordFieldsProps) {
  if (words.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg leading-title font-semibold">{copy.words}</legend>
      <p className="max-w-measure text-ink-soft">{copy.wordsLead}</p>
      <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {words.map(({ field, at, word, rows }) => (
          <div key={`${field} ${word}`} className="min-w-0 wrap-anywhere">
            <input type="hidden" name={wordName("word", field, at)} value={word} />
            <SelectField
              name={wordName("means", field, at)}
              label={copy.word(copy.labels[field], word, rows)}
              options={meaningChoices[field]}
              placeholder={copy.undecided}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
