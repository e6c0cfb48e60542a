import type { ReactNode } from "react";

import { articleImportCopy as copy } from "~/content/desk/articles/article-import";
import { TitledSection } from "~/ui/primitives/titled-section";

import type { ImportPreview } from "./import-articles.server";

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
        <li key={file} className="grid gap-0.5 py-2 wrap-anywhere">
          <bdi className="font-semibold">{file}</bdi>
          {reasons.map((reason) => (
            <bdi key={reason} className="block text-ink-soft">
              {reason}
            </bdi>
          ))}
        </li>
      ))}
    </NamedRows>
  );
}
