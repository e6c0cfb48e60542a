import type { ReactNode } from "react";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { ImportPreview } from "./import-articles.server";

/** A row of a list of the import: what it is about, what is said of it, and its state. */
export const importRow =
  "grid items-baseline gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]";

type NamedRowsProps = {
  id: string;
  title: string;
  total: number;
  /** The rows that are named; the others are counted below them. */
  children: ReactNode[];
};

/** A section with rows of what is left out; nothing where there are none. */
export function NamedRows({ id, title, total, children }: NamedRowsProps) {
  if (total === 0) return null;
  return (
    <TitledSection
      id={id}
      title={title}
      heading="text-lg leading-title"
      className="grid grid-cols-1 gap-2"
    >
      <ul className="divide-y divide-line border-y border-line text-sm">{children}</ul>
      {total > children.length ? (
        <p className="text-sm text-muted">{copy.others(total - children.length)}</p>
      ) : null}
    </TitledSection>
  );
}

type FileReasonsProps = { id: string; title: string; files: ImportPreview["skipped"] };

/** Files that are not imported, each with all that is wrong with it. */
export function FileReasons({ files: { total, named }, ...section }: FileReasonsProps) {
  return (
    <NamedRows total={total} {...section}>
      {named.map(({ file, reasons }) => (
        <li key={file} className={`${importRow} wrap-anywhere`}>
          <bdi className="font-semibold">{file}</bdi>
          <span className="md:col-span-2">
            {reasons.map((reason) => (
              <bdi key={reason} className="block text-ink-soft">
                {reason}
              </bdi>
            ))}
          </span>
        </li>
      ))}
    </NamedRows>
  );
}
