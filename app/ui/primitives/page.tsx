import type { ReactNode } from "react";

const widths = { page: "max-w-page", measure: "max-w-measure", form: "max-w-form" };

type PageProps = { width?: keyof typeof widths; lang?: string; children: ReactNode };

/** The content column of a page. */
export function Page({ width = "page", lang, children }: PageProps) {
  return (
    <div lang={lang} className="mx-auto max-w-page px-gutter py-12 md:py-16">
      <div className={`mx-auto grid grid-cols-1 gap-8 ${widths[width]}`}>{children}</div>
    </div>
  );
}

const headings = { regular: "text-2xl", large: "text-3xl" };

type PageHeadingProps = { title: string; lead?: ReactNode; size?: keyof typeof headings };

export function PageHeading({ title, lead, size = "regular" }: PageHeadingProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h1 className={`leading-heading ${headings[size]}`}>{title}</h1>
      {lead ? <p className="max-w-3xl text-lg text-pretty text-ink-soft">{lead}</p> : null}
    </div>
  );
}
