import { writingCopy } from "~/content/desk/articles";
import { Unfold } from "~/ui/primitives/unfold";

const { title, keys, marks } = writingCopy.help;

/** What the keys do and what the text may have besides plain Markdown. */
export function WritingHelp() {
  return (
    <Unfold title={title} className="text-sm">
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {[...marks, ...keys].map(([what, effect]) => (
          <div key={what}>
            <dt className="font-semibold wrap-anywhere">{what}</dt>
            <dd className="text-ink-soft">{effect}</dd>
          </div>
        ))}
      </dl>
    </Unfold>
  );
}
