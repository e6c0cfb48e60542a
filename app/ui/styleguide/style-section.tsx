import type { ReactNode } from "react";

type StyleSectionProps = { id: string; title: string; lead: string; children: ReactNode };

/** A section of the style page. */
export function StyleSection({ id, title, lead, children }: StyleSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-8 border-t border-line pt-10"
    >
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="text-2xl leading-title">
          {title}
        </h2>
        <p className="max-w-measure text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}

type SpecimenProps = { title: string; children: ReactNode };

/** One component below its name. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <h3 className="text-sm leading-title text-muted">{title}</h3>
      {children}
    </div>
  );
}

/** Specimens side by side. */
export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
