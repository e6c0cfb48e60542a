import { lazy, Suspense, useEffect } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";

import { loadedFramework } from "../frameworks/load";
import { LazyWork, loadWork } from "./lazy-work";
import type { SessionData, SessionStart } from "./session-data";
import { StartPanel } from "./start-panel";
import { useSession } from "./use-session";

const LazyChoice = /* @__PURE__ */ lazy(async () => {
  const { AnswersChoice } = await import("./answers-choice");
  return { default: AnswersChoice };
});

/** One framework as a conversation, with the document that grows beside it. */
export function SessionPage({
  copy,
  figure,
  finished,
  server,
}: SessionStart & { server: SessionData }) {
  const { slug: kind, name } = copy;
  const session = useSession(kind, server);

  // Fetched ahead, so that questions appear at once, even offline.
  useEffect(() => {
    loadWork(kind).catch(() => undefined);
  }, [kind]);

  function start(event: FormEvent<HTMLFormElement>) {
    // Until the framework is loaded, the server begins the session.
    if (!loadedFramework(kind)) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    session.start((submitter as HTMLButtonElement | null)?.value === "start-example");
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
        {session.wasDeleted ? (
          <FocusedNotice tone="success">{sessionCopy.deleted}</FocusedNotice>
        ) : null}
      </div>
      {session.document === null ? (
        <StartPanel copy={copy} figure={figure} finished={finished} onSubmit={start} />
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
