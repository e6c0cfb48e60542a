import type { ReactNode } from "react";

type TitledSectionProps = {
  id: string;
  title: ReactNode;
  /** Classes of the title. */
  heading?: string;
  className?: string;
  children: ReactNode;
};

/** A part of a page that its title names. */
export function TitledSection({
  id,
  title,
  heading = "text-xl leading-title",
  className = "grid grid-cols-1 gap-4",
  children,
}: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
