import { expect, test } from "vitest";

import { snippetText, snippetsFor, unknownWords } from "./snippet-text";
import type { Snippet } from "./snippet-text";

const ada = { full_name: "Ada $& Lovelace", company: "Engine", language: "en-US" };
const snippet = (body: string, language: Snippet["language"] = null): Snippet => ({
  id: "1",
  title: "One",
  version: 1,
  language,
  body,
});

test.each([
  ["Hello {name},", ada, "Hello Ada $& Lovelace,"],
  ["Hi {first_name},", ada, "Hi Ada,"],
  ["{FIRST_NAME}!", { ...ada, full_name: " Cher\u00A0Sarkisian" }, "Cher!"],
  ["{Name} of {COMPANY}: {company}", ada, "Ada $& Lovelace of Engine: Engine"],
  ["{ name } {names} {} {{name}}", ada, "{ name } {names} {} {Ada $& Lovelace}"],
  ["For {company}", { ...ada, company: null }, "For your company"],
  ["Para {company}", { ...ada, company: null, language: "pt" }, "Para sua empresa"],
  ["{name}", { ...ada, full_name: "{company}" }, "{company}"],
])("%j is filled in", (body, lead, text) => {
  expect(snippetText(snippet(body), lead)).toBe(text);
});

test.each([
  ["Dear {name}, {FIRST_NAME} of {company}", []],
  ["{nmae} {names} {nmae} { name }", ["{nmae}", "{names}", "{ name }"]],
  ["{} {  } {{name}} { a\nb } 1 } {", []],
])("of %j, %j are no words that are filled in", (body, unknown) => {
  expect(unknownWords(body)).toEqual(unknown);
});

test("a lead's own language comes first, with the snippets for all", () => {
  const all = (["pt-BR", null, "en"] as const).map((language) => ({ language }));
  const orderFor = (language: string | null) =>
    snippetsFor(all, { language }).map((one) => one.language);
  expect(orderFor("pt-PT")).toEqual(["pt-BR", null, "en"]);
  expect(orderFor(null)).toEqual(["en", null, "pt-BR"]);
});
