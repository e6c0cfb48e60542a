import { describe, expect, it } from "vitest";

import { canvasExample } from "../frameworks/lean-canvas/example";
import { noSession } from "./session-data";
import { initialState, reduceSession } from "./session-state";
import type { SessionEvent, SessionState } from "./session-state";

const mine = { document: { ...canvasExample, name: "Mine" }, saved: "id.1" };
const linked = { document: { ...canvasExample, name: "Linked" }, saved: "" };

function after(state: SessionState, ...events: SessionEvent[]): SessionState {
  return events.reduce(reduceSession, state);
}

const undo = () => {};

const empty = initialState(noSession);
const opened = initialState({ ...noSession, ...linked });
const changed = { type: "changed", answers: mine, isKept: true, replaces: false } as const;
const restored = { type: "restored", isKept: true, hasEarlier: false } as const;

describe("a page", () => {
  it("without answers is empty, and one with answers shows them", () => {
    expect(empty).toMatchObject({ name: "empty", answers: null });
    expect(opened).toMatchObject({ name: "own", answers: linked, revision: 0 });
  });

  it("of a browser that stores nothing stays as it is", () => {
    const event = { ...restored, answers: null, isKept: true, hasEarlier: true };
    expect(after(empty, event)).toEqual({ ...empty, hasEarlier: true });
    const unkept = after(empty, { ...changed, isKept: false }, event);
    expect(unkept).toMatchObject({ answers: mine, isKept: false });
  });

  it("keeps answers that were begun before the stored ones are read", () => {
    const event = { ...restored, answers: linked };
    expect(after(empty, changed, event)).toMatchObject({
      name: "own",
      answers: { document: mine.document },
    });
  });
});

it("answers that others have replaced are offered", () => {
  const choosing = after(opened, { type: "found-others", hasEarlier: false });
  expect(after(choosing, { type: "opened-linked", isKept: true }).hasEarlier).toBe(true);
  const event = { ...changed, replaces: true };
  expect(after(choosing, event)).toMatchObject({ name: "own", hasEarlier: true });
  expect(after(choosing, event, changed).hasEarlier).toBe(true);
});

describe("a step", () => {
  const reply = { problem: null, values: { name: "" } };
  const refused = after(opened, { type: "refused", at: "name", reply });

  it("that is refused stays at its question, with the reply", () => {
    expect(refused).toMatchObject({ answers: linked, refused: { at: "name", reply }, revision: 0 });
  });

  it.each<SessionEvent>([
    { type: "moved" },
    changed,
    { type: "returned", answers: mine, hasEarlier: false },
    { type: "deleted", undo },
  ])("$type drops the reply and moves the focus", (event) => {
    expect(after(refused, event)).toMatchObject({ refused: undefined, revision: 1 });
  });
});

it("another tab's answers replace these without a step, unless the visitor has to choose", () => {
  const event: SessionEvent = { type: "changed-elsewhere", answers: mine, place: "job" };
  expect(after(opened, event)).toMatchObject({ name: "own", answers: mine, revision: 0 });
  const choosing = after(opened, { type: "found-others", hasEarlier: false });
  expect(after(choosing, event)).toEqual(choosing);
});

it("deleted answers are gone with the earlier ones, until a session begins", () => {
  const deleted = after(opened, { ...changed, replaces: true }, { type: "deleted", undo });
  const none = { name: "empty", answers: null, hasEarlier: false };
  expect(deleted).toMatchObject({ ...none, undo });
  expect(after(deleted, changed)).toMatchObject({ name: "own", undo: null });
});
