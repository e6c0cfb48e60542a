import { useInlineStyles } from "~/lib/http/render-context";
import stylesheet from "~/styles/app.css?url";
import deskStylesheet from "~/styles/desk.css?url";

const MARK = "data-inline-styles";

/** The text of the page's inline stylesheet, so that the browser renders what the server rendered. */
const servedStyles = import.meta.env.SSR
  ? undefined
  : document.querySelector(`style[${MARK}]`)?.textContent;

/** The site's stylesheet: inline on pages from the cache, linked on all others. The desk, which is never cached, has its own. */
export function Stylesheet({ isDesk = false }: { isDesk?: boolean }) {
  if (import.meta.env.SSR && isDesk) return <link rel="stylesheet" href={deskStylesheet} />;
  return <SiteStylesheet />;
}

function SiteStylesheet() {
  const serverStyles = useInlineStyles();
  const css = import.meta.env.SSR ? serverStyles : servedStyles;
  if (!css) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style
      {...{ [MARK]: true }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
