import { PrefetchPageLinks, useLocation, useNavigate } from "@remix-run/react";
import { lazy, useEffect, useRef, useState } from "react";
import type { ComponentType, MouseEvent, SyntheticEvent } from "react";

import { isFetchedAhead } from "~/platform/fetch-ahead";

import { drawnOnce } from "./drawn-once";
import { useSite } from "./site-context";
import { useHydrated } from "./use-hydrated";

type Props = Record<string, unknown>;

function sameProps(one: Props, other: Props): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

/** Where a link in drawn markup leads, if to another page of the site. */
function pageLinked({ target }: SyntheticEvent): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target) return undefined;
  const { origin, pathname, search, hash } = link;
  if (origin !== location.origin || (hash && pathname === location.pathname)) return undefined;
  return pathname + search + hash;
}

/** The same for a click, unless it asks for another tab or window. */
function pageAskedFor(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey ? undefined : pageLinked(event);
}

/** A pointer that rests on a link for so long means it, as the framework's own links have it. */
const RESTS_MS = 100;

/** Fetches ahead, with its scripts, the page whose link is pointed at. */
function useFetchAhead() {
  const { fetchesAhead } = useSite();
  const { key: here } = useLocation();
  const [ahead, setAhead] = useState<{ page: string; from: string }>();
  // The pointer and the focus are each somewhere.
  const waiting = useRef<Record<string, ReturnType<typeof setTimeout>>>({});
  useEffect(
    () => () => {
      for (const timer of Object.values(waiting.current)) clearTimeout(timer);
    },
    [],
  );

  function point(event: SyntheticEvent) {
    const { type } = event;
    clearTimeout(waiting.current[type]);
    const page = fetchesAhead ? pageLinked(event) : undefined;
    if (page === undefined || !isFetchedAhead(page)) return;
    waiting.current[type] = setTimeout(setAhead, RESTS_MS, { page, from: here });
  }
  return { ahead: ahead?.from === here ? ahead.page : undefined, point };
}

type StillOptions = {
  /** Whether what the server drew can do for other props, where the code cannot be had. */
  standsIn?: boolean;
};

/**
 * A part of the page that is nothing but words, drawings and links. As long as its props stay what
 * they were, the browser keeps what the server drew, and neither fetches the part's code nor
 * renders it. Only a page that the browser puts together itself fetches it. A prop that is an object
 * has to be the loader's own: one made while rendering is never what it was.
 */
export function still<P extends Props>(
  load: () => Promise<ComponentType<P>>,
  { standsIn = true }: StillOptions = {},
) {
  if (import.meta.env.SSR) return drawnOnce(load);
  let asServed = "";
  const AsServed = () => (
    <div dangerouslySetInnerHTML={{ __html: asServed }} className="contents" />
  );
  async function find(): Promise<ComponentType<P>> {
    // Without a connection the part stays as it was: its links lead on all the same.
    return standsIn ? load().catch(() => AsServed) : load();
  }
  const drawn: unknown = lazy(async () => ({ default: await find() }));
  // React's own type of a lazy component takes no props that are not known yet.
  const Drawn = drawn as ComponentType<P>;

  return function Still(props: P) {
    const [given] = useState(props);
    const [kept] = useState(!useHydrated());
    const navigate = useNavigate();
    const { ahead, point } = useFetchAhead();
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

    return kept && sameProps(given, props) ? (
      <>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is clicked */}
        <div
          ref={place}
          className="contents"
          onClick={follow}
          onMouseOver={point}
          onFocus={point}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        {ahead ? <PrefetchPageLinks page={ahead} /> : null}
      </>
    ) : (
      <div className="contents">
        <Drawn {...props} />
      </div>
    );
  };
}
