import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Toolbar = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  /** Id of the text field. */
  for: string;
  class?: string;
};

declare global {
  namespace JSX {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
    interface IntrinsicElements {
      "markdown-toolbar": Toolbar;
    }
  }
}
