import { useLocation, useNavigate } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useReducer, useState } from "react";

import type { FormValues } from "~/lib/forms/form-values";

import type { WorkshopDocument } from "../engine/document";
import { firstOpen, placeFor, questionAt, takeAnswer } from "../engine/session";
import type { Framework } from "../frameworks/framework";
import { loadedFramework, loadFramework } from "../frameworks/load";
import {
  deleteAnswers,
  hasAside,
  savedDocument,
  savedReference,
  saveDocument,
  saveDraft,
  setAside,
  switchAnswers,
  watchAnswers,
} from "./saved-answers";
import type { Reply, SessionData } from "./session-data";
import { initialState, reduceSession } from "./session-state";
import type { SessionEvent } from "./session-state";

const SHARED = "#d=";

/** Acts after the frame that shows the tap, and renders in pieces: a slow phone answers at once. */
function afterFrame<Parameters extends unknown[]>(action: (...given: Parameters) => void) {
  return (...given: Parameters) => {
    requestAnimationFrame(() => setTimeout(() => startTransition(() => action(...given))));
  };
}

const isSame = (one: object | null, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A session in the browser: the same engine as on the server, with the answers in `localStorage` and
 * the question in the fragment of the address, so that Back leads to the question before.
 */
export function useSession(kind: string, server: SessionData) {
  const { hash: fragment } = useLocation();
  const navigate = useNavigate();
  const [hydrated, setHydrated] = useState(false);
  const [state, send] = useReducer(reduceSession, server, initialState);
  const hash = hydrated ? fragment : "";
  const { answers, link } = state;
  /** Undefined without a link, and while its document is read. */
  const shared = hash.startsWith(SHARED) && link?.hash === hash ? link.document : undefined;

  // Any other update would make React discard the questions while it still waits for their scripts.
  const dispatch = useCallback((event: SessionEvent) => startTransition(() => send(event)), []);
  useEffect(() => startTransition(() => setHydrated(true)), []);

  useEffect(() => {
    let isCurrent = true;
    async function readLink() {
      const { decodeInBrowser } = await import("../document-codec");
      const document = await decodeInBrowser(kind, hash.slice(SHARED.length));
      if (isCurrent) dispatch({ type: "link-read", hash, document });
    }
    if (hash.startsWith(SHARED)) void readLink();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, kind, hash]);

  useEffect(() => {
    async function restore() {
      const stored = await savedDocument(kind);
      const hasEarlier = hasAside(kind);
      const document = server.document ?? stored;
      if (document && stored && !isSame(stored, document)) {
        dispatch({ type: "found-others", hasEarlier });
        return;
      }
      const saved = server.document ? server.saved : savedReference(kind);
      const isKept = server.document === null || saveDocument(server.document, saved);
      dispatch({ type: "restored", answers: document && { document, saved }, isKept, hasEarlier });
    }
    void restore();
  }, [dispatch, kind, server.document, server.saved]);

  useEffect(() => {
    async function follow() {
      const [document, framework] = await Promise.all([savedDocument(kind), loadFramework(kind)]);
      const changed = document && { document, saved: savedReference(kind) };
      const place = answers && placeFor(framework, answers.document, [hash.slice(1), server.place]);
      dispatch({ type: "changed-elsewhere", answers: changed, place });
    }
    return watchAnswers(kind, () => void follow());
  }, [answers, dispatch, hash, kind, server.place]);

  /** Leads to a question by the fragment; "" is the start. */
  function show(place: string) {
    void navigate({ search: "", hash: place }, { preventScrollReset: true });
  }

  function go(place: string) {
    dispatch({ type: "moved" });
    show(place);
  }

  /** Stores changed answers; those of the browser that they do not come from are set aside. */
  function keep(
    document: WorkshopDocument,
    saved: string | undefined,
    place: string,
    isOther = false,
  ) {
    const replaces = (isOther || state.name === "linked") && setAside(kind);
    const isKept = saveDocument(document, saved);
    saveDraft(kind, null);
    dispatch({ type: "changed", answers: { document, saved }, isKept, replaces });
    show(place);
  }

  function start(isExample: boolean) {
    const framework = loadedFramework(kind);
    if (!framework) return;
    const begun = { ...framework.empty, example: isExample };
    // Without answers here, the stored ones may not be read yet.
    keep(begun, "", firstOpen(framework, begun), answers === null);
  }

  function answer(framework: Framework, place: string, values: FormValues) {
    if (!answers) return;
    const { document, saved } = answers;
    const { intent = "" } = values;
    if (intent.startsWith("go:")) {
      go(intent.slice("go:".length));
      return;
    }
    const question = questionAt(framework, document, place);
    if (!question) return;
    if (intent === "remove" && question.without) {
      const rest = question.without();
      keep(rest, saved, firstOpen(framework, rest));
      return;
    }
    const found = takeAnswer(framework, document, place, values);
    if (found.status === "accepted") {
      keep(found.document, saved, placeFor(framework, found.document, [found.next]));
      return;
    }
    const { status, ...rest } = found;
    const problem = status === "full" ? ("full" as const) : null;
    dispatch({ type: "refused", at: place, reply: { values, problem, ...rest } });
  }

  function remove() {
    const restore = deleteAnswers(kind);
    function undo() {
      restore();
      dispatch({ type: "returned", answers, hasEarlier: hasAside(kind) });
      show(hash.slice(1));
    }
    dispatch({ type: "deleted", undo });
    show("");
  }

  function openLinked() {
    setAside(kind);
    const isKept = answers === null || saveDocument(answers.document, answers.saved);
    dispatch({ type: "opened-linked", isKept });
  }

  async function showStored() {
    const [document, framework] = await Promise.all([savedDocument(kind), loadFramework(kind)]);
    const saved = savedReference(kind);
    const found = document && { document, saved };
    dispatch({ type: "returned", answers: found, hasEarlier: hasAside(kind) });
    show(document ? firstOpen(framework, document) : "");
  }

  function copyShared(framework: Framework) {
    if (!shared) return;
    // Without answers here, the stored ones may not be read yet.
    const isOther = answers === null || !isSame(answers.document, shared);
    keep(shared, "", firstOpen(framework, shared), isOther);
  }

  const { revision, refused } = state;
  const document = shared ?? answers?.document ?? null;
  return {
    ...state,
    document,
    /** The document for hidden fields, where the server knows it. */
    encoded: document === server.document ? server.encoded : null,
    saved: shared ? undefined : answers?.saved,
    /** See `SessionData`. */
    address: server.address,
    isShared: Boolean(shared),
    /** Whether the browser has other answers than those shown. */
    hasOwn: state.name === "linked" || (Boolean(shared) && answers !== null),
    mustChoose: state.name === "linked" && !shared,
    isDamaged: shared === null || (revision === 0 && server.problem === "damaged"),
    hydrated,
    /** The requested places, the best first. */
    places: [hash.slice(1) || null, server.place, state.place],
    replyAt(place: string): Reply {
      if (refused?.at === place) return refused.reply;
      return revision === 0 && server.place === place ? server : { problem: null };
    },
    answer: afterFrame(answer),
    start: afterFrame(start),
    remove: afterFrame(remove),
    openLinked: afterFrame(openLinked),
    showStored: () => void showStored(),
    switchAnswers() {
      switchAnswers(kind);
      void showStored();
    },
    copyShared: afterFrame(copyShared),
  };
}

export type SessionView = ReturnType<typeof useSession>;
