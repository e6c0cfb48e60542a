import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";

import { guessMapping } from "./guess-mapping";
import { planImport } from "./import-plan.server";
import { readTable } from "./read-table.server";
import { meaningsIn, unknownWords } from "./word-meanings";

const GRACE = "00000000-0000-4000-8000-00000000000a";
const members = new Map([["grace@engine.example", GRACE]]);

test("a word that we do not know is named with its rows, and counts as what is chosen", () => {
  const text =
    "name,state,plan,owner\nAda,Qualificado,,Grace\nBob,qualificado,Gold,\nCem,New,,\nDan,Perdido,,";
  const table = readTable(text);
  if ("problem" in table) throw new Error(table.problem);
  const mapping = guessMapping(table);
  const form = new FormData();
  for (const [at, [word, means]] of [
    ["Qualificado", "qualified"],
    ["Perdido", "gone"],
  ].entries()) {
    form.append(`word_state_${at}`, word ?? "");
    form.append(`means_state_${at}`, means ?? "");
  }
  form.append("word_owner_0", "Grace");
  form.append("means_owner_0", GRACE);
  const meanings = meaningsIn(form, members);
  const words = unknownWords(table, mapping, { members, meanings });
  expect(words.map(({ word, rows, means }) => [word, rows, means])).toEqual([
    ["Qualificado", 2, "qualified"],
    ["Perdido", 1, ""],
    ["Gold", 1, ""],
    ["Grace", 1, GRACE],
  ]);
  const reading = { now: Temporal.Instant.from("2026-03-03T12:00:00Z"), members, meanings };
  const { leads, refused } = planImport(table, mapping, new Set(), reading);
  expect(leads.map(({ columns }) => [columns["state"], columns["owner"]])).toEqual([
    ["qualified", GRACE],
    ["new", null],
  ]);
  expect(refused.map(({ row }) => row)).toEqual([3, 5]);
});
