import { articleImportCopy as copy } from "~/content/desk/article-import";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { ImportPreview } from "./import-articles.server";

type FileReasonsProps = { id: string; title: string; files: ImportPreview["skipped"] };

/** Files that are not imported, each with all that is wrong with it. */
export function FileReasons({ id, title, files: { total, named } }: FileReasonsProps) {
  if (total === 0) return null;
  return (
    <TitledSection
      id={id}
      title={title}
      heading="text-lg leading-title"
      className="grid grid-cols-1 gap-2"
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {named.map(({ file, reasons }) => (
          <li key={file} className="grid gap-0.5 py-2 wrap-anywhere">
            <bdi className="font-semibold">{file}</bdi>
            {reasons.map((reason) => (
              <bdi key={reason} className="block text-ink-soft">
                {reason}
              </bdi>
            ))}
          </li>
        ))}
      </ul>
      {total > named.length ? (
        <p className="text-sm text-muted">{copy.others(total - named.length)}</p>
      ) : null}
    </TitledSection>
  );
}
