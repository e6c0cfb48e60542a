import { useEffect } from "react";

import { useSite } from "./site-context";

/** Names what replaces the page's content, such as a result, in the document's title while it is shown. */
export function useDocumentTitle(title: string): void {
  const named = `${title} · ${useSite().brand}`;
  useEffect(() => {
    const before = document.title;
    document.title = named;
    return () => {
      if (document.title === named) document.title = before;
    };
  }, [named]);
}
