import { useInlineStyles } from "~/lib/http/render-context";

const MARK = "data-inline-styles";

/** The text of the page's inline stylesheet, so that the browser renders what the server rendered. */
const servedStyles = import.meta.env.SSR
  ? undefined
  : document.querySelector(`style[${MARK}]`)?.textContent;

/** The site's stylesheet: inline on pages from the cache, linked on all others; the desk has one of its own. */
export function Stylesheet({ href }: { href: string }) {
  const serverStyles = useInlineStyles();
  const css = import.meta.env.SSR ? serverStyles : servedStyles;
  if (!css) return <link rel="stylesheet" href={href} />;
  return (
    <style
      {...{ [MARK]: true }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
