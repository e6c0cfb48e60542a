import { LRUCache } from "lru-cache";
import { lazy } from "react";
import type { ComponentType } from "react";

import { SiteProvider, useSite } from "./site-context";

/** Of one part: a menu differs by the page, a price by the language. */
const MOST_DRAWINGS = 50;

/**
 * On the server, a part that shows nothing but its props and the site's facts: drawn by itself once
 * it was shown, and copied from then on. In development it is drawn each time.
 */
export function drawnOnce<P extends object>(load: () => Promise<ComponentType<P>>) {
  const drawings = new LRUCache<string, { html?: string }>({ max: MOST_DRAWINGS });
  const found: unknown = lazy(async () => ({ default: await load() }));
  // React's own type of a lazy component takes no props that are not known yet.
  const Found = found as ComponentType<P>;

  async function draw(key: string, props: P, site: ReturnType<typeof useSite>): Promise<void> {
    const drawing: { html?: string } = {};
    drawings.set(key, drawing);
    const [Part, { default: server }] = await Promise.all([load(), import("react-dom/server")]);
    drawing.html = server.renderToString(
      <SiteProvider value={site}>
        <Part {...props} />
      </SiteProvider>,
    );
  }

  return function DrawnOnce(props: P) {
    const site = useSite();
    const key = JSON.stringify([props, site]);
    const drawing = import.meta.env.DEV ? {} : drawings.get(key);
    if (drawing?.html !== undefined)
      return <div className="contents" dangerouslySetInnerHTML={{ __html: drawing.html }} />;
    // What needs more than these facts, as the router, cannot be drawn by itself: it is each time.
    if (!drawing) draw(key, props, site).catch(() => {});
    return (
      <div className="contents">
        <Found {...props} />
      </div>
    );
  };
}
