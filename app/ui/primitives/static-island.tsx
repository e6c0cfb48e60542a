import { lazy, useEffect, useRef, useState } from "react";
import type { ComponentType } from "react";

import { drawnOnce } from "./cached-server-render";
import { useHydrated } from "./use-hydrated";

type Props = Record<string, unknown>;

function sameProps(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/**
 * A part of the page that is nothing but words, drawings and links. As long as its props stay what
 * they were, the browser keeps what the server drew, and neither fetches the part's code nor
 * renders it. Only a page that the browser puts together itself fetches it. A prop that is an object
 * has to be the loader's own: one made while rendering is never what it was.
 */
export function still<P extends Props>(load: () => Promise<ComponentType<P>>) {
  if (import.meta.env.SSR) return drawnOnce(load);
  let asServed = "";
  const AsServed = () => (
    <div dangerouslySetInnerHTML={{ __html: asServed }} className="contents" />
  );
  async function find(): Promise<ComponentType<P>> {
    // Without a connection the part stays as it was: its links lead on all the same.
    return load().catch(() => AsServed);
  }
  const drawn: unknown = lazy(async () => ({ default: await find() }));
  // React's own type of a lazy component takes no props that are not known yet.
  const Drawn = drawn as ComponentType<P>;

  return function Still(props: P) {
    const [given] = useState(props);
    const [kept] = useState(!useHydrated());
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      asServed ||= place.current?.innerHTML ?? "";
    }, []);

    return kept && sameProps(given, props) ? (
      <div
        ref={place}
        className="contents"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    ) : (
      <div className="contents">
        <Drawn {...props} />
      </div>
    );
  };
}
