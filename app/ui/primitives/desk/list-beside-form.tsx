import type { ReactNode } from "react";

import { Card } from "../card";

type ListBesideFormProps = {
  list: ReactNode;
  /** Whether the form is of one of the list, and so above it where there is no room beside it. */
  isOfOne?: boolean;
  /** The form. */
  children: ReactNode;
};

/** A list of the desk with the form that adds to it or changes one of it. */
export function ListBesideForm({ list, isOfOne = false, children }: ListBesideFormProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className={isOfOne ? "max-lg:order-last" : ""}>{list}</div>
      <Card look="form" className="grid grid-cols-1 gap-4 sm:p-6!">
        {children}
      </Card>
    </div>
  );
}
