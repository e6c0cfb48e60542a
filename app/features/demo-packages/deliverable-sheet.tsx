import { useInsertionEffect } from "react";

import { BODY_CLASS, ROOT_CLASS } from "./deliverable";
import type { Deliverable } from "./deliverable";

/** Has the browser use the styles for as long as the page is shown, which no policy forbids. */
function useConstructedStyles(styles: readonly string[]): void {
  useInsertionEffect(() => {
    const sheets = styles.map((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return sheet;
    });
    document.adoptedStyleSheets.push(...sheets);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (sheet) => !sheets.includes(sheet),
      );
    };
  }, [styles]);
}

/**
 * The document itself, within what its styles cannot get out of. Pages that send no scripts bring
 * its style elements along; where the framework has come here by itself, it adopts them.
 */
export function DeliverableSheet({ deliverable }: { deliverable: Deliverable }) {
  const { styles, html, language, bodyClass } = deliverable;
  useConstructedStyles(styles);
  return (
    <div className="deliverable">
      <div className={ROOT_CLASS} lang={language}>
        <div
          className={`${BODY_CLASS} ${bodyClass}`.trim()}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </div>
  );
}
