import { useNavigate } from "@remix-run/react";
import { lazy, useEffect, useRef, useState } from "react";
import type { ComponentType, MouseEvent } from "react";

import { useHydrated } from "./use-hydrated";

type Plain = Record<string, string | number | boolean | undefined>;

function sameProps(one: Plain, other: Plain): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/** The address that a click on drawn markup asks for, where it leads to another page of the site. */
function pageAskedFor(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!link || link.target || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const { origin, pathname, search, hash } = link;
  if (origin !== location.origin || (hash && pathname === location.pathname)) return;
  return pathname + search + hash;
}

/**
 * A part of the page that is nothing but words, drawings and links. As long as its props stay what
 * they were, the browser keeps what the server drew, and neither fetches the part's code nor
 * renders it. Only a page that the browser puts together itself fetches it.
 */
export function still<Props extends Plain>(load: () => Promise<ComponentType<Props>>) {
  let asServed = "";
  const AsServed = () => (
    <div dangerouslySetInnerHTML={{ __html: asServed }} className="contents" />
  );
  // Without a connection the part stays as it was: its links lead on all the same.
  const drawn: unknown = lazy(async () => ({ default: await load().catch(() => AsServed) }));
  // React's own type of a lazy component takes no props that are not known yet.
  const Drawn = drawn as ComponentType<Props>;

  return function Still(props: Props) {
    const [given] = useState(props);
    const [kept] = useState(!useHydrated());
    const navigate = useNavigate();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      asServed ||= place.current?.innerHTML ?? "";
    }, []);

    function follow(event: MouseEvent) {
      const page = pageAskedFor(event);
      if (page === undefined) return;
      event.preventDefault();
      navigate(page);
    }

    return !import.meta.env.SSR && kept && sameProps(given, props) ? (
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is clicked
      <div
        ref={place}
        className="contents"
        onClick={follow}
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
