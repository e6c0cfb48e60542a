import { useLocation, useNavigate } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";

import type { FormValues } from "~/lib/forms/form-values";
import { useHydrated } from "~/ui/primitives/use-hydrated";

import type { WorkshopDocument } from "../engine/documents";
import {
  deleteAnswers,
  hasAside,
  savedDocument,
  savedReference,
  saveDocument,
  saveDraft,
  setAside,
  switchAnswers,
} from "./saved-answers";
import { firstOpen, placeFor, questionAt, takeAnswer } from "./session";
import type { Session } from "./session";
import { noSession } from "./session-data";
import type { SessionData } from "./session-data";

const SHARED = "#d=";

type Reply = Pick<SessionData<never>, "values" | "errors" | "objection" | "problem">;

/** The document that a link carries behind its `#`; undefined while it is read. */
function useSharedDocument<Doc extends WorkshopDocument>(kind: Doc["kind"], hash: string) {
  const [read, setRead] = useState<{ hash: string; document: Doc | null }>();
  const isShared = hash.startsWith(SHARED);
  useEffect(() => {
    if (!isShared) return;
    let isCurrent = true;
    async function decode() {
      const { decodeInBrowser } = await import("../document-codec");
      const document = (await decodeInBrowser(kind, hash.slice(SHARED.length))) as Doc | null;
      if (isCurrent) setRead({ hash, document });
    }
    void decode();
    return () => {
      isCurrent = false;
    };
  }, [kind, hash, isShared]);
  return isShared && read?.hash === hash ? read.document : undefined;
}

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
export function useSession<Doc extends WorkshopDocument>(
  session: Session<Doc>,
  server: SessionData<Doc>,
) {
  const { kind } = session;
  const { hash: fragment } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const hash = hydrated ? fragment : "";
  const shared = useSharedDocument<Doc>(kind, hash);
  const [document, setDocument] = useState<Doc | null>(server.document);
  const [saved, setSaved] = useState(server.saved);
  const [reply, setReply] = useState<{ at: string | null; found: Reply }>();
  const [revision, setRevision] = useState(0);
  const [isKept, setKept] = useState(true);
  const [wasDeleted, setDeleted] = useState(false);
  /** The browser's own answers, while the address shows others. */
  const [own, setOwn] = useState<Doc | null>(null);
  const [isAside, setIsAside] = useState(false);

  useEffect(() => {
    async function restore() {
      const stored = (await savedDocument(kind)) as Doc | null;
      setIsAside(hasAside(kind));
      const found = server.document ?? stored;
      if (!found) return;
      if (stored && !isSame(stored, found)) {
        setOwn(stored);
        return;
      }
      const reference = server.document ? server.saved : savedReference(kind);
      setKept(saveDocument(found, reference));
      setSaved(reference);
      // Answers begun in the meantime take precedence over saved ones.
      setDocument((begun) => begun ?? found);
    }
    void restore();
  }, [kind, server.document, server.saved]);

  const place = document
    ? placeFor(session, document, [hash.slice(1) || null, server.place])
    : null;

  function go(next: string) {
    setRevision((count) => count + 1);
    setReply(undefined);
    void navigate({ search: "", hash: next }, { preventScrollReset: true });
  }

  /** Uses the answers of the address and sets those of the browser aside. */
  function replaceOwn() {
    setAside(kind);
    setIsAside(true);
    setOwn(null);
  }

  function openLinked() {
    replaceOwn();
    if (document) setKept(saveDocument(document, saved));
  }

  /** Shows the answers that the browser has. */
  async function showStored() {
    const stored = (await savedDocument(kind)) as Doc | null;
    setOwn(null);
    setDocument(stored);
    setSaved(savedReference(kind));
    go(stored ? firstOpen(session, stored) : "");
  }

  function keep(changed: Doc, next: string, reference = saved) {
    if (own) replaceOwn();
    setDocument(changed);
    setSaved(reference);
    setDeleted(false);
    setKept(saveDocument(changed, reference));
    saveDraft(kind, null);
    go(next);
  }

  function answer(values: FormValues) {
    if (!document || place === null) return;
    const { intent = "" } = values;
    if (intent.startsWith("go:")) {
      go(intent.slice("go:".length));
      return;
    }
    const question = questionAt(session, document, place);
    if (!question) return;
    if (intent === "remove" && question.without) {
      const rest = question.without();
      keep(rest, firstOpen(session, rest));
    } else {
      const found = takeAnswer(session, document, place, values);
      if (found.status === "accepted") {
        keep(found.document, placeFor(session, found.document, [found.next]));
        return;
      }
      const { status, ...rest } = found;
      const problem = status === "full" ? ("full" as const) : null;
      setReply({ at: place, found: { values, problem, ...rest } });
    }
  }

  /** Begins a document that is not the saved one. */
  function begin(begun: Doc) {
    keep(begun, firstOpen(session, begun), "");
  }

  function start(isExample: boolean) {
    begin({ ...session.empty, example: isExample });
  }

  function remove() {
    deleteAnswers(kind);
    setIsAside(false);
    setOwn(null);
    setDocument(null);
    setReply(undefined);
    setDeleted(true);
    setRevision((count) => count + 1);
    void navigate({ search: "", hash: "" }, { preventScrollReset: true });
  }

  function copyShared() {
    if (!shared) return;
    if (document && !isSame(document, shared)) replaceOwn();
    begin(shared);
  }

  const fromServer = server.place === place && revision === 0 ? server : noSession;
  return {
    document: shared ?? document,
    /** Whether the browser has other answers than those shown. */
    hasOwn: own !== null || (Boolean(shared) && document !== null),
    mustChoose: own !== null && !shared,
    isAside,
    saved: shared ? undefined : saved,
    isShared: Boolean(shared),
    isDamaged: shared === null || (revision === 0 && server.problem === "damaged"),
    place,
    reply: (reply?.at === place ? reply.found : undefined) ?? (fromServer as Reply),
    revision,
    hydrated,
    isKept,
    wasDeleted,
    go: afterFrame(go),
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

export type SessionState<Doc extends WorkshopDocument> = ReturnType<typeof useSession<Doc>>;
