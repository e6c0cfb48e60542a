import { beforeEach, describe, expect, test } from "vitest";

import { filled, formDataOf, hrefsIn, textOf, textsIn } from "../../support/pages/document.ts";
import { lead, LIST, namesIn, startLeadDesk } from "../../support/people/lead-desk.ts";
import { shared } from "../../support/shared.ts";
import { mainOf } from "../../support/servers/whole-site.ts";

const BOARD = `${LIST}?view=board`;
const desk = shared(startLeadDesk);
beforeEach(() => desk.empty());

/** The head of each column, and the names of its cards. */
function columnsOf(main: Element): string[][] {
  return [...main.querySelectorAll("[data-state]")].map((column) => textsIn(column, "h3, li > a"));
}

/** What the form on the card of this person sends. */
function moveOf(main: Element, name: string, new_state: string) {
  const cards = [...main.querySelectorAll("[data-card]")];
  const card = cards.find((each) => textOf(each.querySelector("a")) === name);
  const fields = Object.fromEntries(formDataOf(card?.querySelector("form")));
  return { ...fields, intent: "state", new_state };
}

async function move(name: string, new_state: string): Promise<Response> {
  return desk.post(BOARD, moveOf(await desk.open(BOARD), name, new_state), desk.grace);
}

describe("the board", () => {
  test("has a column for each state that the filters may find, with its leads, their number and value", async () => {
    await desk.add({ full_name: "Ada", amount: 1500, owner: desk.grace.id });
    await desk.add({ full_name: "Bob", amount: 500, created_at: "2026-01-01T00:00:00Z" });
    await desk.add({ full_name: "Cem", state: "won", reason: "Price", amount: 0 });
    await desk.add({ full_name: "Dot", state: "closed" });
    await desk.add({ full_name: "Eve", state: "spam" });
    const added = [["New 2 $2K$2,000", "Ada", "Bob"], ["Contacted 0"], ["Qualified 0"]];
    const ended = [["Won 1 $0$0", "Cem"], ["Lost 0"], ["Closed 1", "Dot"]];
    for (const [query, columns] of [
      ["", [...added, ...ended]],
      ["&state=open&sort=oldest", [["New 2 $2K$2,000", "Bob", "Ada"], ...added.slice(1)]],
      ["&state=all", [...added, ...ended.slice(0, 2), ["Spam 1", "Eve"], ["Closed 1", "Dot"]]],
      ["&state=won", [["Won 1 $0$0", "Cem"]]],
      ["&state=new&owner=mine", [["New 1 $1.5K$1,500", "Ada"]]],
      ["&state=spam&q=zebra", [["Spam 0"]]],
    ] as const) {
      const main = await desk.open(`${BOARD}${query}`);
      const heads = columnsOf(main).toSorted();
      expect([query, ...heads]).toEqual([query, ...columns.toSorted()]);
    }
  });

  test("has the first 50 leads of a state, and a link to all of them in the list", async () => {
    const rows = Array.from({ length: 51 }, () => lead({ state: "contacted" }));
    await desk.stored().insert(rows).throwOnError();
    const main = await desk.open(`${BOARD}&form=contact`);
    const column = main.querySelector("[data-state=contacted]");
    expect(column?.querySelectorAll("[data-card]")).toHaveLength(50);
    expect(textsIn(column, ":scope > a")).toEqual(["All 51 in the list"]);
    const [href = ""] = hrefsIn(column, ":scope > a");
    expect(textOf((await desk.open(href)).querySelector("h2"))).toMatch(/51 leads$/);
  });

  test("stays while leads are filtered, opened and kept as a view, until the list is chosen", async () => {
    await desk.add({ full_name: "Ada", state: "contacted" });
    const shapes = "nav[aria-label='Show as'] a";
    const [, board = ""] = hrefsIn(await desk.open(`${LIST}?state=contacted`), shapes);
    const main = await desk.open(board);
    expect(Object.fromEntries(formDataOf(main.querySelector("search form")))).toMatchObject({
      view: "board",
      state: "contacted",
    });
    const kept = filled(main, "Keep the view", { title: "Board" });
    const chips = await desk.pageAfter(await desk.post(board, kept, desk.grace), desk.grace);
    expect(columnsOf(chips)).toEqual([["Contacted 1", "Ada"]]);
    const [opened = ""] = hrefsIn(main, "[data-card] a");
    const [back = ""] = hrefsIn(await desk.open(opened), "nav[aria-label=Leads] a");
    expect(back).toBe(board);
    expect(namesIn(await desk.open(hrefsIn(main, shapes)[0] ?? ""))).toEqual(["Ada"]);
  });

  test("moves a lead to another state, and takes that back", async () => {
    await desk.add({ full_name: "Ada" });
    const moved = await mainOf(await move("Ada", "qualified"));
    expect(textOf(moved.querySelector("[data-notice]"))).toMatch(/^1 lead is now .* Qualified/);
    expect(columnsOf(moved)[2]).toEqual(["Qualified 1", "Ada"]);
    // What the board's script shows in place.
    expect(textsIn(moved, "[data-told] [data-notice=success], [data-told] form")).toHaveLength(2);
    const undone = await desk.post(BOARD, filled(moved, "Undo"), desk.grace);
    expect(columnsOf(await mainOf(undone))[0]).toEqual(["New 1", "Ada"]);
  });

  test("asks why a lead is lost before it moves it", async () => {
    await desk.add({ full_name: "Ada" });
    const asked = await mainOf(await move("Ada", "lost"), 422);
    expect(textOf(asked.querySelector("dialog[open] h2"))).toBe("Why is Ada lost?");
    expect(columnsOf(asked)[0]).toEqual(["New 1", "Ada"]);
    const answer = filled(asked, "Move to Lost", { reason: "Price" });
    const moved = await mainOf(await desk.post(BOARD, answer, desk.grace));
    expect(columnsOf(moved)[4]).toEqual(["Lost 1", "Ada"]);
    const { data } = await desk.stored().select("state, reason").single().throwOnError();
    expect(data).toEqual({ state: "lost", reason: "Price" });
  });

  test("leaves a lead that somebody else changed meanwhile, and names it", async () => {
    await desk.add({ full_name: "Ada" });
    const form = moveOf(await desk.open(BOARD), "Ada", "qualified");
    await desk.linus.client
      .from("contact_submissions")
      .update({ state: "spam" })
      .eq("full_name", "Ada")
      .throwOnError();
    const main = await mainOf(await desk.post(BOARD, form, desk.grace));
    expect(textOf(main.querySelector("[data-notice]"))).toMatch(/1 lead is as before.*Ada/);
  });
});
