/** Script of the article editor: saves the form as a draft a few seconds after a change, and on leaving. */
import { autosaveCopy as copy } from "../../content/desk/articles/drafts.ts";
import { RESULT_EVENT, STORED_EVENT } from "../../lib/forms/typed-text.ts";
import { find, on, whenIdle } from "../dom.ts";
import { areEqual, queryOf, servedValues, typedValues } from "../form-fields.ts";
import type { Values } from "../form-fields.ts";
import { MAIN_REPLACED } from "../send-form.ts";

const ADDRESS = "/app/desk/articles/drafts";
const AFTER_MS = 3_000;
const AGAIN_MS = 15_000;
const PATIENCE_MS = 20_000;
/** Browsers send at most 64 KB after a page has gone, in all its requests together. */
const LAST_BYTES = 60_000;

const troubles: Record<number, string> = {
  0: copy.signedOut,
  401: copy.signedOut,
  403: copy.refused,
  404: copy.refused,
  409: copy.conflict,
  413: copy.unfit,
  422: copy.unfit,
};

type Saved = { revision: number; isBehind: boolean };

const clockTime = (time: number) =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(time);

/** Descriptions of pictures and addresses of links, which are no words of the article. */
const PICTURE_TEXT = /!\[[^[\]]*/g;
const LINK_TARGET = /\]\([^)\]]*\)/g;
const LETTER = /[\p{L}\p{N}]/u;

const wordsOf = (markdown: string) =>
  markdown
    .replaceAll(PICTURE_TEXT, "")
    .replaceAll(LINK_TARGET, " ")
    .split(/\s+/)
    .filter((word) => LETTER.test(word)).length;

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const body = queryOf(new FormData(form));
  body.set("nth", String(Date.now()));
  return body;
}

/** A new article has its own address from its first draft on, so that a reload shows it. */
function giveAddress(form: HTMLFormElement, post: string): void {
  if (!location.pathname.endsWith("/new")) return;
  history.replaceState(history.state, "", `/app/desk/articles/${post}`);
  form.dataset.keep = `article-${post}`;
}

/** Writes into the text that is there: with a new one, the browser looks for the styles of the whole page again. */
function say(element: Element, text: string): void {
  const { firstChild } = element;
  if (element.textContent === text) return;
  if (firstChild instanceof Text && text) firstChild.data = text;
  else element.textContent = text;
}

/** What the bar shows. */
type Bar = { state: Element; length: Element; trouble: Element };

/** Saves one form by itself until it is replaced. Returns what ends that. */
function autosave(form: HTMLFormElement, { state, length, trouble }: Bar): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  /** What the server has; a page that shows text it does not have begins without. */
  let stored = "unsaved" in form.dataset ? {} : servedValues(form);
  /** When the article was saved, and when the draft beside it. */
  const storedAt = Number(form.dataset.savedAt ?? 0);
  let savedAt = 0;
  const isPublic = form.dataset.article === "published";
  /** Of a page that says what keeps the article from being saved, the draft alone is. */
  const isUndecided = "unsaved" in form.dataset && find("[data-undecided]") !== null;
  let isBusy = false;
  let hasFailed = false;
  /** While the form is being sent, and for good after another tab has saved. */
  let isPaused = false;
  let isOver = false;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isUnsaved = (values = typedValues(form)) => !areEqual(values, stored);

  function stateText(values: Values): string {
    if (isUnsaved(values)) return trouble.textContent ? "" : copy.waiting;
    if (savedAt && isUndecided) return `${copy.kept} ${clockTime(savedAt)}`;
    if (savedAt) return `${copy.saved} ${clockTime(savedAt)}${isPublic ? `, ${copy.beside}` : ""}`;
    if (storedAt) return `${isPublic ? copy.onSite : copy.saved} ${clockTime(storedAt)}`;
    return copy.idle;
  }

  let counted = "";

  function show(values = typedValues(form)): void {
    say(state, stateText(values));
    const { content = "" } = values;
    if (counted === content) return;
    counted = content;
    whenIdle(() => counted === content && say(length, copy.words(wordsOf(content))));
  }

  function tell(text: string): void {
    say(trouble, text);
    show();
  }

  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  };

  function take({ revision, isBehind }: Saved, values: Values): void {
    stored = values;
    savedAt = Date.now();
    const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const draft = field("draft");
    if (draft) draft.value = String(revision);
    dispatchEvent(new CustomEvent(STORED_EVENT, { detail: { form, values } }));
    giveAddress(form, field("post")?.value ?? "");
    hasFailed = false;
    tell(isBehind ? copy.newer : "");
  }

  function fail(text: string): void {
    hasFailed = true;
    tell(text);
  }

  async function save(): Promise<void> {
    timer = undefined;
    if (isBusy || isPaused || isOver || !isUnsaved()) return;
    isBusy = true;
    const values = typedValues(form);
    request = new AbortController();
    const timeout = setTimeout(() => request?.abort(), PATIENCE_MS);
    let wait = AFTER_MS;
    try {
      const response = await fetch(ADDRESS, {
        method: "POST",
        body: bodyOf(form),
        redirect: "manual",
        signal: request.signal,
      });
      if (isPaused) return;
      if (response.ok) {
        take((await response.json()) as Saved, values);
      } else {
        const { status } = response;
        isOver = status === 409;
        wait = Number(response.headers.get("Retry-After")) * 1_000 || AGAIN_MS;
        fail(troubles[status] ?? copy.busy);
      }
    } catch {
      wait = AGAIN_MS;
      if (!isPaused) fail(copy.offline);
    } finally {
      clearTimeout(timeout);
      isBusy = false;
      if (isUnsaved()) plan(wait);
      show();
    }
  }

  /** For a form that is being sent, whose answer says what is stored. */
  function pause(): void {
    isPaused = true;
    clearTimeout(timer);
    timer = undefined;
    request?.abort();
  }

  /** Saves what a page that is left still has. */
  function saveLast(): void {
    if (isPaused || isOver || !isUnsaved()) return;
    const body = bodyOf(form);
    if (String(body).length <= LAST_BYTES)
      fetch(ADDRESS, { method: "POST", body, keepalive: true }).catch(() => {});
  }

  /** Each second, so that it also notices text that a script or the browser itself entered. */
  function look(): void {
    if (isPaused || isOver) return;
    const values = typedValues(form);
    const isStored = !isUnsaved(values);
    if (!isStored && !isBusy && timer === undefined) plan(AFTER_MS);
    if (hasFailed && isStored) say(trouble, "");
    show(values);
  }

  const resume = () => (isPaused = false);
  form.addEventListener("input", look, { signal });
  form.addEventListener(
    "submit",
    ({ submitter }) => {
      if (submitter instanceof HTMLButtonElement && submitter.value === "preview") saveLast();
      pause();
    },
    { signal },
  );
  on(RESULT_EVENT, (event) => (event as CustomEvent<boolean>).detail || resume(), { signal });
  on("pageshow", ({ persisted }) => persisted && resume(), { signal });
  on("online", () => plan(0), { signal });
  on("pagehide", saveLast, { signal });
  const clock = setInterval(look, 1_000);
  look();
  return () => {
    pause();
    clearInterval(clock);
    ended.abort();
  };
}

let end: (() => void) | undefined;

function start(): void {
  end?.();
  end = undefined;
  const line = find("[data-own=autosave]");
  const form = line?.closest("form");
  const [state, length, trouble] = ["state", "length", "trouble"].map((name) =>
    form?.querySelector(`[data-save-${name}]`),
  );
  if (!line || !form || !state || !length || !trouble) return;
  line.hidden = false;
  end = autosave(form, { state, length, trouble });
}

start();
on(MAIN_REPLACED, start);
