import type { ReactNode } from "react";

import { useSite } from "~/ui/primitives/site-context";

type ErrorPageProps = {
  title: string;
  text: string;
  drawing: ReactNode;
  /** Links, below the text. */
  actions: ReactNode;
  children?: ReactNode;
};

/** Layout of error pages: text, links and contact address beside a drawing. */
export function ErrorPage({ title, text, drawing, actions, children }: ErrorPageProps) {
  const { contactEmail } = useSite();
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 items-start gap-10 px-gutter py-12 md:grid-cols-[minmax(0,1fr)_12rem] md:gap-x-10 md:py-20 lg:gap-x-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid max-w-measure grid-cols-1 gap-8">
        <div className="grid gap-4">
          <h1 className="text-3xl leading-heading">{title}</h1>
          <p data-why="" className="text-lg text-ink-soft">
            {text}
          </p>
        </div>
        {children}
        <p className="grid grid-cols-2 gap-3 max-sm:*:nth-[-n+2]:col-span-2 sm:flex sm:flex-wrap">
          {actions}
        </p>
        <p className="border-t border-line pt-5 text-sm text-muted">
          Still stuck? Write to{" "}
          <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
            {contactEmail}
          </a>{" "}
          and we will look into it.
        </p>
      </div>
      <div className="max-w-40 max-md:order-first md:max-w-none" data-print="none">
        {drawing}
      </div>
    </div>
  );
}
