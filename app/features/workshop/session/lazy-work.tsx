import { lazy, Suspense, useState } from "react";
import type { ComponentType } from "react";

import { loadFramework } from "../frameworks/load";
import type { SessionWorkProps } from "./session-work";

type LazyWorkProps = Omit<SessionWorkProps, "framework">;

const loaded = new Map<string, ComponentType<LazyWorkProps>>();

/** @throws if a script cannot be loaded. */
export async function loadWork(kind: string): Promise<{ default: ComponentType<LazyWorkProps> }> {
  const [{ SessionWork }, framework] = await Promise.all([
    import("./session-work"),
    loadFramework(kind),
  ]);
  function Work(props: LazyWorkProps) {
    return <SessionWork framework={framework} {...props} />;
  }
  const work = loaded.get(kind) ?? Work;
  loaded.set(kind, work);
  return { default: work };
}

/** Everything after the start of a session: rendered by the server, with scripts that load after the page's. */
export function LazyWork({ kind, ...props }: LazyWorkProps & { kind: string }) {
  const [Work] = useState(() => loaded.get(kind) ?? lazy(() => loadWork(kind)));
  return (
    <Suspense>
      <Work {...props} />
    </Suspense>
  );
}
