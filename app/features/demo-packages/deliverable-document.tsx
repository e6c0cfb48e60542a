import { BODY_CLASS, ROOT_CLASS } from "./deliverable";
import type { Deliverable } from "./deliverable";

/** The document itself, within what its styles cannot get out of. */
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
