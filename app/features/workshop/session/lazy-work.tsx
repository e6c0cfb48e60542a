import { lazy, Suspense, useState } from "react";

import type { WorkshopDocument } from "../engine/documents";
import type { SessionWork, SessionWorkProps } from "./session-work";

let loaded: typeof SessionWork | undefined;

export async function loadWork() {
  ({ SessionWork: loaded } = await import("./session-work"));
  return { default: loaded };
}

const Loading = /* @__PURE__ */ lazy(loadWork) as unknown as typeof SessionWork;

/** Everything after the start of a session: rendered by the server, with a script that loads after the page's. */
export function LazyWork<Doc extends WorkshopDocument>(props: SessionWorkProps<Doc>) {
  const [Work] = useState(() => loaded ?? Loading);
  return (
    <Suspense>
      <Work {...props} />
    </Suspense>
  );
}
