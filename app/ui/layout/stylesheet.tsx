import { useLocation } from "@remix-run/react";

import { useInlineStyles } from "~/lib/http/render-context";
import stylesheet from "~/styles/app.css?url";
import deskStylesheet from "~/styles/desk.css?url";

const MARK = "data-inline-styles";

/** The text of the page's inline stylesheet, so that the browser renders what the server rendered. */
const servedStyles = import.meta.env.SSR
  ? undefined
  : document.querySelector(`style[${MARK}]`)?.textContent;

/** The site's stylesheet: inline on pages from the cache, linked on all others; the desk has one of its own. */
export function Stylesheet() {
  const serverStyles = useInlineStyles();
  const css = import.meta.env.SSR ? serverStyles : servedStyles;
  const { pathname } = useLocation();
  // The desk does not hydrate, so no browser needs to know its stylesheet.
  const isDesk = import.meta.env.SSR && pathname.startsWith("/app/desk");
  if (!css) return <link rel="stylesheet" href={isDesk ? deskStylesheet : stylesheet} />;
  return (
    <style
      {...{ [MARK]: true }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
