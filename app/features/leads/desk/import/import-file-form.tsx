import { importCopy as copy, importFields } from "~/content/desk/lead-import";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Button } from "~/ui/primitives/button";

import type { ImportPreview } from "./import-leads.server";
import { wordName } from "./word-meanings";

/** What was chosen for an earlier file: the columns by their names, and the options. */
function keptOf(preview: ImportPreview) {
  const { header, mapping, state, takesKnown, leavesEmpty, dayOrder } = preview;
  const named = importFields.map((field) => [`named_${field}`, header[mapping[field] ?? -1]]);
  const choices = {
    doubles: takesKnown ? "yes" : undefined,
    leaves_empty: leavesEmpty ? "yes" : undefined,
  };
  const words = preview.words.flatMap(({ field, at, word, means }) => [
    [wordName("word", field, at), word],
    [wordName("means", field, at), means],
  ]);
  return { ...Object.fromEntries([...named, ...words]), ...choices, state, day_order: dayOrder };
}

/** The choice of a file. After another one, its columns of the same names keep what they have. */
export function ImportFileForm({ earlier }: { earlier?: ImportPreview }) {
  return (
    <form method="post" encType="multipart/form-data" className="grid max-w-form gap-4">
      <input type="hidden" name="intent" value="preview-file" />
      {earlier ? <HiddenFields fields={keptOf(earlier)} /> : null}
      <div className="grid gap-1.5">
        <label htmlFor="file" className="justify-self-start text-sm leading-title font-semibold">
          {copy.file}
        </label>
        <p id="file-hint" className="text-sm text-muted">
          {copy.fileHint}
        </p>
        <input
          id="file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby="file-hint"
          className="control"
          required
        />
      </div>
      <div>
        <Button>{copy.upload}</Button>
      </div>
    </form>
  );
}
