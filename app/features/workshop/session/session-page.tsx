import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FormEvent, ComponentType } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { Breadcrumbs } from "~/ui/primitives/links/breadcrumbs";
import { Button } from "~/ui/primitives/button";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";

import type { SessionData, SessionStart } from "./session-data";
import { StartPanel } from "./start-panel";
import { useSession } from "./use-session";
import { loadFramework } from "../frameworks/load";
import type { SessionWorkProps } from "./session-work";

const LazyChoice = /* @__PURE__ */ lazy(async () => {
  const { AnswersChoice } = await import("./answers-choice");
  return { default: AnswersChoice };
});

/** One framework as a conversation, with the document that grows beside it. */
export function SessionPage({
  copy,
  preview,
  finished,
  server,
}: SessionStart & { server: SessionData }) {
  const { slug: kind, name } = copy;
  const session = useSession(kind, server);
  /** Then the server begins the session. */
  const lacksScripts = useRef(false);

  // Fetched ahead, so that questions appear at once, even offline.
  useEffect(() => {
    loadWork(kind).catch(() => undefined);
  }, [kind]);

  function start(event: FormEvent<HTMLFormElement>) {
    if (lacksScripts.current) return;
    event.preventDefault();
    const { currentTarget: form } = event;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    loadWork(kind).then(
      () => session.start(submitter?.value === "start-example"),
      () => {
        lacksScripts.current = true;
        form.requestSubmit(submitter);
      },
    );
  }

  const parents = [
    { name: "Home", href: "/" },
    { name: sessionCopy.workshop, href: "/workshop" },
  ];
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-gutter py-6 md:py-8">
      <div data-print="none" className="grid grid-cols-1 gap-4">
        <Breadcrumbs parents={parents} current={name} />
        {session.isDamaged ? <Notice tone="warn">{sessionCopy.damaged}</Notice> : null}
        {session.undo ? (
          <FocusedNotice tone="success">
            {sessionCopy.deleted}{" "}
            <Button
              type="button"
              look="plain"
              size="compact"
              className="my-1 ml-2"
              onClick={session.undo}
            >
              {sessionCopy.undo}
            </Button>
          </FocusedNotice>
        ) : null}
      </div>
      {session.document === null ? (
        <StartPanel copy={copy} preview={preview} finished={finished} onSubmit={start} />
      ) : (
        <LazyWork kind={kind} session={session} document={session.document} />
      )}
      {session.mustChoose ? (
        <Suspense>
          <LazyChoice onKeep={session.showStored} onOpen={session.openLinked} />
        </Suspense>
      ) : null}
    </div>
  );
}

type LazyWorkProps = Omit<SessionWorkProps, "framework">;

const loaded = new Map<string, ComponentType<LazyWorkProps>>();

/** @throws if a script cannot be loaded. */
async function loadWork(kind: string): Promise<{ default: ComponentType<LazyWorkProps> }> {
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
function LazyWork({ kind, ...props }: LazyWorkProps & { kind: string }) {
  const [Work] = useState(() => loaded.get(kind) ?? lazy(() => loadWork(kind)));
  return (
    <Suspense>
      <Work {...props} />
    </Suspense>
  );
}
