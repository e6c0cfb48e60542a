import { lazy, useState } from "react";
import type { ComponentType } from "react";

import { useHydrated } from "./use-hydrated";

type Plain = Record<string, string | number | boolean | undefined>;

function sameProps(one: Plain, other: Plain): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/**
 * A part of the page that answers no one. As long as its props stay what they were, the browser
 * keeps what the server drew, and neither fetches the part's code nor renders it; its links are
 * followed as in any document. Only a page that the browser puts together itself fetches it.
 */
export function still<Props extends Plain>(load: () => Promise<ComponentType<Props>>) {
  const drawn: unknown = lazy(async () => ({ default: await load() }));
  // React's own type of a lazy component takes no props that are not known yet.
  const Drawn = drawn as ComponentType<Props>;

  return function Still(props: Props) {
    const [given] = useState(props);
    const [kept] = useState(!useHydrated());
    return !import.meta.env.SSR && kept && sameProps(given, props) ? (
      <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    ) : (
      <div className="contents">
        <Drawn {...props} />
      </div>
    );
  };
}
