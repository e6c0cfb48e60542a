import { BODY_CLASS, ROOT_CLASS } from "./deliverable";
import type { Deliverable } from "./deliverable";

/** The document inside the elements that its styles are scoped to. */
export function DeliverableDocument({ deliverable }: { deliverable: Deliverable }) {
  const { html, language, bodyClass } = deliverable;
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
