import { lazy, Suspense, useEffect, useMemo } from "react";
import type { FormEvent } from "react";

import { sessionCopy } from "~/content/workshop/session";
import { textValues } from "~/lib/forms/form-values";
import { Breadcrumbs } from "~/ui/primitives/breadcrumbs";
import { FocusedNotice } from "~/ui/primitives/focused-notice";
import { Notice } from "~/ui/primitives/notice";

import type { Report } from "../document/report";
import type { WorkshopDocument } from "../engine/documents";
import { LazyWork, loadWork } from "./lazy-work";
import { RESULT } from "./session";
import type { Session } from "./session";
import type { SessionData, SessionText } from "./session-data";
import { StartPanel } from "./start-panel";
import { useSession } from "./use-session";

type SessionTools<Doc extends WorkshopDocument> = {
  session: Session<Doc>;
  listLabels: { another: string; done: string };
  report(document: Doc): Report;
};

export type SessionKit<Doc extends WorkshopDocument> = SessionTools<Doc> & SessionText;

type SessionPageProps<Doc extends WorkshopDocument> = {
  tools: SessionTools<Doc>;
  text: SessionText;
  server: SessionData<Doc>;
};

const LazyChoice = /* @__PURE__ */ lazy(async () => {
  const { AnswersChoice } = await import("./answers-choice");
  return { default: AnswersChoice };
});

/** One framework as a conversation, with the document that grows beside it. */
export function SessionPage<Doc extends WorkshopDocument>(props: SessionPageProps<Doc>) {
  const { tools, text, server } = props;
  const kit = useMemo(() => ({ ...tools, ...text }), [tools, text]);
  const { session, copy } = kit;
  const state = useSession(session, server);
  const { document, saved, isShared } = state;
  const place = isShared ? RESULT : state.place;
  const report = useMemo(() => document && kit.report(document), [document, kit]);

  // Fetched ahead, so that questions appear at once, even offline.
  useEffect(() => {
    loadWork().catch(() => undefined);
  }, []);

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value = "" } = (submitter as HTMLButtonElement | null) ?? {};
    const values = textValues(new FormData(event.currentTarget));
    if (value.startsWith("start-")) state.start(value === "start-example");
    else state.answer({ ...values, intent: value });
  }

  const parents = [
    { name: "Home", href: "/" },
    { name: sessionCopy.workshop, href: "/workshop" },
  ];
  const encoded = document === server.document ? server.encoded : null;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-gutter py-6 md:py-8">
      <div data-print="none" className="grid grid-cols-1 gap-4">
        <Breadcrumbs parents={parents} current={copy.name} />
        {state.isDamaged ? <Notice tone="warn">{sessionCopy.damaged}</Notice> : null}
        {state.wasDeleted ? (
          <FocusedNotice tone="success">{sessionCopy.deleted}</FocusedNotice>
        ) : null}
      </div>
      {document === null || report === null || place === null ? (
        <StartPanel copy={copy} report={kit.report(session.example)} onSubmit={act} />
      ) : (
        <LazyWork
          {...{ kit, state, document, report, place, encoded, saved, onSubmit: act }}
          address={server.address}
        />
      )}
      {state.mustChoose ? (
        <Suspense>
          <LazyChoice onKeep={state.showStored} onOpen={state.openLinked} />
        </Suspense>
      ) : null}
    </div>
  );
}
